import { isLiveSubscription } from '@attune/domain/billing/current-subscription';
import { getPauseReminder, getPauseReminderWindow } from '@attune/domain/billing/pauses';
import { findUser, lockUser, type UserRow } from '#features/account';
import type { CustomerBilling } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { logBillingAction } from '../call-provider.ts';
import { getLeaseEnd } from '../events/backoff.ts';
import { sendNotices } from '../notices/send-notices.ts';
import { readPrice } from '../prices/read-price.ts';
import { toSubscriptionFields } from '../subscription/subscription-facts.ts';
import { syncEach } from '../subscription/sync-overdue.ts';
import { syncSubscription } from '../subscription/sync-subscription.ts';
import {
  claimPauseEnd,
  deletePause,
  findEndedPauses,
  findPausesToRemindOf,
  type Pause,
  releasePauseEnd,
  savePause,
} from './pauses.repository.ts';

const BATCH_SIZE = 100;

/** Makes sure that the time after each pause is paid for: a plan that goes on is charged. */
export async function finishPauses(services: Services): Promise<void> {
  const pauses = await findEndedPauses(services.db, services.clock.now(), BATCH_SIZE);
  const pauseOf = new Map(pauses.map((pause) => [pause.userId, pause]));
  await syncEach(services, [...pauseOf.keys()], async (userId) => {
    const pause = pauseOf.get(userId);
    const now = services.clock.now();
    const lease = { now, leaseUntil: getLeaseEnd(now) };
    if (!pause || !(await claimPauseEnd(services.db, pause, lease))) return;
    try {
      await finishPause(services, pause);
    } finally {
      await releasePauseEnd(services.db, pause.subscriptionId);
    }
  });
}

async function finishPause(services: Services, pause: Pause): Promise<void> {
  const { db, payments } = services;
  const { subscriptionId, userId, resumesAt } = pause;
  const now = services.clock.now();
  const user = await findUser(db, userId);
  const billing = user?.stripeCustomerId && (await payments.readBilling(user.stripeCustomerId));
  const next = billing ? getNextStep(billing, subscriptionId, now) : 'done';
  if (next === 'wait') return;
  if (next === 'done') return deletePause(db, subscriptionId);
  if (next !== 'charge') return savePause(db, { ...pause, resumesAt: next });
  await payments.startPeriod(subscriptionId, { pausedUntil: resumesAt, mayFail: true });
  logBillingAction(services, { action: 'end-pause', userId, by: 'schedule', subscriptionId });
  await syncSubscription(services, userId);
}

/**
 * What to do at the end of a pause, by the invoice of the running period. A date is another end that
 * was set at the provider. Until the period is there with its invoice, the provider decides.
 */
function getNextStep(
  { subscriptions, invoices }: CustomerBilling,
  subscriptionId: string,
  now: Date,
): 'done' | 'wait' | 'charge' | Date {
  const subscription = subscriptions.find(({ id }) => id === subscriptionId);
  if (!subscription || !isLiveSubscription(subscription)) return 'done';
  const { pause, cancelAtPeriodEnd, cancelAt, periodStart, periodEnd } = subscription;
  if (cancelAtPeriodEnd || cancelAt !== null) return 'done';
  if (pause) return pause.resumesAt === null ? 'done' : later(pause.resumesAt, now);
  if (!periodStart || !periodEnd || periodEnd <= now) return 'wait';
  const own = invoices.filter((invoice) => invoice.subscriptionId === subscriptionId);
  const running = own.filter((invoice) => invoice.periodEnd && invoice.periodEnd > now);
  if (running.length === 0) return 'wait';
  return running.every(({ status }) => status === 'void') ? 'charge' : 'done';
}

const later = (resumesAt: Date, now: Date) => (resumesAt > now ? resumesAt : 'wait');

export async function sendPauseReminders(services: Services): Promise<void> {
  const { db, clock } = services;
  const query = { ...getPauseReminderWindow(clock.now()), limit: BATCH_SIZE };
  for (const userId of await findPausesToRemindOf(db, query)) {
    // An event about a cancellation may be late or lost.
    const synced = await syncSubscription(services, userId);
    const nextCents = synced && (await readNextCents(services, synced));
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      const reminder = user && getPauseReminder(toSubscriptionFields(user), clock.now());
      if (!reminder) return;
      const facts = { user, before: toSubscriptionFields(user), nextCents };
      await sendNotices(services, tx, facts, [reminder]);
    });
  }
}

/** What the charge at the end of the pause is; null with a discount or tax, which change it. */
async function readNextCents(services: Services, user: UserRow): Promise<number | null> {
  const { stripeCustomerId: customerId, stripeSubscriptionId } = user;
  if (customerId === null) return null;
  const { subscriptions } = await services.payments.readBilling(customerId);
  const subscription = subscriptions.find(({ id }) => id === stripeSubscriptionId);
  if (!subscription || subscription.hasTax || subscription.discounts.length > 0) return null;
  return (await readPrice(services, user)).nextCents;
}
