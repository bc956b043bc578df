import { getDecisionPart, shouldNotifyAuthor } from '@attune/domain/moderation/decisions';
import { getVerdict } from '@attune/domain/moderation/flags';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { answerOpenAppeals } from '../appeals/appeals.repository.ts';
import { updateCases } from '../cases/cases.repository.ts';
import { type LockedCase, lockCasesWithTargets } from '../cases/lock-cases-with-targets.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { findMembers } from '../members/members.repository.ts';
import { hasOpenReportOfWorry } from '../reports/reports.repository.ts';
import {
  type DecisionRow,
  listBatchDecisions,
  listDecisionsByIdOrBatch,
  listDecisionsOnCases,
  lockDecisions,
  markDecisionsReverted,
} from './decisions.repository.ts';
import { notifyOfReversal } from './notify-author.ts';

const UNDO_ANSWER = 'The decision was reversed.';

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

/** If the author got one notification about several texts, its reversal also sends only one. */
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

type RevertContext = {
  targets: ModerationContext['targets'];
  staff: Staff;
  now: Date;
  how: 'undone' | 'overturned';
};

/** The state of the target afterwards; null when it was erased and only its author is affected. */
export type RevertedState = Pick<LockedCase['target'], 'state' | 'isLocked'> | null;

/**
 * Reverts a locked decision. A decision affects one part: the text's state, its lock, or its
 * author. A later decision on the same part blocks an undo, while a granted appeal leaves the later
 * decision in effect.
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
    const isCare = getVerdict(row.flags).isCare || (await hasOpenReportOfWorry(tx, target.id));
    // The dismissal made the post suggestable. With the case open again, its signs of a crisis
    // count again.
    if (isCare) await targets.setSuggestable(tx, target.id, false);
  }
  return after;
}

/**
 * Whether no newer decision affects the same part. Runs after the decision was marked as reverted.
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

/**
 * Lists the decisions to revert together. A warning or suspension for several texts has a row for
 * each text, but counts as one decision.
 */
export async function listDecisionGroup(
  tx: Executor,
  decision: DecisionRow,
): Promise<DecisionRow[]> {
  if (getDecisionPart(decision.action) !== 'author') return [decision];
  const batch = await listBatchDecisions(tx, decision.batchId);
  return batch.filter(({ userId }) => userId === decision.userId);
}

/** Staff cannot revert decisions about themselves. Only admins revert suspensions of staff. */
export async function requireCanRevert(
  tx: Executor,
  staff: Staff,
  decisions: readonly DecisionRow[],
): Promise<void> {
  if (decisions.some(({ userId }) => userId === staff.id)) {
    throw moderationError('moderation.own_case');
  }
  if (staff.role === 'admin') return;
  const suspended = decisions.flatMap(({ action, userId }) =>
    action === 'suspend' && userId ? userId : [],
  );
  const people = await findMembers(tx, suspended);
  if (people.some(({ role }) => role !== 'user')) {
    throw moderationError('moderation.staff_protected');
  }
}
