import { describe, expect, it } from 'vitest';
import { addDays, HOUR_MS } from '../kernel/time.ts';
import { getRenewalReminder, type RenewalFields } from './renewal-reminders.ts';

const renewsAt = new Date('2027-03-03T10:00:00.000Z');
const before = (days: number) => addDays(renewsAt, -days);
const annual: RenewalFields = {
  subscriptionStatus: 'active',
  subscriptionPlan: 'annual',
  cancelAtPeriodEnd: false,
  paymentDueDate: null,
  pausedUntil: null,
  nextBillingDate: renewsAt,
  stripeSubscriptionId: 'sub_1',
};

describe('getRenewalReminder', () => {
  it.each<[string, Date, Date | null, string | null]>([
    ['nothing more than 30 days before', new Date(before(30).getTime() - 1), null, null],
    ['the first 30 days before', before(30), null, 'renewal-in-30-days'],
    ['the first, late', before(8), null, 'renewal-in-30-days'],
    ['the second 7 days before', before(7), before(30), 'renewal-in-7-days'],
    ['only the second if both are late', before(3), null, 'renewal-in-7-days'],
    ['the second shortly before', new Date(renewsAt.getTime() - 1), null, 'renewal-in-7-days'],
    ['nothing at the renewal', renewsAt, null, null],
    ['nothing after the renewal', before(-1), null, null],
    [
      'nothing on the day of a late first',
      before(7),
      new Date(before(7).getTime() - HOUR_MS),
      null,
    ],
    ['the second two days after a late first', before(6), before(8), 'renewal-in-7-days'],
  ])('returns %s', (_what, now, lastReminderAt, kind) => {
    const reminder = getRenewalReminder(annual, { now, lastReminderAt });
    expect(reminder?.kind ?? null).toBe(kind);
    if (reminder) expect(reminder.key).toBe('2027-03-03T10:00:00.000Z');
  });

  it.each<[string, Partial<RenewalFields>]>([
    ['a monthly plan', { subscriptionPlan: 'monthly' }],
    ['an unknown plan', { subscriptionPlan: null }],
    ['a trial, whose first charge is no renewal', { subscriptionStatus: 'trialing' }],
    ['an unpaid plan', { subscriptionStatus: 'expired' }],
    ['an open payment', { paymentDueDate: before(1) }],
    ['a canceled plan', { cancelAtPeriodEnd: true, nextBillingDate: null }],
    ['a plan that does not renew', { nextBillingDate: null }],
    ['a paused plan', { pausedUntil: before(-60) }],
    ['no plan', { stripeSubscriptionId: null }],
  ])('returns nothing for %s', (_what, differences) => {
    const user = { ...annual, ...differences };
    expect(getRenewalReminder(user, { now: before(7), lastReminderAt: null })).toBeNull();
  });
});
