import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { AppealAnswerInput } from '@attune/domain/moderation/moderation-input';
import { audit } from '../audit/index.ts';
import { answerOpenAppeals, findAppeal } from './appeals.repository.ts';
import type { Moderation, Staff } from './context.ts';
import { type DecisionRow, findDecision, lockDecisions } from './decisions.repository.ts';
import { lockAll } from './lock-all.ts';
import { revert } from './revert.ts';
import { tellAnswer } from './tell-author.ts';
import { listTogether, requireMayRevert } from './together.ts';

/** Another moderator looks again: the decision stays, or is taken back with all it did. */
export async function answerAppeal(
  { services, targets }: Moderation,
  staff: Staff,
  id: string,
  { outcome, answer }: AppealAnswerInput,
): Promise<string> {
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    const appeal = await findAppeal(tx, id);
    const named = appeal && (await findDecision(tx, appeal.decisionId));
    if (!named) throw moderationError('moderation.appeal_unknown');
    const together = await listTogether(tx, named.decision);
    const caseIds = together.flatMap(({ caseId }) => caseId ?? []);
    const held = await lockAll(tx, targets, caseIds);
    const decisions = await lockDecisions(
      tx,
      together.map((decision) => decision.id),
    );
    const appealed = decisions.find((decision) => decision.id === appeal.decisionId);
    if (!appealed) throw moderationError('moderation.appeal_unknown');
    await requireMayRevert(tx, staff, decisions);
    if (appealed.moderatorId === staff.id) throw moderationError('moderation.another_moderator');
    const now = clock.now();
    const written = { outcome, answer, answeredAt: now, moderatorId: staff.id };
    if (!(await answerOpenAppeals(tx, appealed.id, written))) {
      throw moderationError('moderation.answered_already');
    }
    const entryOf = ({ caseId }: DecisionRow) => (caseId === null ? undefined : held.get(caseId));
    if (outcome === 'overturned') {
      for (const decision of decisions) {
        if (decision.revertedAt) continue;
        await revert(tx, { targets, staff, now, how: outcome }, decision, entryOf(decision));
      }
    }
    const { userId } = appealed;
    const target = entryOf(appealed)?.target ?? null;
    const told = { key: `appeal:${id}`, userId, target, at: now, reason: answer };
    await tellAnswer(tx, told, outcome);
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
