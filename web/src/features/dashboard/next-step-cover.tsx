import type { ComponentProps } from 'react';
import type { NextStep } from '#platform/api/generated/types.gen.ts';
import { Cover } from '#ui/cover.tsx';

type NextStepCoverProps = { step: NextStep } & Pick<ComponentProps<typeof Cover>, 'colorClass'>;

/** The picture of a step. A step of a goal has the picture of its goal, a project that of its course. */
export function NextStepCover({ step, ...rest }: NextStepCoverProps) {
  return <Cover id={getCoverId(step)} {...rest} />;
}

function getCoverId(step: NextStep): string {
  if (step.kind === 'goal-step') return step.goalId;
  return step.kind === 'course-project' ? `course-${step.courseId}` : step.id;
}
