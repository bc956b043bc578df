import type { TargetKind } from '@attune/domain/moderation/decisions';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { targetColumn } from '../cases/cases.repository.ts';
import { moderationAppeals, moderationCases, moderationDecisions } from '../moderation.tables.ts';

export type DecisionRow = typeof moderationDecisions.$inferSelect;
export type AppealRow = typeof moderationAppeals.$inferSelect;
export type DecisionWithAppeal = { decision: DecisionRow; appeal: AppealRow | null };

const newestFirst = [desc(moderationDecisions.createdAt), desc(moderationDecisions.id)];

export async function insertDecisions(tx: Executor, rows: readonly DecisionRow[]): Promise<void> {
  await tx.insert(moderationDecisions).values([...rows]);
}

export function listBatchDecisions(db: Executor, batchId: string): Promise<DecisionRow[]> {
  return db.select().from(moderationDecisions).where(eq(moderationDecisions.batchId, batchId));
}

export function listDecisionsByIdOrBatch(db: Executor, id: string): Promise<DecisionRow[]> {
  return db
    .select()
    .from(moderationDecisions)
    .where(or(eq(moderationDecisions.id, id), eq(moderationDecisions.batchId, id)))
    .orderBy(moderationDecisions.id);
}

export function lockDecisions(tx: Executor, ids: readonly string[]): Promise<DecisionRow[]> {
  return tx
    .select()
    .from(moderationDecisions)
    .where(inArray(moderationDecisions.id, [...ids]))
    .orderBy(moderationDecisions.id)
    .for('update');
}

export async function markDecisionsReverted(
  tx: Executor,
  ids: readonly string[],
  reverted: { revertedAt: Date; revertedBy: string; revertedHow: 'undone' | 'overturned' },
): Promise<void> {
  await tx
    .update(moderationDecisions)
    .set(reverted)
    .where(inArray(moderationDecisions.id, [...ids]));
}

const selectWithAppeals = (db: Executor) =>
  db
    .select({ decision: moderationDecisions, appeal: moderationAppeals })
    .from(moderationDecisions)
    .leftJoin(moderationAppeals, eq(moderationAppeals.decisionId, moderationDecisions.id));

export async function listDecisionsOnCases(db: Executor, caseIds: readonly string[]) {
  if (caseIds.length === 0) return [];
  return selectWithAppeals(db)
    .where(inArray(moderationDecisions.caseId, [...caseIds]))
    .orderBy(...newestFirst);
}

export function listDecisionsAboutUser(
  db: Executor,
  userId: string,
  limit: number,
): Promise<DecisionWithAppeal[]> {
  return selectWithAppeals(db)
    .where(eq(moderationDecisions.userId, userId))
    .orderBy(...newestFirst)
    .limit(limit);
}

export async function findDecision(db: Executor, id: string): Promise<DecisionWithAppeal | null> {
  const [found] = await selectWithAppeals(db).where(eq(moderationDecisions.id, id));
  return found ?? null;
}

type TargetDecision = DecisionWithAppeal & { targetId: string };

/** Lists decisions on the visibility of these targets, newest first, without reverted ones. */
export async function listDecisionsOnTargets(
  db: Executor,
  kind: TargetKind,
  ids: readonly string[],
): Promise<TargetDecision[]> {
  if (ids.length === 0) return [];
  const targetId = targetColumn(kind);
  return db
    .select({
      decision: moderationDecisions,
      appeal: moderationAppeals,
      targetId: sql<string>`${targetId}`,
    })
    .from(moderationDecisions)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationDecisions.caseId))
    .leftJoin(moderationAppeals, eq(moderationAppeals.decisionId, moderationDecisions.id))
    .where(
      and(
        inArray(targetId, [...ids]),
        inArray(moderationDecisions.action, ['hide', 'remove', 'restore', 'dismiss']),
        isNull(moderationDecisions.revertedAt),
      ),
    )
    .orderBy(...newestFirst);
}
