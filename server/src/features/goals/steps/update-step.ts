import { goalError } from '@attune/domain/goals/goal-errors';
import type { UpdateStepInput } from '@attune/domain/goals/goal-input';
import { canMarkDone } from '@attune/domain/goals/goal-rules';
import { changeGoal, type GoalServices } from '../goals/change-goal.ts';
import type { GoalDocument } from '../goals.schemas.ts';
import { changeStepRow, findStepIn } from './steps.repository.ts';

/** Writes only the given fields of a step. A step that another window deleted stays deleted. */
export function updateStep(
  services: GoalServices,
  userId: string,
  goalId: string,
  id: string,
  input: UpdateStepInput,
): Promise<GoalDocument> {
  return changeGoal(services, userId, goalId, async (tx, _goal, now) => {
    const step = await findStepIn(tx, goalId, id);
    if (!step || step.deletedAt) throw goalError('goals.step_unknown');
    const attempt = input.attempt ?? step.attempt;
    const isWithoutAiFirst = input.withoutAiFirst ?? step.isWithoutAiFirst;
    const isDone = input.isDone ?? step.doneAt !== null;
    if (isDone && !canMarkDone({ withoutAiFirst: isWithoutAiFirst, attempt }))
      throw attemptFirstError();
    if (Object.keys(input).length === 0) return null;
    await changeStepRow(
      tx,
      id,
      {
        ...(input.text === undefined ? {} : { text: input.text }),
        ...(input.attempt === undefined ? {} : { attempt }),
        ...(input.withoutAiFirst === undefined ? {} : { isWithoutAiFirst }),
        ...(input.isDone === undefined ? {} : { doneAt: isDone ? (step.doneAt ?? now) : null }),
      },
      now,
    );
    return {};
  });
}

function attemptFirstError() {
  const { message } = goalError('goals.attempt_first');
  return goalError('goals.attempt_first', { fields: [{ path: 'attempt', message }] });
}
