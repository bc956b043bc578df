import { hasAccess } from '@attune/domain/billing/access';
import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { joinTextParts } from '@attune/domain/notifications/notification-text';
import { getPushTitle, type PushPayload } from '@attune/domain/notifications/push-payload';
import { findUser, toUserDocument } from '#features/account';
import { backoffMs } from '#platform/email/email-worker.ts';
import { formatMentionedName, toShortLine } from '#platform/email/plain-line.ts';
import type { PushResult } from '#platform/push/push-sender.ts';
import type { Services } from '#platform/services.ts';
import { listUnreadByCause } from '../notifications.repository.ts';
import { toRowHref, toRowParts } from '../read-notifications.ts';
import {
  claimDueDeliveries,
  deleteDelivery,
  type PushDelivery,
  postponeDelivery,
  recordPushed,
} from './deliveries.repository.ts';
import { deleteSubscription } from './subscriptions.repository.ts';
import { readSubscription } from './subscriptions.ts';

const BATCH_SIZE = 20;
/** Longer than one attempt can take. */
const LEASE_MS = MINUTE_MS;
/** After this time the email has been sent, and a notification on the device would come too late. */
const GIVE_UP_MS = HOUR_MS;

/** Sends due notifications to devices. Every node does so, and they share the queue. */
export async function sendDuePushes(
  services: Services,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, clock } = services;
  while (!isStopped()) {
    const now = clock.now();
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const deliveries = await claimDueDeliveries(db, { now, leasedUntil, limit: BATCH_SIZE });
    if (deliveries.length === 0) return;
    await Promise.all(deliveries.map((delivery) => deliverOrPostpone(services, delivery)));
  }
}

async function deliverOrPostpone(services: Services, delivery: PushDelivery): Promise<void> {
  try {
    await deliver(services, delivery);
  } catch (error) {
    services.log.error({ err: error, userId: delivery.userId }, 'failed to push a notification');
    await postponeOrGiveUp(services, delivery);
  }
}

async function deliver(services: Services, delivery: PushDelivery): Promise<void> {
  const { db, push } = services;
  const subscription = await readSubscription(services, delivery.subscriptionId);
  if (!subscription) return deleteSubscription(db, delivery.subscriptionId);
  const message = await buildMessage(services, delivery);
  if (!message) return deleteDelivery(db, delivery);
  await recordResult(services, delivery, await push.send(subscription, message));
}

async function recordResult(
  services: Services,
  delivery: PushDelivery,
  result: PushResult,
): Promise<void> {
  const { db, log } = services;
  const { userId, attempts } = delivery;
  if (result.kind === 'sent') return recordPushed(db, delivery);
  if (result.kind === 'gone') return deleteSubscription(db, delivery.subscriptionId);
  log.warn({ userId, attempts, result }, 'push delivery failed');
  if (result.kind === 'refused') return deleteDelivery(db, delivery);
  await postponeOrGiveUp(services, delivery, result.retryAfterMs);
}

async function postponeOrGiveUp(
  { db, clock }: Services,
  delivery: PushDelivery,
  retryAfterMs: number | null = null,
): Promise<void> {
  const now = clock.now().getTime();
  if (now - delivery.createdAt.getTime() > GIVE_UP_MS) return deleteDelivery(db, delivery);
  const waitMs = retryAfterMs ?? backoffMs(delivery.attempts);
  await postponeDelivery(db, delivery, new Date(now + waitMs));
}

/**
 * Returns null if the user has read it meanwhile, may not see it, or has no access to the page. The
 * message says no more than the email would.
 */
async function buildMessage({ db, clock }: Services, { userId, cause }: PushDelivery) {
  const user = await findUser(db, userId);
  if (!user || !hasAccess(toUserDocument(user), clock.now())) return null;
  const [row] = await listUnreadByCause(db, { id: userId, hasAccess: true }, [cause], 1);
  if (!row) return null;
  const payload: PushPayload = {
    title: getPushTitle(row.kind, row.data),
    body: toShortLine(joinTextParts(toRowParts(row, user.timeZone, formatMentionedName))),
    href: toRowHref(row),
    // A later notification about the same thing replaces this one on the device.
    tag: row.id,
  };
  return { payload: JSON.stringify(payload), topic: row.id.replaceAll('-', '') };
}
