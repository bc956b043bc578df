import {
  explainNextStep,
  getNextStepAction,
  getNextStepPath,
  type NextStep,
} from '@attune/domain/guidance/next-step';
import { joinExplanation } from '@attune/domain/guidance/reason';
import type { NextSteps } from '#features/next-step/next-steps.ts';
import type { FindNextStep } from '#features/notifications/next-step-port.ts';

/**
 * The next step for emails, which others may see on a locked screen. What a user answered, felt,
 * does for work or wrote in a goal stays in the app: a reason that quotes it is left out.
 */
export function createNextStepFinder(nextSteps: Pick<NextSteps, 'read'>): FindNextStep {
  return async (userId) => {
    const { nextStep } = await nextSteps.read(userId);
    if (!nextStep) return null;
    return {
      title: nextStep.kind === 'goal-step' ? GOAL_STEP_TITLE : nextStep.title,
      path: getNextStepPath(nextStep),
      action: getNextStepAction(nextStep),
      reason: findPublicReason(nextStep),
    };
  };
}

const GOAL_STEP_TITLE = 'A step toward one of your goals';

function findPublicReason(step: NextStep): string | null {
  const explanation = explainNextStep(step);
  return explanation.quoted === '' ? joinExplanation(explanation) : null;
}
