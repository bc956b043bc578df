import type { Executor } from '#platform/db/database.ts';
import { findMembers } from '../members/members.repository.ts';
import type { AppealDocument, DecisionDocument } from '../moderation.schemas.ts';
import type { AppealedDecision, AppealRow } from './decisions.repository.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function toAppeal(row: AppealRow): AppealDocument {
  return {
    id: row.id,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    outcome: row.outcome,
    answer: row.answer,
    answeredAt: iso(row.answeredAt),
  };
}

export function decisionFacts({ decision, appeal }: AppealedDecision) {
  return {
    id: decision.id,
    action: decision.action,
    reason: decision.reason,
    until: iso(decision.until),
    createdAt: decision.createdAt.toISOString(),
    revertedAt: iso(decision.revertedAt),
    revertedHow: decision.revertedHow,
    appeal: appeal && toAppeal(appeal),
    kind: decision.targetKind,
  };
}

function toDecision(
  found: AppealedDecision,
  names: ReadonlyMap<string, string>,
  viewerId: string,
): DecisionDocument {
  const { batchId, caseId, moderatorId } = found.decision;
  return {
    ...decisionFacts(found),
    batchId,
    caseId,
    by: (moderatorId && names.get(moderatorId)) ?? null,
    isYours: moderatorId === viewerId,
  };
}

export async function describeDecisions(
  db: Executor,
  found: readonly AppealedDecision[],
  viewerId: string,
): Promise<DecisionDocument[]> {
  const ids = found.flatMap(({ decision }) => decision.moderatorId ?? []);
  const names = new Map(
    (await findMembers(db, ids)).map(({ id, displayName }) => [id, displayName]),
  );
  return found.map((decision) => toDecision(decision, names, viewerId));
}
