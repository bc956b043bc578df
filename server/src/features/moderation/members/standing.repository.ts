import { TRUST_REDUCING_ACTIONS } from '@attune/domain/moderation/decisions';
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { isInList, prepareOnce } from '#platform/db/prepare-once.ts';
import { moderationDecisions as decisions } from '../moderation.tables.ts';

const prepareDecisionsAgainst = prepareOnce((db) =>
  db
    .select({
      userId: decisions.userId,
      decisionId: decisions.id,
      action: decisions.action,
      reason: decisions.reason,
      createdAt: decisions.createdAt,
      until: decisions.until,
    })
    .from(decisions)
    .where(
      and(
        isInList(decisions.userId, 'userIds'),
        inArray(decisions.action, [...TRUST_REDUCING_ACTIONS]),
        or(eq(decisions.action, 'suspend'), gte(decisions.createdAt, sql.placeholder('since'))),
        isNull(decisions.revertedAt),
      ),
    )
    .prepare('decisions_against'),
);

/**
 * Lists the decisions that lower trust and were not reverted: suspensions of any age, others only
 * from `since` on.
 */
export async function listDecisionsAgainst(db: Executor, userIds: readonly string[], since: Date) {
  if (userIds.length === 0) return [];
  return prepareDecisionsAgainst(db).execute({ userIds, since });
}
