import { addDays } from '@attune/domain/kernel/time';
import { TRUST_REDUCING_ACTIONS } from '@attune/domain/moderation/decisions';
import { TRUST_WINDOW_DAYS } from '@attune/domain/moderation/trust-level';
import { and, count, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { namedParam } from '#platform/db/prepared-statements.ts';
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

const WEIGHING_ACTIONS_SQL = sql.raw(
  TRUST_REDUCING_ACTIONS.map((action) => `'${action}'`).join(', '),
);

export type MemberRecord = {
  suspensions:
    | { decisionId: string; reason: string; createdAt: string; until: string | null }[]
    | null;
  removals: number;
};

/** The same for one person, as an SQL value inside a larger query. */
export const buildMemberRecordQuery = (user: SQL): SQL<MemberRecord> => sql`json_build_object(
  'suspensions', (SELECT json_agg(json_build_object(
      'decisionId', d.id, 'reason', d.reason, 'createdAt', d.created_at, 'until', d.until))
    FROM moderation_decisions d
    WHERE d.user_id = ${user} AND d.action = 'suspend' AND d.reverted_at IS NULL),
  'removals', (SELECT count(*) FROM moderation_decisions d
    WHERE d.user_id = ${user} AND d.action IN (${WEIGHING_ACTIONS_SQL}) AND d.reverted_at IS NULL
      AND d.created_at >= ${namedParam('standingSince')}::timestamptz))`;

export const memberRecordValues = (now: Date) => ({
  standingSince: addDays(now, -TRUST_WINDOW_DAYS).toISOString(),
});
