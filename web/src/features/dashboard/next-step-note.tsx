import { getNextStepPath } from '@attune/domain/guidance/next-step';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { nextStepQuery } from './next-step.queries.ts';
import { NextStepWhy } from './next-step-why.tsx';

/** The next step in a few lines, for the side of a page. */
export function NextStepNote({ userId }: { userId: string }) {
  const id = useId();
  const { data } = useQuery(nextStepQuery(userId));
  const step = data?.nextStep;
  if (!step) return null;
  return (
    <section aria-labelledby={id} className="rule grid gap-3">
      <h2 id={id} className="text-sm font-semibold">
        Your next step
      </h2>
      <p>
        <Link to={getNextStepPath(step)} className="link heading text-lg">
          {step.title}
        </Link>
      </p>
      <NextStepWhy step={step} />
    </section>
  );
}
