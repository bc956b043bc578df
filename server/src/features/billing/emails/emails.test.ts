import { describe, expect, it } from 'vitest';
import {
  buildCanceledEmail,
  buildPaymentFailedEmail,
  buildReceiptEmail,
  buildResumedEmail,
} from './notice-emails.ts';
import { buildPausedEmail, buildPauseEndedEmail, buildPauseEndingEmail } from './pause-emails.ts';
import { buildPriceChangeEmail } from './price-change-email.ts';
import { buildRenewalEmail } from './renewal-emails.ts';
import { buildTrialEndedEmail, buildTrialEndingEmail } from './trial-emails.ts';

const link = 'https://attune.example/subscription?a=1&b=2';
const timeZone = 'Pacific/Auckland';
const at = new Date('2026-11-15T12:00:00Z');
const invoice = {
  number: 'AT-0001',
  totalCents: 999,
  taxCents: 0,
  amountPaidCents: 9_999,
  amountDueCents: 999,
  currency: 'usd',
  paidAt: at,
  createdAt: at,
  nextAttemptAt: at,
};

const charge = { totalCents: 9_999, taxCents: 0, dueCents: 9_999, currency: 'usd' };
const paused = { nextBillingDate: at, nextCents: 999 };
const newPrice = { fromCents: 9_999, toCents: 12_999, firstChargeAt: at, charge: null };

const emails = {
  trialEnding: (name: string) => buildTrialEndingEmail({ name, timeZone, trialEndsAt: at, link }),
  trialEnded: (name: string) => buildTrialEndedEmail({ name, timeZone, trialEndsAt: at, link }),
  paymentFailed: (name: string) =>
    buildPaymentFailedEmail({ name, timeZone, plan: 'monthly', invoice, hasAccess: true, link }),
  receipt: (name: string) =>
    buildReceiptEmail({ name, timeZone, plan: 'annual', invoice, nextBillingDate: at, link }),
  cancelled: (name: string) =>
    buildCanceledEmail({ name, timeZone, plan: 'annual', endsAt: at, canResume: true, link }),
  resumed: (name: string) =>
    buildResumedEmail({
      name,
      timeZone,
      plan: 'monthly',
      nextBillingDate: at,
      nextCents: 999,
      link,
    }),
  renewal: (name: string) =>
    buildRenewalEmail({ name, timeZone, plan: 'annual', renewsAt: at, charge, link }),
  paused: (name: string) =>
    buildPausedEmail({ ...paused, name, timeZone, plan: 'monthly', link, paidUntil: at }),
  pauseEnding: (name: string) =>
    buildPauseEndingEmail({ ...paused, name, timeZone, plan: 'annual', link, endsAt: at }),
  pauseEnded: (name: string) =>
    buildPauseEndedEmail({ ...paused, name, timeZone, plan: 'monthly', link }),
  priceChange: (name: string) =>
    buildPriceChangeEmail({ ...newPrice, name, timeZone, plan: 'annual', link }),
};

describe.each(Object.entries(emails))('%s', (_name, buildEmail) => {
  it('has a text and an HTML version with the link, and dates in the user’s time zone', () => {
    const { subject, text, html } = buildEmail('Ilse Varga');
    expect(subject).toMatch(/Attune/);
    expect(text).toContain(link);
    expect(html).toContain('href="https://attune.example/subscription?a=1&amp;b=2"');
    expect(text).toContain('Hello Ilse,');
    // In Auckland it is already the next day.
    expect(text).toContain('Monday, November 16, 2026');
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('XS2, XS7: a hostile name stays one line of text', () => {
    const { subject, text, html } = buildEmail('<img src=x>\r\nBcc: everyone');
    expect(html).not.toContain('<img');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  });
});

describe('the text of an email', () => {
  it('shows the amounts and the invoice number', () => {
    expect(emails.receipt('Ilse').subject).toBe('Receipt from Attune: $99.99');
    expect(emails.receipt('Ilse').text).toContain('Your invoice number is AT-0001.');
    expect(emails.receipt('Ilse').text).not.toContain('withdraw');
  });

  it('repeats the right to withdraw while it lasts', () => {
    const buildReceipt = (concludedAt: Date, contractZone: string | null = null) =>
      buildReceiptEmail({
        name: 'Ilse',
        timeZone,
        plan: 'annual',
        invoice,
        nextBillingDate: at,
        link,
        contract: { number: 'AT-7K2M-9Q4T', concludedAt, timeZone: contractZone },
      }).text;
    expect(buildReceipt(at)).toContain(
      'Your contract number is AT-7K2M-9Q4T. Until the end of Monday, November 30, 2026, you can withdraw',
    );
    const elsewhere = buildReceipt(new Date('2026-11-18T12:00:00Z'), 'America/Los_Angeles');
    expect(elsewhere).toContain('Until the end of Wednesday, December 2, 2026');
    expect(buildReceipt(new Date('2026-10-15T12:00:00Z'))).not.toContain('withdraw');
  });

  it('shows the amount of a failed payment', () => {
    expect(emails.paymentFailed('Ilse').text).toContain('$9.99');
    expect(emails.resumed('Ilse').text).toContain('The next charge of $9.99 is on Monday');
  });

  it('explains that a failed payment is not retried and that paying restores access', () => {
    const finalInvoice = { ...invoice, nextAttemptAt: null };
    const facts = {
      name: 'Ilse',
      timeZone,
      plan: null,
      invoice: finalInvoice,
      hasAccess: false,
      link,
    };
    const { text } = buildPaymentFailedEmail(facts);
    expect(text).toContain('for your plan.');
    expect(text).toContain('We won’t try again automatically.');
    expect(text).toContain('You’ll get your access back as soon as it’s paid');
  });

  it('says that a plan ended at once and offers no way to resume it', () => {
    const facts = { name: 'Ilse', timeZone, plan: 'monthly', link } as const;
    const { subject, text } = buildCanceledEmail({ ...facts, endsAt: null, canResume: false });
    expect(subject).toBe('Your Attune Monthly plan is canceled');
    expect(text).toContain('Your access has ended. Nothing more will be charged.');
    expect(text).not.toContain('with one click');
  });
});
