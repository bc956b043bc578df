import { getActionEffect, shouldNotifyAuthor } from '@attune/domain/moderation/decisions';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { DecisionInput } from '@attune/domain/moderation/moderation-input';
import { claimSuspensions, findUser } from '#features/account';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { updateCases } from '../cases/cases.repository.ts';
import { type LockedCase, lockCasesWithTargets } from '../cases/lock-cases-with-targets.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { listReporters } from '../reports/reports.repository.ts';
import { checkDecision, requireFutureEnd } from './check-decision.ts';
import { type DecisionRow, insertDecisions, listBatchDecisions } from './decisions.repository.ts';
import { notifyOfDecision, notifyReporters } from './notify-author.ts';

type DecisionResult = { batchId: string; caseIds: string[]; isNew: boolean };

/**
 * Makes one decision on up to a hundred cases, all or nothing. Resending the same id returns the
 * stored decision.
 */
export async function decide(
  { services, targets }: ModerationContext,
  staff: Staff,
  input: DecisionInput,
): Promise<DecisionResult> {
  const { db, clock } = services;
  const now = clock.now();
  const caseIds = input.cases.map(({ id }) => id);
  requireFutureEnd(input, now);
  return db.transaction(async (tx) => {
    const locked = await lockCasesWithTargets(tx, targets, caseIds);
    // Check only now: once the locks are acquired, an identical concurrent request has committed.
    const existing = await listBatchDecisions(tx, input.id);
    if (existing.length > 0) {
      requireSameDecision(existing, staff, input);
      return { batchId: input.id, caseIds, isNew: false };
    }
    const found = await checkDecision(tx, staff, input, locked);
    const rows = found.map((entry) => toDecisionRow(entry, staff, input, now));
    await insertDecisions(tx, rows);
    if (input.action === 'suspend') await storeSuspensionClaims(services, tx, rows);
    const closed = { status: 'decided', isHeld: false, decidedAt: now, rank: 1 } as const;
    const staysHeld = ({ target }: LockedCase) =>
      getActionEffect(input.action, target)?.state === 'held';
    const idsOf = (entries: readonly LockedCase[]) => entries.map(({ row }) => row.id);
    await updateCases(tx, idsOf(found.filter((entry) => !staysHeld(entry))), closed);
    // A warning or a lock does not settle whether others may see the held text.
    await updateCases(tx, idsOf(found.filter(staysHeld)), { status: 'open', isHeld: true });
    for (const [index, entry] of found.entries()) {
      await applyDecision(tx, { targets, staff, now }, entry, rows[index] as DecisionRow);
    }
    return { batchId: input.id, caseIds, isNew: true };
  });
}

/**
 * Stores the suspensions under the user’s email address too, so that they apply to other and later
 * accounts with that address.
 */
async function storeSuspensionClaims(
  services: ModerationContext['services'],
  tx: Executor,
  rows: readonly DecisionRow[],
): Promise<void> {
  for (const userId of new Set(rows.flatMap((row) => row.userId ?? []))) {
    const user = await findUser(tx, userId);
    if (user) await claimSuspensions(services, tx, user);
  }
}

function toDecisionRow(
  { row, target }: LockedCase,
  staff: Staff,
  input: DecisionInput,
  now: Date,
): DecisionRow {
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

type DecisionContext = { targets: ModerationContext['targets']; staff: Staff; now: Date };

async function applyDecision(
  tx: Executor,
  { targets, staff, now }: DecisionContext,
  { row, target }: LockedCase,
  decision: DecisionRow,
): Promise<void> {
  const { action, reason, until, userId } = decision;
  const effect = getActionEffect(action, target);
  if (!effect) throw moderationError('moderation.not_possible');
  if (effect.state !== target.state)
    await targets[target.kind].setState(tx, target.id, effect.state);
  if (effect.isLocked !== target.isLocked) await targets.setLocked(tx, target.id, effect.isLocked);
  if (action === 'dismiss' && target.kind === 'post') {
    await targets.setSuggestable(tx, target.id, true);
  }
  if (shouldNotifyAuthor(action, target)) {
    // An author whose texts are in several cases is warned or suspended with one notification.
    const isAboutAuthor = action === 'warn' || action === 'suspend';
    const key = isAboutAuthor ? decision.batchId : decision.id;
    await notifyOfDecision(tx, { key, userId, target, at: now, reason, until }, decision);
  }
  const reporters = await listReporters(tx, row.id, row.openedAt);
  // The key is the case, so that reporters are notified once, however many decisions follow.
  await notifyReporters(tx, { key: `reported:${row.id}`, userIds: reporters, at: now });
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

function requireSameDecision(
  existing: readonly DecisionRow[],
  staff: Staff,
  input: DecisionInput,
): void {
  const inputCaseIds = new Set(input.cases.map(({ id }) => id));
  const isSame = existing.every(
    ({ caseId, moderatorId, action, reason }) =>
      moderatorId === staff.id &&
      action === input.action &&
      reason === input.reason &&
      (caseId === null || inputCaseIds.has(caseId)),
  );
  if (!isSame || existing.length > inputCaseIds.size)
    throw moderationError('moderation.key_reused');
}
