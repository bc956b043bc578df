import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { AppealAnswerInput } from '@attune/domain/moderation/moderation-input';
import { audit } from '#features/audit';
import { lockCasesWithTargets } from '../cases/lock-cases-with-targets.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { listDecisionGroup, requireCanRevert } from '../decisions/decision-group.ts';
import {
  type DecisionRow,
  findDecision,
  lockDecisions,
} from '../decisions/decisions.repository.ts';
import { notifyOfAppealAnswer } from '../decisions/notify-author.ts';
import { revertDecision } from '../decisions/revert-decision.ts';
import { answerOpenAppeals, findAppeal } from './appeals.repository.ts';

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
