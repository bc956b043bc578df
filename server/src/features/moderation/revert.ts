import { partOf } from '@attune/domain/moderation/decisions';
import { verdictOf } from '@attune/domain/moderation/flags';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { Executor } from '../../platform/db/database.ts';
import { turnCases } from './cases.repository.ts';
import type { Moderation, Staff } from './context.ts';
import { type DecisionRow, listOnCases, revertDecisions } from './decisions.repository.ts';
import type { Held } from './lock-all.ts';
import { hasOpenWorry } from './reports.repository.ts';

type Reverting = {
  targets: Moderation['targets'];
  staff: Staff;
  now: Date;
  how: 'undone' | 'overturned';
};

/** How the object is afterwards; null when it is gone, and only its author is concerned. */
export type After = Pick<Held['target'], 'state' | 'isLocked'> | null;

/**
 * Takes a locked decision back. What was decided since on the same part stands in the way of an
 * undo; an appeal that is granted leaves it as it is.
 */
export async function revert(
  tx: Executor,
  { targets, staff, now, how }: Reverting,
  decision: DecisionRow,
  held: Held | undefined,
): Promise<After> {
  const reverted = { revertedAt: now, revertedBy: staff.id, revertedHow: how };
  await revertDecisions(tx, [decision.id], reverted);
  if (!held) return null;
  const { row, target } = held;
  const after = { state: target.state, isLocked: target.isLocked };
  const isNewest = await isNewestOnPart(tx, decision);
  if (!isNewest && how === 'undone') throw moderationError('moderation.decided_since');
  if (isNewest) {
    const part = partOf(decision.action);
    if (part === 'state') after.state = how === 'undone' ? decision.wasState : 'published';
    if (part === 'lock') after.isLocked = decision.wasLocked;
  }
  if (after.state !== target.state) await targets[target.kind].setState(tx, target.id, after.state);
  if (after.isLocked !== target.isLocked) await targets.setLocked(tx, target.id, after.isLocked);
  const reopened = { status: 'open', openedAt: now, isHeld: after.state === 'held' } as const;
  await turnCases(tx, [row.id], how === 'undone' ? reopened : {});
  if (isNewest && decision.action === 'dismiss' && target.kind === 'post') {
    const isCare = verdictOf(row.flags).isCare || (await hasOpenWorry(tx, target.id));
    // What the dismissal released. Once the case is open again, a sign in it counts as before.
    if (isCare) await targets.setSuggested(tx, target.id, false);
  }
  return after;
}

/** After the decision itself was marked: nothing that stands on the same part is newer. */
async function isNewestOnPart(tx: Executor, decision: DecisionRow): Promise<boolean> {
  if (decision.caseId === null || partOf(decision.action) === 'author') return true;
  const others = await listOnCases(tx, [decision.caseId]);
  return !others.some(
    ({ decision: other }) =>
      other.id !== decision.id &&
      other.revertedAt === null &&
      partOf(other.action) === partOf(decision.action) &&
      (other.createdAt > decision.createdAt ||
        (other.createdAt.getTime() === decision.createdAt.getTime() && other.id > decision.id)),
  );
}
