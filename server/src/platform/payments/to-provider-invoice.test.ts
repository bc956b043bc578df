import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { buildStripeObject } from '#test/stripe-objects.ts';
import { PaymentsError } from './payments.ts';
import { toProviderInvoice } from './to-provider-invoice.ts';

const NOW = 1_793_500_000;
const YEAR = 365 * 86_400;
const at = (seconds: number) => new Date(seconds * 1_000);

const line = (amount: number, end: number) => ({ amount, period: { start: NOW, end } });
const linesOf = (...data: object[]) => ({ object: 'list', data, has_more: false, url: '/lines' });

const invoice = (changes: object) =>
  buildStripeObject<Stripe.Invoice>('invoice', { status: 'open', created: NOW, ...changes });

describe('toProviderInvoice', () => {
  it('reads amounts, dates, addresses and the subscription', () => {
    const open = invoice({
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
      lines: linesOf(line(999, NOW + 100)),
    });
    expect(toProviderInvoice(open)).toEqual({
      id: open.id,
      number: 'A-1',
      subscriptionId: 'sub_1',
      status: 'open',
      createdAt: at(NOW),
      currency: 'usd',
      totalCents: 999,
      amountPaidCents: 0,
      amountDueCents: 999,
      attemptCount: 2,
      nextAttemptAt: at(NOW + 60),
      dueAt: null,
      paidAt: null,
      periodEnd: at(NOW + 100),
      hostedUrl: 'https://pay.example/in_1',
      pdfUrl: 'https://pay.example/in_1.pdf',
    });
  });

  it('does not count refunded time as paid time', () => {
    const changed = invoice({ lines: linesOf(line(-8_000, NOW + YEAR), line(999, NOW + 100)) });
    expect(toProviderInvoice(changed)?.periodEnd).toEqual(at(NOW + 100));
  });

  it('counts a free trial, and accepts an invoice without a period', () => {
    const trial = invoice({ lines: linesOf(line(0, NOW + 7)) });
    expect(toProviderInvoice(trial)?.periodEnd).toEqual(at(NOW + 7));
    expect(toProviderInvoice(invoice({ lines: linesOf() }))?.periodEnd).toBeNull();
  });

  it('has no subscription if it was created manually', () => {
    expect(toProviderInvoice(invoice({ parent: null }))?.subscriptionId).toBeNull();
  });

  it('returns null for an unknown status', () => {
    expect(toProviderInvoice(invoice({ status: 'pending' }))).toBeNull();
    expect(toProviderInvoice(invoice({ status: null }))).toBeNull();
  });

  it.each(['total', 'amount_paid', 'amount_due'])('rejects a fraction of a cent in %s', (field) => {
    expect(() => toProviderInvoice(invoice({ [field]: 999.5 }))).toThrow(PaymentsError);
  });
});
