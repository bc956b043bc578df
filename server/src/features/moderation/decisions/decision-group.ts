import { getDecisionPart } from '@attune/domain/moderation/decisions';
import { moderationError } from '@attune/domain/moderation/moderation-errors';
import type { Executor } from '#platform/db/database.ts';
import type { Staff } from '../context.ts';
import { findMembers } from '../members/members.repository.ts';
import { type DecisionRow, listBatchDecisions } from './decisions.repository.ts';

/** A warning or suspension for several texts is reverted as a whole. */
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
