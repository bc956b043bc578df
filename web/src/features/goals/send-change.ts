import type { Goal, GoalList } from '#platform/api/goals.ts';
import * as api from '#platform/api/goals.ts';
import type { GoalChange } from './goal-change.ts';

export async function sendChange(change: GoalChange): Promise<Goal | GoalList | null> {
  switch (change.kind) {
    case 'add-goal':
      return sendGoal(change.goal);
    case 'edit-goal':
      return api.updateGoal(change.goalId, change.fields);
    case 'place-goal':
      return api.placeGoal(change.goalId, change.after);
    case 'delete-goal':
      await api.deleteGoal(change.goalId);
      return null;
    case 'restore-goal':
      return api.restoreGoal(change.goal.id);
    case 'add-step':
      return api.addStep(change.goalId, change.step);
    case 'edit-step':
      return api.updateStep(change.goalId, change.stepId, change.fields);
    case 'place-step':
      return api.placeStep(change.goalId, change.stepId, change.after);
    case 'delete-step':
      await api.deleteStep(change.goalId, change.stepId);
      return null;
    case 'restore-step':
      return api.restoreStep(change.goalId, change.step.id);
    case 'link':
      return api.linkTutorial(change.goalId, change.tutorialId);
    case 'unlink':
      await api.unlinkTutorial(change.goalId, change.tutorialId);
      return null;
    case 'review':
      return api.reviewGoals({ id: change.id, note: change.note });
  }
}

/**
 * A repeated request for a goal that did arrive returns its first state: the user's later changes
 * follow.
 */
async function sendGoal(goal: api.NewGoal): Promise<Goal> {
  const stored = await api.createGoal(goal);
  const { title, why = '', targetDate = null } = goal;
  const isSame = stored.title === title && stored.why === why && stored.targetDate === targetDate;
  return isSame ? stored : api.updateGoal(goal.id, { title, why, targetDate });
}
