import { GROUPING_MS } from '@attune/domain/notifications/email-times';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/db/database.ts';
import { notificationEvents, pushDeliveries } from '../notifications.tables.ts';

export type PushDelivery = Pick<
  typeof pushDeliveries.$inferSelect,
  'subscriptionId' | 'userId' | 'cause' | 'createdAt' | 'attempts'
>;

/**
 * Claims due deliveries until `leasedUntil`. If this node dies, another node takes them after that.
 */
export async function claimDueDeliveries(
  db: Executor,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<PushDelivery[]> {
  const { subscriptionId, userId, cause, createdAt, attempts, nextAttemptAt } = pushDeliveries;
  const due = db.$with('due').as(
    db
      .select({
        dueSubscriptionId: sql`subscription_id`.as('due_subscription_id'),
        dueCause: sql`cause`.as('due_cause'),
      })
      .from(pushDeliveries)
      .where(lte(nextAttemptAt, now))
      .orderBy(asc(nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(pushDeliveries)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: leasedUntil })
    .from(due)
    .where(and(eq(subscriptionId, due.dueSubscriptionId), eq(cause, due.dueCause)))
    .returning({ subscriptionId, userId, cause, createdAt, attempts });
}

const isDelivery = ({ subscriptionId, cause }: PushDelivery) =>
  and(eq(pushDeliveries.subscriptionId, subscriptionId), eq(pushDeliveries.cause, cause));

export async function deleteDelivery(db: Executor, delivery: PushDelivery): Promise<void> {
  await db.delete(pushDeliveries).where(isDelivery(delivery));
}

export async function postponeDelivery(
  db: Executor,
  delivery: PushDelivery,
  nextAttemptAt: Date,
): Promise<void> {
  await db.update(pushDeliveries).set({ nextAttemptAt }).where(isDelivery(delivery));
}

/** A device that got the notification makes its "right away" email unnecessary. */
export async function recordPushed(db: Database, delivery: PushDelivery): Promise<void> {
  const { userId, cause } = delivery;
  const soon = sql`${notificationEvents.createdAt} + ${sql.raw(`interval '${GROUPING_MS} milliseconds'`)}`;
  await db.transaction(async (tx) => {
    await deleteDelivery(tx, delivery);
    await tx
      .update(notificationEvents)
      .set({ mailDueAt: null })
      .where(
        and(
          eq(notificationEvents.userId, userId),
          eq(notificationEvents.cause, cause),
          sql`${notificationEvents.mailDueAt} <= ${soon}`,
        ),
      );
  });
}
