import { shouldNotifyAuthor } from '@attune/domain/moderation/decisions';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import { audit } from '#features/audit';
import { answerOpenAppeals } from '../appeals/appeals.repository.ts';
import { lockCasesWithTargets } from '../cases/lock-cases-with-targets.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { listDecisionGroup, requireCanRevert } from './decision-group.ts';
import { listDecisionsByIdOrBatch, lockDecisions } from './decisions.repository.ts';
import { notifyOfReversal } from './notify-author.ts';
import { revertDecision } from './revert-decision.ts';

const UNDO_ANSWER = 'The decision was taken back.';

/**
 * Reverts one decision, or all of a batch. Reopens the cases and notifies the authors. Idempotent.
 */
export async function undoDecision(
  { services, targets }: ModerationContext,
  staff: Staff,
  id: string,
): Promise<string[]> {
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    const found = await listDecisionsByIdOrBatch(tx, id);
    const [first] = found;
    if (!first) throw moderationError('moderation.decision_unknown');
    const group = found.length === 1 ? await listDecisionGroup(tx, first) : found;
    const caseIds = [...new Set(group.flatMap(({ caseId }) => caseId ?? []))];
    const locked = await lockCasesWithTargets(tx, targets, caseIds);
    const decisions = await lockDecisions(
      tx,
      group.map((decision) => decision.id),
    );
    await requireCanRevert(tx, staff, decisions);
    if (decisions.every(({ revertedHow }) => revertedHow === 'overturned')) {
      throw moderationError('moderation.reverted_already');
    }
    const now = clock.now();
    const context = { targets, staff, now, how: 'undone' } as const;
    for (const decision of decisions) {
      if (decision.revertedAt) continue;
      const { action, userId, caseId, wasState, wasLocked } = decision;
      const lockedCase = caseId === null ? undefined : locked.get(caseId);
      const revertedState = await revertDecision(tx, context, decision, lockedCase);
      const answer = { outcome: 'overturned', answer: UNDO_ANSWER, answeredAt: now } as const;
      await answerOpenAppeals(tx, decision.id, { ...answer, moderatorId: staff.id });
      if (shouldNotifyAuthor(action, { state: wasState })) {
        const key = `undone:${toNotificationKey(decision)}`;
        const visibleState = revertedState ?? { state: wasState, isLocked: wasLocked };
        const notification = { key, userId, target: lockedCase?.target ?? null, at: now };
        await notifyOfReversal(tx, notification, { action, ...visibleState });
      }
      await audit(tx, {
        at: now,
        actorId: staff.id,
        action: 'moderation.undone',
        ...(userId ? { subject: { kind: 'user', id: userId } } : {}),
        detail: { decision: decision.id, action },
      });
    }
    return caseIds;
  });
}

/** A decision that was notified once for several texts is also reverted with one notification. */
function toNotificationKey({
  action,
  batchId,
  id,
}: {
  action: string;
  batchId: string;
  id: string;
}) {
  return action === 'warn' || action === 'suspend' ? batchId : id;
}
