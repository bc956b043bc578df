import { goalError } from '@attune/domain/goals/goal-errors';
import { GOAL_LIMITS } from '@attune/domain/goals/goal-rules';
import { changeGoal, type GoalServices } from '../goals/change-goal.ts';
import type { GoalDocument } from '../goals.schemas.ts';
import { countTutorials, deleteTutorial, insertTutorials } from './goal-tutorials.repository.ts';

/** Linking a tutorial again changes nothing. */
export function linkTutorial(
  services: GoalServices,
  userId: string,
  goalId: string,
  tutorialId: string,
): Promise<GoalDocument> {
  return changeGoal(services, userId, goalId, async (tx, _goal, now) => {
    const isNew = (await insertTutorials(tx, goalId, [tutorialId], now)) > 0;
    if (isNew && (await countTutorials(tx, goalId)) > GOAL_LIMITS.tutorialCount) {
      throw goalError('goals.too_many_tutorials');
    }
    return isNew ? {} : null;
  });
}

/** Unlinking a tutorial that is not linked changes nothing. */
export async function unlinkTutorial(
  services: GoalServices,
  userId: string,
  goalId: string,
  tutorialId: string,
): Promise<void> {
  await changeGoal(services, userId, goalId, async (tx) =>
    (await deleteTutorial(tx, goalId, tutorialId)) ? {} : null,
  );
}
