import { effectOf, isToldToAuthor } from '@attune/domain/moderation/decisions';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { DecisionInput } from '@attune/domain/moderation/moderation-input';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../audit/index.ts';
import { turnCases } from './cases.repository.ts';
import { checkDecision, requireEndAhead } from './check-decision.ts';
import type { Moderation, Staff } from './context.ts';
import { type DecisionRow, insertDecisions, listBatch } from './decisions.repository.ts';
import { type Held, lockAll } from './lock-all.ts';
import { listReporters } from './reports.repository.ts';
import { tellDecision, tellReporters } from './tell-author.ts';

type Decided = { batchId: string; caseIds: string[]; isNew: boolean };

/**
 * One decision on up to a hundred cases: all of it happens or nothing. Sent again under the same
 * id it is the one of before.
 */
export async function decide(
  { services, targets }: Moderation,
  staff: Staff,
  input: DecisionInput,
): Promise<Decided> {
  const { db, clock } = services;
  const now = clock.now();
  const caseIds = input.cases.map(({ id }) => id);
  requireEndAhead(input, now);
  return db.transaction(async (tx) => {
    const held = await lockAll(tx, targets, caseIds);
    // Only now: whoever sent the same a moment ago has committed by the time the locks are ours.
    const before = await listBatch(tx, input.id);
    if (before.length > 0) {
      requireSame(before, staff, input);
      return { batchId: input.id, caseIds, isNew: false };
    }
    const found = await checkDecision(tx, staff, input, held);
    const rows = found.map((entry) => toRow(entry, staff, input, now));
    await insertDecisions(tx, rows);
    const closed = { status: 'decided', isHeld: false, decidedAt: now, rank: 1 } as const;
    const isHeldStill = ({ target }: Held) => effectOf(input.action, target)?.state === 'held';
    const idsOf = (entries: readonly Held[]) => entries.map(({ row }) => row.id);
    await turnCases(tx, idsOf(found.filter((entry) => !isHeldStill(entry))), closed);
    // Its author was warned, or the thread locked: whether others may see it is still open.
    await turnCases(tx, idsOf(found.filter(isHeldStill)), { status: 'open', isHeld: true });
    for (const [place, entry] of found.entries()) {
      await carryOut(tx, { targets, staff, now }, entry, rows[place] as DecisionRow);
    }
    return { batchId: input.id, caseIds, isNew: true };
  });
}

function toRow({ row, target }: Held, staff: Staff, input: DecisionInput, now: Date): DecisionRow {
  return {
    id: newId(now),
    batchId: input.id,
    caseId: row.id,
    targetKind: target.kind,
    userId: target.authorId,
    moderatorId: staff.id,
    action: input.action,
    reason: input.reason,
    until: input.until ? new Date(input.until) : null,
    wasState: target.state,
    wasLocked: target.isLocked,
    createdAt: now,
    revertedAt: null,
    revertedBy: null,
    revertedHow: null,
  };
}

type Doing = { targets: Moderation['targets']; staff: Staff; now: Date };

/** The object, the case, the author, those who reported, and the log. */
async function carryOut(
  tx: Executor,
  { targets, staff, now }: Doing,
  { row, target }: Held,
  decision: DecisionRow,
): Promise<void> {
  const { action, reason, until, userId } = decision;
  const effect = effectOf(action, target);
  if (!effect) throw moderationError('moderation.not_possible');
  if (effect.state !== target.state)
    await targets[target.kind].setState(tx, target.id, effect.state);
  if (effect.isLocked !== target.isLocked) await targets.setLocked(tx, target.id, effect.isLocked);
  if (action === 'dismiss' && target.kind === 'post') {
    await targets.setSuggested(tx, target.id, true);
  }
  if (isToldToAuthor(action, target)) {
    // A suspension for three texts at once is told once.
    const isAboutAuthor = action === 'warn' || action === 'suspend';
    const key = isAboutAuthor ? decision.batchId : decision.id;
    await tellDecision(tx, { key, userId, target, at: now, reason, until }, decision);
  }
  const reporters = await listReporters(tx, row.id, row.openedAt);
  // By case, because a person reports an object once: later decisions tell them nothing new.
  await tellReporters(tx, { key: `reported:${row.id}`, userIds: reporters, at: now });
  await audit(tx, {
    at: now,
    actorId: staff.id,
    action: 'moderation.decided',
    ...(userId ? { subject: { kind: 'user', id: userId } } : {}),
    detail: {
      decision: decision.id,
      action,
      [target.kind]: target.id,
      until: until?.toISOString() ?? null,
    },
  });
}

function requireSame(before: readonly DecisionRow[], staff: Staff, input: DecisionInput): void {
  const named = new Set(input.cases.map(({ id }) => id));
  const isSame = before.every(
    ({ caseId, moderatorId, action, reason }) =>
      moderatorId === staff.id &&
      action === input.action &&
      reason === input.reason &&
      (caseId === null || named.has(caseId)),
  );
  if (!isSame || before.length > named.size) throw moderationError('moderation.key_reused');
}
