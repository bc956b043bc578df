import { isToldToAuthor } from '@attune/domain/moderation/decisions';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import { audit } from '../audit/index.ts';
import { answerOpenAppeals } from './appeals.repository.ts';
import type { Moderation, Staff } from './context.ts';
import { listNamed, lockDecisions } from './decisions.repository.ts';
import { lockAll } from './lock-all.ts';
import { revert } from './revert.ts';
import { tellReverted } from './tell-author.ts';
import { listTogether, requireMayRevert } from './together.ts';

const TAKEN_BACK = 'The decision was taken back.';

/**
 * Takes one decision back, or all that were made together. The cases are open again, and the
 * authors are told. Doing it again changes nothing.
 */
export async function undoDecision(
  { services, targets }: Moderation,
  staff: Staff,
  id: string,
): Promise<string[]> {
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    const found = await listNamed(tx, id);
    const [first] = found;
    if (!first) throw moderationError('moderation.decision_unknown');
    const named = found.length === 1 ? await listTogether(tx, first) : found;
    const caseIds = [...new Set(named.flatMap(({ caseId }) => caseId ?? []))];
    const held = await lockAll(tx, targets, caseIds);
    const decisions = await lockDecisions(
      tx,
      named.map((decision) => decision.id),
    );
    await requireMayRevert(tx, staff, decisions);
    if (decisions.every(({ revertedHow }) => revertedHow === 'overturned')) {
      throw moderationError('moderation.reverted_already');
    }
    const now = clock.now();
    const reverting = { targets, staff, now, how: 'undone' } as const;
    for (const decision of decisions) {
      if (decision.revertedAt) continue;
      const { action, userId, caseId, wasState, wasLocked } = decision;
      const entry = caseId === null ? undefined : held.get(caseId);
      const after = await revert(tx, reverting, decision, entry);
      const answer = { outcome: 'overturned', answer: TAKEN_BACK, answeredAt: now } as const;
      await answerOpenAppeals(tx, decision.id, { ...answer, moderatorId: staff.id });
      if (isToldToAuthor(action, { state: wasState })) {
        const key = `undone:${partKey(decision)}`;
        const seen = after ?? { state: wasState, isLocked: wasLocked };
        const told = { key, userId, target: entry?.target ?? null, at: now };
        await tellReverted(tx, told, { action, ...seen });
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

/** What was told once for several texts is taken back once. */
function partKey({ action, batchId, id }: { action: string; batchId: string; id: string }) {
  return action === 'warn' || action === 'suspend' ? batchId : id;
}
