import { getNextStepAction, getNextStepPath } from '@attune/domain/guidance/next-step';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { nextStepQuery } from './next-step.queries.ts';
import { NextStepWhy } from './next-step-why.tsx';

/** The next step as one button, for pages that end with it. */
export function NextStepLink({ userId }: { userId: string }) {
  const { data, isPending } = useQuery(nextStepQuery(userId));
  if (isPending) return <Loading variant="skeleton" size="lg" className="max-w-measure" />;
  const step = data?.nextStep;
  if (!step) {
    return (
      <p>
        <Button size="lg" render={<Link to="/dashboard" />}>
          Open your dashboard
        </Button>
      </p>
    );
  }
  return (
    <section aria-labelledby="next-step" className="grid justify-items-start gap-3">
      <p className="text-sm font-semibold text-accent-ink">Your next step</p>
      <h2 id="next-step" className="display text-3xl">
        {step.title}
      </h2>
      <NextStepWhy step={step} />
      <Button size="lg" render={<Link to={getNextStepPath(step)} />}>
        {getNextStepAction(step)}
      </Button>
    </section>
  );
}
