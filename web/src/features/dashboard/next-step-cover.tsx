import type { NextStep } from '#platform/api/generated/types.gen.ts';
import { Cover } from '#ui/cover.tsx';

/** The picture of a step; a step of a goal has the picture of its goal. */
export function NextStepCover({ step }: { step: NextStep }) {
  return <Cover id={step.kind === 'goal-step' ? step.goalId : step.id} />;
}
