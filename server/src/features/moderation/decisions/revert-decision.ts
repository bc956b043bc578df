import { getDecisionPart } from '@attune/domain/moderation/decisions';
import { getVerdict } from '@attune/domain/moderation/flags';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { Executor } from '#platform/db/database.ts';
import { updateCases } from '../cases/cases.repository.ts';
import type { LockedCase } from '../cases/lock-cases-with-targets.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { hasOpenWorry } from '../reports/reports.repository.ts';
import {
  type DecisionRow,
  listDecisionsOnCases,
  markDecisionsReverted,
} from './decisions.repository.ts';

type RevertContext = {
  targets: ModerationContext['targets'];
  staff: Staff;
  now: Date;
  how: 'undone' | 'overturned';
};

/** The state of the target afterwards; null when it was erased and only its author is affected. */
export type RevertedState = Pick<LockedCase['target'], 'state' | 'isLocked'> | null;

/**
 * Reverts a locked decision. A later decision on the same part blocks an undo, while a granted
 * appeal leaves the later decision in effect.
 */
export async function revertDecision(
  tx: Executor,
  { targets, staff, now, how }: RevertContext,
  decision: DecisionRow,
  locked: LockedCase | undefined,
): Promise<RevertedState> {
  const reverted = { revertedAt: now, revertedBy: staff.id, revertedHow: how };
  await markDecisionsReverted(tx, [decision.id], reverted);
  if (!locked) return null;
  const { row, target } = locked;
  const after = { state: target.state, isLocked: target.isLocked };
  const isNewest = await isLatestOnPart(tx, decision);
  if (!isNewest && how === 'undone') throw moderationError('moderation.decided_since');
  if (isNewest) {
    const part = getDecisionPart(decision.action);
    if (part === 'state') after.state = how === 'undone' ? decision.wasState : 'published';
    if (part === 'lock') after.isLocked = decision.wasLocked;
  }
  if (after.state !== target.state) await targets[target.kind].setState(tx, target.id, after.state);
  if (after.isLocked !== target.isLocked) await targets.setLocked(tx, target.id, after.isLocked);
  const reopened = { status: 'open', openedAt: now, isHeld: after.state === 'held' } as const;
  await updateCases(tx, [row.id], how === 'undone' ? reopened : {});
  if (isNewest && decision.action === 'dismiss' && target.kind === 'post') {
    const isCare = getVerdict(row.flags).isCare || (await hasOpenWorry(tx, target.id));
    // The dismissal made the post suggestable. With the case open again, its signs of a crisis
    // count again.
    if (isCare) await targets.setSuggested(tx, target.id, false);
  }
  return after;
}

/**
 * Runs after the decision was marked as reverted: whether no newer decision affects the same part.
 */
async function isLatestOnPart(tx: Executor, decision: DecisionRow): Promise<boolean> {
  if (decision.caseId === null || getDecisionPart(decision.action) === 'author') return true;
  const others = await listDecisionsOnCases(tx, [decision.caseId]);
  return !others.some(
    ({ decision: other }) =>
      other.id !== decision.id &&
      other.revertedAt === null &&
      getDecisionPart(other.action) === getDecisionPart(decision.action) &&
      (other.createdAt > decision.createdAt ||
        (other.createdAt.getTime() === decision.createdAt.getTime() && other.id > decision.id)),
  );
}
