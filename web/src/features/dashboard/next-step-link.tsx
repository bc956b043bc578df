import { getNextStepPath } from '@attune/domain/dashboard/next-steps';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { ACTION_LABELS, Why } from './cards/next-card.tsx';
import { dashboardQuery } from './dashboard.queries.ts';

/** The dashboard's next step as one button, for pages that end with it. */
export function NextStepLink({ userId }: { userId: string }) {
  const { data: board, isPending } = useQuery(dashboardQuery(userId));
  if (isPending) return <Loading variant="skeleton" size="lg" className="max-w-measure" />;
  const step = board?.next[0];
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
      <Why suggestion={step} isZen={board.isZen} />
      <Button size="lg" render={<Link to={getNextStepPath(step)} />}>
        {ACTION_LABELS[step.kind]}
      </Button>
    </section>
  );
}
