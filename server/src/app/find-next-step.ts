import {
  describeReason,
  getNextStepAction,
  getNextStepPath,
} from '@attune/domain/guidance/next-step';
import type { NextSteps } from '#features/next-step/next-steps.ts';
import type { FindNextStep } from '#features/notifications/next-step-port.ts';

/** The next step for emails. How a user felt stays in the app, so that reason is left out. */
export function createNextStepFinder(nextSteps: Pick<NextSteps, 'read'>): FindNextStep {
  return async (userId) => {
    const { nextStep } = await nextSteps.read(userId);
    if (!nextStep) return null;
    return {
      title: nextStep.title,
      path: getNextStepPath(nextStep),
      action: getNextStepAction(nextStep),
      reason: nextStep.reason?.kind === 'mood' ? null : describeReason(nextStep),
    };
  };
}
