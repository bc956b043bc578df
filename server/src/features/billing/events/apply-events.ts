import { DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { findUser, type UserRow } from '#features/account';
import type { Services } from '#platform/services.ts';
import { findUserByCustomer } from '../accounts/accounts.repository.ts';
import { expediteClosure, isBeingClosed } from '../accounts/closures.repository.ts';
import { deleteCheckoutBySession } from '../checkout/checkouts.repository.ts';
import { adoptCustomer } from '../checkout/ensure-customer.ts';
import { findPayer } from '../notices/notices.repository.ts';
import { cancelRefundedSubscription } from '../subscription/cancel-refunded-subscription.ts';
import { syncSubscription } from '../subscription/sync-subscription.ts';
import { followRefundEvents } from '../withdrawal/follow-refund-events.ts';
import { delayEvent, type EventRow, finishEvents } from './events.repository.ts';

/** How long an event about an unknown customer waits for the customer to become known. */
const MAX_PARKED_MS = 3 * DAY_MS;

/**
 * Applies events of one customer. An event only says that something changed, so a single fetch from
 * the provider covers any number of events in any order.
 */
export async function applyEvents(services: Services, events: EventRow[]): Promise<void> {
  const { db, clock } = services;
  for (const { type, objectId } of events) {
    if (type === 'checkout.session.expired' && objectId)
      await deleteCheckoutBySession(db, objectId);
  }
  await followRefundEvents(services, events);
  const user = await findOwner(services, events);
  if (!user) return parkEvents(services, events);
  await cancelRefundedSubscription(services, user, events);
  await syncSubscription(services, user.id);
  const ids = events.map(({ id }) => id);
  await finishEvents(db, ids, { userId: user.id, outcome: 'applied', now: clock.now() });
}

/**
 * Finds the user by customer, or else by the user id in the event, unless that user has another
 * customer. The customer of a deleted account has no owner, even if an event names a user, because
 * the customer's portal shows the deleted person's payments.
 */
async function findOwner(services: Services, events: EventRow[]): Promise<UserRow | null> {
  const { db, payments } = services;
  const customerId = events[0]?.customerId ?? null;
  if (customerId !== null) {
    const owner = await findUserByCustomer(db, customerId);
    if (owner) return owner;
    if (await isBeingClosed(db, customerId)) return null;
    const namedUserId = events.find(({ userId }) => userId !== null)?.userId;
    const user = namedUserId ? await findUser(db, namedUserId) : null;
    if (!user || user.stripeCustomerId !== null) return null;
    const adopted = await adoptCustomer(services, user.id, customerId);
    return adopted === customerId ? user : null;
  }
  // A dispute names no customer, only a payment.
  const payment = events[0]?.takenBack?.paymentIntentId;
  const invoiceId = payment ? await payments.invoiceOfPayment(payment) : null;
  const payerId = invoiceId ? await findPayer(db, invoiceId) : null;
  return payerId ? findUser(db, payerId) : null;
}

/**
 * Parks events of an unknown customer, in case it becomes known. Ignores events of a deleted
 * account and checks its closure again.
 */
async function parkEvents(services: Services, events: EventRow[]): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const customerId = events[0]?.customerId ?? null;
  const isDeleted = customerId !== null && (await expediteClosure(db, customerId, now));
  for (const { id, receivedAt } of events) {
    const isTooOld = now.getTime() - receivedAt.getTime() >= MAX_PARKED_MS;
    if (isDeleted || isTooOld) {
      const outcome = isDeleted ? 'ignored' : 'parked';
      await finishEvents(db, [id], { userId: null, outcome, now });
    } else {
      const nextAttemptAt = new Date(now.getTime() + HOUR_MS);
      await delayEvent(db, id, { nextAttemptAt, outcome: 'parked', lastError: null });
    }
  }
}
