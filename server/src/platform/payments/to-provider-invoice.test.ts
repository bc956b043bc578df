import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { buildStripeObject } from '#test/stripe-objects.ts';
import { PaymentsError } from './payments.ts';
import { toProviderInvoice } from './to-provider-invoice.ts';

const NOW = 1_793_500_000;
const YEAR = 365 * 86_400;
const toDate = (seconds: number) => new Date(seconds * 1_000);

const buildLine = (amount: number, end: number) => ({ amount, period: { start: NOW, end } });
const buildLines = (...data: object[]) => ({
  object: 'list',
  data,
  has_more: false,
  url: '/lines',
});

const buildInvoice = (changes: object) =>
  buildStripeObject<Stripe.Invoice>('invoice', { status: 'open', created: NOW, ...changes });

describe('toProviderInvoice', () => {
  it('reads amounts, dates, addresses and the subscription', () => {
    const open = buildInvoice({
      number: 'A-1',
      total: 999,
      amount_due: 999,
      amount_paid: 0,
      attempt_count: 2,
      next_payment_attempt: NOW + 60,
      due_date: null,
      hosted_invoice_url: 'https://pay.example/in_1',
      invoice_pdf: 'https://pay.example/in_1.pdf',
      parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } },
      lines: buildLines(buildLine(999, NOW + 100)),
    });
    expect(toProviderInvoice(open)).toEqual({
      id: open.id,
      number: 'A-1',
      subscriptionId: 'sub_1',
      status: 'open',
      createdAt: toDate(NOW),
      currency: 'usd',
      totalCents: 999,
      periodCents: 999,
      taxCents: 0,
      amountPaidCents: 0,
      amountDueCents: 999,
      attemptCount: 2,
      nextAttemptAt: toDate(NOW + 60),
      dueAt: null,
      paidAt: null,
      periodStart: toDate(NOW),
      periodEnd: toDate(NOW + 100),
      hostedUrl: 'https://pay.example/in_1',
      pdfUrl: 'https://pay.example/in_1.pdf',
    });
  });

  it('does not count refunded time as paid time', () => {
    const changed = buildInvoice({
      lines: buildLines(buildLine(-8_000, NOW + YEAR), buildLine(999, NOW + 100)),
    });
    expect(toProviderInvoice(changed)?.periodEnd).toEqual(toDate(NOW + 100));
    // The new month costs its price, however much the old plan's credit is worth.
    const total = 999 - 8_000;
    expect(toProviderInvoice({ ...changed, total })?.periodCents).toBe(999);
  });

  it.each([
    ['exclusive', 999 + 190],
    ['inclusive', 999],
  ])('counts %s tax of refunded time as refunded', (tax_behavior, periodCents) => {
    const tax = (amount: number) => ({ taxes: [{ amount, tax_behavior }] });
    const lines = buildLines(
      { ...buildLine(-8_000, NOW + YEAR), ...tax(-1_520) },
      { ...buildLine(999, NOW + 100), ...tax(190) },
    );
    const isAdded = tax_behavior === 'exclusive';
    const total = 999 - 8_000 + (isAdded ? 190 - 1_520 : 0);
    expect(toProviderInvoice(buildInvoice({ lines, total }))?.periodCents).toBe(periodCents);
  });

  it('counts a free trial, and accepts an invoice without a period', () => {
    const trial = buildInvoice({ lines: buildLines(buildLine(0, NOW + 7)) });
    expect(toProviderInvoice(trial)?.periodEnd).toEqual(toDate(NOW + 7));
    expect(toProviderInvoice(buildInvoice({ lines: buildLines() }))?.periodEnd).toBeNull();
  });

  it('returns no subscription for an invoice that was created manually', () => {
    expect(toProviderInvoice(buildInvoice({ parent: null }))?.subscriptionId).toBeNull();
  });

  it('returns null for an unknown status', () => {
    expect(toProviderInvoice(buildInvoice({ status: 'pending' }))).toBeNull();
    expect(toProviderInvoice(buildInvoice({ status: null }))).toBeNull();
  });

  it.each(['total', 'amount_paid', 'amount_due'])('rejects a fraction of a cent in %s', (field) => {
    expect(() => toProviderInvoice(buildInvoice({ [field]: 999.5 }))).toThrow(PaymentsError);
  });
});
