import { cursorAfter, decodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
import { findCases } from '../cases/cases.repository.ts';
import { describeCases } from '../cases/describe-cases.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { toAppeal } from '../decisions/decision-document.ts';
import { describeDecisions } from '../decisions/describe-decisions.ts';
import type { DecisionDocument } from '../moderation.schemas.ts';
import { listOpenAppeals } from './appeals.repository.ts';

const PAGE_SIZE = 20;

/** Open appeals, oldest first. The moderator who decided sees them but cannot answer them. */
export async function listAppeals(
  moderation: ModerationContext,
  viewer: Staff,
  { cursor, limit = PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
) {
  const { db } = moderation.services;
  const rows = await listOpenAppeals(db, { after: decodeCursor(cursor), limit: limit + 1 });
  const { page, nextCursor } = toPage(rows, limit, ({ appeal }) => cursorAfter(appeal));
  const caseIds = page.flatMap(({ decision }) => decision.caseId ?? []);
  const caseRows = caseIds.length === 0 ? [] : await findCases(db, caseIds);
  const cases = await describeCases(moderation, db, caseRows, viewer);
  const decisions = await describeDecisions(db, page, viewer.id);
  return {
    appeals: page.map(({ appeal, decision }, index) => ({
      appeal: toAppeal(appeal),
      decision: decisions[index] as DecisionDocument,
      case: cases.find(({ id }) => id === decision.caseId) ?? null,
      canAnswer: decision.moderatorId !== viewer.id && decision.userId !== viewer.id,
    })),
    nextCursor,
  };
}
