import { moderationError } from '@attune/domain/moderation/moderation-errors';
import { findCases } from '../cases/cases.repository.ts';
import { describeCases } from '../cases/describe-cases.ts';
import type { ModerationContext, Staff } from '../context.ts';
import type { DecisionDocument } from '../moderation.schemas.ts';
import { describeDecisions } from './decision-document.ts';
import { findDecision, listDecisionsByIdOrBatch } from './decisions.repository.ts';

export async function readDecisionResult(
  moderation: ModerationContext,
  viewer: Staff,
  id: string,
  caseIds: readonly string[],
) {
  const { db } = moderation.services;
  const rows = (await listDecisionsByIdOrBatch(db, id)).map((decision) => ({
    decision,
    appeal: null,
  }));
  return {
    decisions: await describeDecisions(db, rows, viewer.id),
    cases: await describeCases(moderation, db, await findCases(db, caseIds), viewer),
  };
}

export async function readDecision(
  moderation: ModerationContext,
  viewer: Staff,
  id: string,
): Promise<DecisionDocument> {
  const { db } = moderation.services;
  const found = await findDecision(db, id);
  const [described] = found ? await describeDecisions(db, [found], viewer.id) : [];
  if (!described) throw moderationError('moderation.decision_unknown');
  return described;
}
