import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { notificationEvents, notifications } from './notifications.tables.ts';

/** Who has something due, longest waiting first. */
export async function findPeopleDue(db: Executor, now: Date, limit: number): Promise<string[]> {
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
 * Takes what is due until a moment off the list, in the transaction that queues the mail. Another
 * node that wants the same waits here and then finds nothing.
 */
export async function claimDue(tx: Executor, userId: string, until: Date): Promise<string[]> {
  const rows = await tx
    .update(notificationEvents)
    .set({ mailDueAt: null })
    .where(and(eq(notificationEvents.userId, userId), lte(notificationEvents.mailDueAt, until)))
    .returning({ cause: notificationEvents.cause });
  return rows.map(({ cause }) => cause);
}

export async function noteMailed(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(inArray(notifications.id, [...ids]));
}
