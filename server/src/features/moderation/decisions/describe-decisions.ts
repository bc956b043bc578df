import type { Executor } from '#platform/db/database.ts';
import { findMembers } from '../members/members.repository.ts';
import type { DecisionDocument } from '../moderation.schemas.ts';
import { toDecision } from './decision-document.ts';
import type { AppealedDecision } from './decisions.repository.ts';

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
