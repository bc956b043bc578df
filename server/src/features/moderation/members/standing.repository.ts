import { TRUST_REDUCING_ACTIONS } from '@attune/domain/moderation/decisions';
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { moderationDecisions as decisions } from '../moderation.tables.ts';

/** Every suspension, and what else lowered the trust in members since then; none that was reverted. */
export async function listDecisionsAgainst(db: Executor, userIds: readonly string[], since: Date) {
  if (userIds.length === 0) return [];
  return db
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
        inArray(decisions.userId, [...userIds]),
        inArray(decisions.action, [...TRUST_REDUCING_ACTIONS]),
        or(eq(decisions.action, 'suspend'), gte(decisions.createdAt, since)),
        isNull(decisions.revertedAt),
      ),
    );
}
