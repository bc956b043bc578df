import { describe, expect, it } from 'vitest';
import { addDays, HOUR_MS } from '../kernel/time.ts';
import { getFirstChargeDate } from './checkout.ts';
import {
  getChangeNotices,
  getInvoiceNotices,
  getTrialNotice,
  TRIAL_NOTICE_DAYS,
} from './notices.ts';
import type { SubscriptionFields } from './project-subscription.ts';
import type { ProviderInvoice } from './provider.ts';
import { UNLIMITED_TRIAL_END } from './trial.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const day = (days: number) => addDays(now, days);

const invoice: ProviderInvoice = {
  id: 'in_1',
  number: 'A-1',
  subscriptionId: 'sub_1',
  status: 'paid',
  createdAt: day(-1),
  currency: 'usd',
  totalCents: 999,
  periodCents: 999,
  taxCents: 0,
  amountPaidCents: 999,
  amountDueCents: 0,
  attemptCount: 1,
  nextAttemptAt: null,
  dueAt: null,
  paidAt: day(-1),
  periodStart: day(-1),
  periodEnd: day(29),
  hostedUrl: null,
  pdfUrl: null,
};

describe('getInvoiceNotices', () => {
  it.each<[string, Partial<ProviderInvoice>, string | null]>([
    ['a receipt for a payment', {}, 'receipt'],
    ['nothing for an invoice of zero', { amountPaidCents: 0 }, null],
    ['a notice when a charge failed', { status: 'open', amountPaidCents: 0 }, 'payment-failed'],
    ['nothing before a charge was tried', { status: 'open', attemptCount: 0 }, null],
    ['nothing for an old payment', { createdAt: day(-31), paidAt: day(-31) }, null],
    ['a receipt for an old invoice that was paid just now', { createdAt: day(-40) }, 'receipt'],
    ['nothing for an old failure', { status: 'open', createdAt: day(-31), paidAt: null }, null],
  ])('returns %s', (_what, differences, kind) => {
    const notices = getInvoiceNotices([{ ...invoice, ...differences }], now);
    expect(notices[0]?.kind ?? null).toBe(kind);
  });
});

describe('getChangeNotices', () => {
  const subscribed: SubscriptionFields = {
    subscriptionStatus: 'active',
    subscriptionPlan: 'monthly',
    subscriptionStart: day(-5),
    subscriptionEnd: null,
    isTrialing: false,
    cancelAtPeriodEnd: false,
    trialEndsAt: day(-5),
    paymentDueDate: null,
    nextBillingDate: day(25),
    stripeSubscriptionId: 'sub_1',
    pausedUntil: null,
  };
  const paused = { ...subscribed, subscriptionEnd: day(25), pausedUntil: day(55) };
  const canceling = { ...subscribed, cancelAtPeriodEnd: true };
  const ended = { ...subscribed, stripeSubscriptionId: null };
  it.each<[string, SubscriptionFields, SubscriptionFields, string | null]>([
    ['canceled', subscribed, canceling, 'cancelled'],
    ['resumed', canceling, subscribed, 'resumed'],
    ['nothing new', canceling, canceling, null],
    ['ended without being canceled first', subscribed, ended, 'cancelled'],
    ['ended after being canceled', canceling, ended, null],
    ['ended after failed payments', { ...subscribed, paymentDueDate: day(1) }, ended, null],
    ['subscribed', ended, subscribed, null],
    ['paused', subscribed, paused, 'paused'],
    ['paused for longer', paused, { ...paused, pausedUntil: day(85) }, 'paused'],
    ['still paused', paused, paused, null],
    ['resumed before the pause began', paused, subscribed, 'pause-ended'],
    ['resumed with a receipt', { ...paused, subscriptionEnd: day(-1) }, subscribed, null],
    ['paused, then canceled', paused, canceling, 'cancelled'],
  ])('%s', (_what, before, after, kind) => {
    expect(getChangeNotices(before, after, now)[0]?.kind ?? null).toBe(kind);
  });
});

describe('getTrialNotice', () => {
  it.each<[string, Date | null, string | null, string | null]>([
    ['nothing if more than two days are left', day(2.01), null, null],
    ['a notice two days before the end', day(2), null, 'trial-ending'],
    ['a notice at the end', day(0), null, 'trial-ended'],
    ['nothing long after the end', day(-3), null, null],
    ['nothing for a subscriber', day(1), 'sub_1', null],
    ['nothing for a trial that never ends', UNLIMITED_TRIAL_END, null, null],
  ])('returns %s', (_what, trialEndsAt, stripeSubscriptionId, kind) => {
    const trial = { trialEndsAt, stripeSubscriptionId, subscriptionEnd: null };
    expect(getTrialNotice(trial, now)?.kind ?? null).toBe(kind);
  });

  it('notifies a user whose trial ended, but not a user whose later subscription ended', () => {
    const endedTrial = { trialEndsAt: day(-2), stripeSubscriptionId: null };
    expect(getTrialNotice({ ...endedTrial, subscriptionEnd: day(-2) }, now)?.kind).toBe(
      'trial-ended',
    );
    expect(getTrialNotice({ ...endedTrial, subscriptionEnd: day(-1) }, now)).toBeNull();
  });
});

describe('first charge (D3)', () => {
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
  it.each<[string, string | null, boolean]>([
    ['waits for the end of the trial', inHours(72), true],
    ['waits with just more than 48 hours left', inHours(48.2), true],
    [
      'is due now with exactly 48 hours left: we require ten minutes more than the provider',
      inHours(48),
      false,
    ],
    ['is due now with less than 48 hours left', inHours(47), false],
    ['is due now without a trial', null, false],
    ['is due now after the trial', inHours(-1), false],
    ['is due now when the trial never ends', UNLIMITED_TRIAL_END.toISOString(), false],
  ])('%s', (_what, trialEndsAt, waits) => {
    expect(getFirstChargeDate(trialEndsAt, now) !== null).toBe(waits);
  });

  it('no longer waits once the email about the end of the trial is sent, as the email says', () => {
    expect(getFirstChargeDate(day(TRIAL_NOTICE_DAYS).toISOString(), now)).toBeNull();
  });

  it("does not shorten the trial when rounding to the provider's whole seconds", () => {
    const end = '2026-11-20T12:00:00.001Z';
    expect(getFirstChargeDate(end, now)?.toISOString()).toBe('2026-11-20T12:00:01.000Z');
  });
});
