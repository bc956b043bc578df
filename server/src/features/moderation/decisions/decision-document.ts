import type { Executor } from '#platform/db/database.ts';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import { findMembers } from '../members/members.repository.ts';
import type { AppealDocument, DecisionDocument } from '../moderation.schemas.ts';
import type { AppealRow, DecisionWithAppeal } from './decisions.repository.ts';

export function toAppeal(row: AppealRow): AppealDocument {
  const { id, text, createdAt, outcome, answer, answeredAt } = row;
  return withIsoDates({ id, text, createdAt, outcome, answer, answeredAt });
}

export function toDecisionFacts({ decision, appeal }: DecisionWithAppeal) {
  const { id, action, reason, until, createdAt, revertedAt, revertedHow } = decision;
  return {
    ...withIsoDates({ id, action, reason, until, createdAt, revertedAt, revertedHow }),
    appeal: appeal && toAppeal(appeal),
    kind: decision.targetKind,
  };
}

function toDecision(
  found: DecisionWithAppeal,
  names: ReadonlyMap<string, string>,
  viewerId: string,
): DecisionDocument {
  const { batchId, caseId, moderatorId } = found.decision;
  return {
    ...toDecisionFacts(found),
    batchId,
    caseId,
    by: (moderatorId && names.get(moderatorId)) ?? null,
    isYours: moderatorId === viewerId,
  };
}

export async function describeDecisions(
  db: Executor,
  found: readonly DecisionWithAppeal[],
  viewerId: string,
): Promise<DecisionDocument[]> {
  const ids = found.flatMap(({ decision }) => decision.moderatorId ?? []);
  const names = new Map(
    (await findMembers(db, ids)).map(({ id, displayName }) => [id, displayName]),
  );
  return found.map((decision) => toDecision(decision, names, viewerId));
}
