import type { UpdateGoalInput } from '@attune/domain/goals/goal-input';
import type { GoalDocument } from '../goals.schemas.ts';
import { changeGoal, type GoalServices } from './change-goal.ts';
import type { GoalRow } from './goals.repository.ts';

/** Writes only the given fields: changes of other fields in another window stay. */
export function updateGoal(
  services: GoalServices,
  userId: string,
  id: string,
  { title, why, targetDate, status }: UpdateGoalInput,
): Promise<GoalDocument> {
  return changeGoal(services, userId, id, async (_tx, goal, now) => {
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(why === undefined ? {} : { why }),
      ...(targetDate === undefined ? {} : { targetDate }),
      ...(status === undefined ? {} : { status, doneAt: doneAtFor(status, goal, now) }),
    };
    return Object.keys(changes).length === 0 ? null : changes;
  });
}

/** An archived goal keeps its completion time. */
function doneAtFor(status: GoalRow['status'], { doneAt }: GoalRow, now: Date): Date | null {
  if (status === 'active') return null;
  return status === 'done' ? (doneAt ?? now) : doneAt;
}
