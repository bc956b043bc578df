import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { notificationSettings } from '../notifications.tables.ts';

export async function listTimeZones(db: Executor): Promise<string[]> {
  const rows = await db.select({ timeZone: users.timeZone }).from(users).groupBy(users.timeZone);
  return rows.map(({ timeZone }) => timeZone);
}

type DigestBatch = { timeZone: string; monday: Date; limit: number };

/** The users of one time zone whose digest of this Monday has not been handled yet. */
export async function findDigestRecipients(db: Executor, { timeZone, monday, limit }: DigestBatch) {
  const { weeklyDigest, digestFor, userId } = notificationSettings;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationSettings, eq(userId, users.id))
    .where(
      and(
        eq(users.timeZone, timeZone),
        isNotNull(users.emailVerifiedAt),
        lt(users.createdAt, monday),
        or(isNull(userId), and(weeklyDigest, or(isNull(digestFor), lt(digestFor, monday)))),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Returns true only for the first caller per user and Monday. Runs in the transaction that queues
 * the email.
 */
export async function claimDigest(tx: Executor, userId: string, monday: Date): Promise<boolean> {
  const { digestFor, weeklyDigest } = notificationSettings;
  const { rowCount } = await tx
    .insert(notificationSettings)
    .values({ userId, digestFor: monday })
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { digestFor: monday },
      setWhere: sql`${weeklyDigest} AND (${digestFor} IS NULL OR ${lt(digestFor, monday)})`,
    });
  return rowCount === 1;
}
