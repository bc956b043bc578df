import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { notificationEvents, notifications } from '../notifications.tables.ts';

export async function findUsersWithDueEmails(db: Executor, now: Date, limit: number) {
  const rows = await db
    .select({ userId: notificationEvents.userId })
    .from(notificationEvents)
    .where(lte(notificationEvents.mailDueAt, now))
    .groupBy(notificationEvents.userId)
    .orderBy(sql`min(${notificationEvents.mailDueAt})`)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/**
 * Claims the events to be emailed by `until` and returns their causes, in the transaction that
 * queues the email. Another node waits here for the row locks and then finds nothing left.
 */
export async function claimDueEmails(tx: Executor, userId: string, until: Date): Promise<string[]> {
  const rows = await tx
    .update(notificationEvents)
    .set({ mailDueAt: null })
    .where(and(eq(notificationEvents.userId, userId), lte(notificationEvents.mailDueAt, until)))
    .returning({ cause: notificationEvents.cause });
  return rows.map(({ cause }) => cause);
}

/**
 * The users whose names or post titles an email about these notifications may contain, except its
 * recipient. Raw SQL: a union of two tables.
 */
export async function findNamedUsers(tx: Executor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    SELECT e.actor_id AS "userId" FROM notification_events e
    WHERE e.notification_id = ANY(${sql.param(ids)}::uuid[]) AND e.actor_id IS NOT NULL
    UNION
    SELECT p.author_id FROM notifications n JOIN forum_posts p ON p.id = n.post_id
    WHERE n.id = ANY(${sql.param(ids)}::uuid[]) AND p.author_id IS DISTINCT FROM n.user_id
      AND p.author_id IS NOT NULL`);
  return rows.map(({ userId }) => userId);
}

export async function markEmailed(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(inArray(notifications.id, [...ids]));
}
