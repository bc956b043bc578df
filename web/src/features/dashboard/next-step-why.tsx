import { explainNextStep } from '@attune/domain/guidance/next-step';
import type { NextStep } from '#platform/api/generated/types.gen.ts';
import { ReasonLine } from '#ui/reason-line.tsx';

/** Why this step, in the words that every page and the companion use. */
export function NextStepWhy({ step, canChange = false }: { step: NextStep; canChange?: boolean }) {
  return (
    <ReasonLine
      reason={step.reason}
      explanation={explainNextStep(step)}
      canChange={canChange && !(step.kind === 'lesson' && step.isStarted)}
    />
  );
}
