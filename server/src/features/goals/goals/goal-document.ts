import { getProgress } from '@attune/domain/goals/goal-rules';
import type { GoalDocument } from '../goals.schemas.ts';
import type { StepRow, StoredGoal } from './goals.repository.ts';

function toStep({ id, text, doneAt, isWithoutAiFirst, attempt, position }: StepRow) {
  const isDone = doneAt !== null;
  return { id, text, isDone, withoutAiFirst: isWithoutAiFirst, attempt, position };
}

export function toGoalDocument(stored: StoredGoal): GoalDocument {
  const { id, title, why, targetDate, status, position, tutorials } = stored;
  const steps = stored.steps.map(toStep);
  return {
    id,
    title,
    why,
    targetDate,
    status,
    position,
    steps,
    tutorials,
    progress: getProgress(steps),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    doneAt: stored.doneAt?.toISOString() ?? null,
  };
}
