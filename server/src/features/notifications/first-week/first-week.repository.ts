import { addDays } from '@attune/domain/kernel/time';
import type { FirstWeekEmailKind } from '@attune/domain/notifications/first-week';
import { FIRST_WEEK_MAX_DAYS } from '@attune/domain/notifications/first-week';
import { and, asc, gt } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { firstWeekEmails } from '../notifications.tables.ts';

type NewUser = { id: string; timeZone: string; createdAt: Date };

/** The users in their first days, in batches ordered by id. */
export async function listNewUsers(
  db: Executor,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<NewUser[]> {
  return db
    .select({ id: users.id, timeZone: users.timeZone, createdAt: users.createdAt })
    .from(users)
    .where(and(gt(users.createdAt, addDays(now, -FIRST_WEEK_MAX_DAYS)), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
}

/**
 * Returns true only for the first caller per user and kind. Runs in the transaction that queues the
 * email.
 */
export async function claimFirstWeekEmail(
  tx: Executor,
  userId: string,
  { kind, now }: { kind: FirstWeekEmailKind; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(firstWeekEmails)
    .values({ userId, kind, handledAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}
