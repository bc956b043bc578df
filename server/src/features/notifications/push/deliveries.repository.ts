import { GROUPING_MS } from '@attune/domain/notifications/email-times';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/db/database.ts';
import { notificationEvents, pushDeliveries } from '../notifications.tables.ts';

export type PushDelivery = Pick<
  typeof pushDeliveries.$inferSelect,
  'subscriptionId' | 'userId' | 'cause' | 'createdAt' | 'attempts'
>;

/**
 * Claims due deliveries until `leasedUntil`. If this node dies, another node takes them after that.
 * Raw SQL: an update of the rows that a locking subquery found.
 */
export async function claimDueDeliveries(
  db: Executor,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<PushDelivery[]> {
  const { rows } = await db.execute<Omit<PushDelivery, 'createdAt'> & { createdAt: string }>(sql`
    UPDATE push_deliveries d
    SET attempts = d.attempts + 1, next_attempt_at = ${leasedUntil.toISOString()}
    FROM (
      SELECT subscription_id, cause FROM push_deliveries
      WHERE next_attempt_at <= ${now.toISOString()}
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) due
    WHERE d.subscription_id = due.subscription_id AND d.cause = due.cause
    RETURNING d.subscription_id AS "subscriptionId", d.user_id AS "userId", d.cause,
      d.created_at AS "createdAt", d.attempts`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
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
