import { getAppealObstacle } from '@attune/domain/moderation/appeals';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { AppealAnswerInput, AppealInput } from '@attune/domain/moderation/moderation-input';
import { audit } from '#features/audit';
import { cursorAfter, decodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
import type { Services } from '#platform/services.ts';
import { findCases } from '../cases/cases.repository.ts';
import { describeCases } from '../cases/describe-cases.ts';
import { lockCasesWithTargets } from '../cases/lock-cases-with-targets.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { describeDecisions, toAppeal } from '../decisions/decision-document.ts';
import {
  type AppealRow,
  type DecisionRow,
  findDecision,
  lockDecisions,
} from '../decisions/decisions.repository.ts';
import { notifyOfAppealAnswer } from '../decisions/notify-author.ts';
import { listDecisionGroup, requireCanRevert, revertDecision } from '../decisions/undo-decision.ts';
import type { DecisionDocument } from '../moderation.schemas.ts';
import {
  answerOpenAppeals,
  findAppeal,
  insertAppeal,
  listOpenAppeals,
} from './appeals.repository.ts';

type AppealResult = { appeal: AppealRow; isNew: boolean };

/** Appeals a decision, once, by the person it is about. Resending an id returns the same appeal. */
export function appealDecision(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  decisionId: string,
  { id, text }: AppealInput,
): Promise<AppealResult> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const found = await findDecision(tx, decisionId);
    if (found?.decision.userId !== userId) throw moderationError('moderation.decision_unknown');
    if (found.appeal?.id === id) return requireSameAppeal(found.appeal, text);
    const obstacle = getAppealObstacle(
      {
        action: found.decision.action,
        createdAt: found.decision.createdAt,
        isReverted: found.decision.revertedAt !== null,
        isAppealed: found.appeal !== null,
      },
      now,
    );
    if (obstacle) throw moderationError(`moderation.${obstacle}`);
    const appeal = await insertAppeal(tx, { id, decisionId, userId, text, createdAt: now });
    if (!appeal) {
      // A concurrent request was first: from the same person in another window, or a retry of this
      // one.
      const other = (await findDecision(tx, decisionId))?.appeal;
      if (other?.id === id) return requireSameAppeal(other, text);
      throw moderationError(other ? 'moderation.appealed_already' : 'moderation.key_reused');
    }
    await audit(tx, {
      at: now,
      actorId: userId,
      action: 'moderation.appealed',
      subject: { kind: 'decision', id: decisionId },
    });
    return { appeal, isNew: true };
  });
}

function requireSameAppeal(appeal: AppealRow, text: string): AppealResult {
  if (appeal.text !== text) throw moderationError('moderation.key_reused');
  return { appeal, isNew: false };
}

export async function answerAppeal(
  { services, targets }: ModerationContext,
  staff: Staff,
  id: string,
  { outcome, answer }: AppealAnswerInput,
): Promise<string> {
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    const appeal = await findAppeal(tx, id);
    const decisionWithAppeal = appeal && (await findDecision(tx, appeal.decisionId));
    if (!decisionWithAppeal) throw moderationError('moderation.appeal_unknown');
    const group = await listDecisionGroup(tx, decisionWithAppeal.decision);
    const caseIds = group.flatMap(({ caseId }) => caseId ?? []);
    const locked = await lockCasesWithTargets(tx, targets, caseIds);
    const decisions = await lockDecisions(
      tx,
      group.map((decision) => decision.id),
    );
    const appealed = decisions.find((decision) => decision.id === appeal.decisionId);
    if (!appealed) throw moderationError('moderation.appeal_unknown');
    await requireCanRevert(tx, staff, decisions);
    if (appealed.moderatorId === staff.id) throw moderationError('moderation.another_moderator');
    const now = clock.now();
    const resolution = { outcome, answer, answeredAt: now, moderatorId: staff.id };
    if (!(await answerOpenAppeals(tx, appealed.id, resolution))) {
      throw moderationError('moderation.answered_already');
    }
    const lockedCaseOf = ({ caseId }: DecisionRow) =>
      caseId === null ? undefined : locked.get(caseId);
    if (outcome === 'overturned') {
      for (const decision of decisions) {
        if (decision.revertedAt) continue;
        await revertDecision(
          tx,
          { targets, staff, now, how: outcome },
          decision,
          lockedCaseOf(decision),
        );
      }
    }
    const { userId } = appealed;
    const target = lockedCaseOf(appealed)?.target ?? null;
    const notification = { key: `appeal:${id}`, userId, target, at: now, reason: answer };
    await notifyOfAppealAnswer(tx, notification, outcome);
    await audit(tx, {
      at: now,
      actorId: staff.id,
      action: 'moderation.appeal_answered',
      ...(userId ? { subject: { kind: 'user', id: userId } } : {}),
      detail: { appeal: id, decision: appealed.id, outcome },
    });
    return appealed.id;
  });
}

const PAGE_SIZE = 20;

/**
 * Lists open appeals, oldest first. A moderator sees appeals against their own decisions, but
 * cannot answer them.
 */
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
