import { TRUST_REDUCING_ACTIONS } from '@attune/domain/moderation/decisions';
import { and, count, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { moderationDecisions } from '../moderation.tables.ts';

/** Without reverted ones, but including those that have ended. */
export async function listSuspensions(db: Executor, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .select({
      userId: moderationDecisions.userId,
      decisionId: moderationDecisions.id,
      reason: moderationDecisions.reason,
      createdAt: moderationDecisions.createdAt,
      until: moderationDecisions.until,
    })
    .from(moderationDecisions)
    .where(
      and(
        inArray(moderationDecisions.userId, [...userIds]),
        eq(moderationDecisions.action, 'suspend'),
        isNull(moderationDecisions.revertedAt),
      ),
    );
}

export async function countRemovals(
  db: Executor,
  userIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: moderationDecisions.userId, removals: count() })
    .from(moderationDecisions)
    .where(
      and(
        inArray(moderationDecisions.userId, [...userIds]),
        inArray(moderationDecisions.action, [...TRUST_REDUCING_ACTIONS]),
        isNull(moderationDecisions.revertedAt),
        gte(moderationDecisions.createdAt, since),
      ),
    )
    .groupBy(moderationDecisions.userId);
  return new Map(rows.map(({ userId, removals }) => [userId as string, removals]));
}
