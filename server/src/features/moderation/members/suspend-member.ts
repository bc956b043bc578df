import { userNotFoundError } from '@attune/domain/account/account-errors';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { SuspensionInput } from '@attune/domain/moderation/moderation-input';
import type { Suspension } from '@attune/domain/moderation/suspension';
import { claimSuspensions, findUser, lockUser } from '#features/account';
import { audit } from '#features/audit';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import type { ModerationContext, Staff } from '../context.ts';
import { requireFutureEnd } from '../decisions/check-decision.ts';
import {
  type DecisionRow,
  insertDecisions,
  listBatchDecisions,
} from '../decisions/decisions.repository.ts';
import { notifyOfDecision } from '../decisions/notify-author.ts';
import { undoDecision } from '../decisions/undo-decision.ts';
import { findSuspension } from './standing.ts';

/** Suspends an account without a case. Resending the same id changes nothing. */
export async function suspendMember(
  { services }: ModerationContext,
  staff: Staff,
  userId: string,
  input: SuspensionInput,
): Promise<void> {
  const now = services.clock.now();
  requireFutureEnd(input, now);
  if (userId === staff.id) throw moderationError('moderation.own_case');
  await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw userNotFoundError(userId);
    if ((await listBatchDecisions(tx, input.id)).length > 0) return;
    const decision: DecisionRow = {
      id: newId(now),
      batchId: input.id,
      caseId: null,
      targetKind: 'account',
      userId,
      moderatorId: staff.id,
      action: 'suspend',
      reason: input.reason,
      until: input.until === null ? null : new Date(input.until),
      wasState: 'published',
      wasLocked: false,
      createdAt: now,
      revertedAt: null,
      revertedBy: null,
      revertedHow: null,
    };
    await insertDecisions(tx, [decision]);
    await claimSuspensions(services, tx, user);
    const { reason, until } = decision;
    const notification = { key: input.id, userId, target: null, at: now, reason, until };
    await notifyOfDecision(tx, notification, decision);
    await audit(tx, {
      at: now,
      actorId: staff.id,
      action: 'moderation.decided',
      subject: { kind: 'user', id: userId },
      detail: { decision: decision.id, action: 'suspend', until: input.until },
    });
  });
}

/** Ends every suspension of the account that is in force, whoever decided it. */
export async function liftSuspensions(
  moderation: ModerationContext,
  staff: Staff,
  userId: string,
): Promise<void> {
  for (;;) {
    const suspension = await readSuspension(moderation.services, userId);
    if (!suspension) return;
    await undoDecision(moderation, staff, suspension.decisionId);
  }
}

export async function readSuspension(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<Suspension | null> {
  if (!(await findUser(db, userId))) throw userNotFoundError(userId);
  return findSuspension(db, userId, clock.now());
}
