import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow } from '#platform/db/rows.ts';
import type { KeysetPosition } from '#platform/http/keyset-cursor.ts';
import type { AppealRow, DecisionRow } from '../decisions/decisions.repository.ts';
import { moderationAppeals, moderationDecisions } from '../moderation.tables.ts';

export function findAppeal(db: Executor, id: string): Promise<AppealRow | null> {
  return findRow(db, moderationAppeals, eq(moderationAppeals.id, id));
}

/** Returns null if the decision was already appealed, or the id is taken. */
export async function insertAppeal(tx: Executor, appeal: typeof moderationAppeals.$inferInsert) {
  const [row] = await tx.insert(moderationAppeals).values(appeal).onConflictDoNothing().returning();
  return row ?? null;
}

type AppealAnswer = Required<
  Pick<typeof moderationAppeals.$inferInsert, 'outcome' | 'answer' | 'answeredAt' | 'moderatorId'>
>;

/** Returns false when the decision has no open appeal. */
export async function answerOpenAppeals(tx: Executor, decisionId: string, answer: AppealAnswer) {
  const { rowCount } = await tx
    .update(moderationAppeals)
    .set(answer)
    .where(and(eq(moderationAppeals.decisionId, decisionId), isNull(moderationAppeals.answeredAt)));
  return rowCount !== 0;
}

export function listOpenAppeals(
  db: Executor,
  { after, limit }: { after: KeysetPosition | null; limit: number },
): Promise<{ appeal: AppealRow; decision: DecisionRow }[]> {
  const { createdAt, id, answeredAt, decisionId } = moderationAppeals;
  return db
    .select({ appeal: moderationAppeals, decision: moderationDecisions })
    .from(moderationAppeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, decisionId))
    .where(
      and(
        isNull(answeredAt),
        after
          ? sql`(${createdAt}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}
