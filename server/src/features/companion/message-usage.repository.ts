import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { companionUsage } from './companion.tables.ts';

/**
 * False for a call that failed before its first token: it counts against no limit
 * (`countTokens`).
 */
export const IS_COUNTED = sql.raw(
  '(companion_usage.failure IS NULL OR companion_usage.input_tokens + companion_usage.output_tokens > 0)',
);

export function countMessagesOfDay(db: Executor, userId: string, day: string): Promise<number> {
  return db.$count(
    companionUsage,
    and(eq(companionUsage.userId, userId), eq(companionUsage.day, day), IS_COUNTED),
  );
}

/**
 * When the user requested replies since a day, including temporary chats, for the break reminder.
 */
export async function listTalkingTimes(
  db: Executor,
  userId: string,
  { since, limit }: { since: string; limit: number },
): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: companionUsage.createdAt })
    .from(companionUsage)
    .where(and(eq(companionUsage.userId, userId), gte(companionUsage.day, since)))
    .orderBy(desc(companionUsage.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt);
}
