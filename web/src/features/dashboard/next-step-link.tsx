import { getNextStepAction, getNextStepPath } from '@attune/domain/guidance/next-step';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Loading } from '#ui/loading.tsx';
import { nextStepQuery } from './next-step.queries.ts';
import { NextStepCover } from './next-step-cover.tsx';
import { NextStepWhy } from './next-step-why.tsx';

type NextStepLinkProps = { userId: string; hasCover?: boolean };

/** The next step as one button, for pages that end with it. The picture is beside it, or above. */
export function NextStepLink({ userId, hasCover = false }: NextStepLinkProps) {
  const { data, isPending } = useQuery(nextStepQuery(userId));
  if (isPending) {
    const height = hasCover && 'min-h-78 sm:min-h-110 lg:min-h-56';
    return <Loading variant="skeleton" size="lg" className={cx('max-w-measure', height)} />;
  }
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
    <section aria-labelledby="next-step" className="@container">
      <div className={cx('grid gap-6', hasCover && '@3xl:grid-cols-[5fr_7fr] @3xl:gap-8')}>
        {hasCover && (
          // Phones have no room for the picture. It is blue, so that it does not compete with the gold
          // of a result above it.
          <div className="h-56 overflow-clip rounded-lg *:h-full! max-sm:hidden">
            <NextStepCover step={step} colorClass="art-blue" />
          </div>
        )}
        <div className="grid content-center justify-items-start gap-3">
          <p className="text-sm font-semibold text-accent-ink">Your next step</p>
          <h2 id="next-step" className="display text-3xl">
            {step.title}
          </h2>
          <div className="mb-3 max-w-measure">
            <NextStepWhy step={step} />
          </div>
          <Button size="lg" render={<Link to={getNextStepPath(step)} />}>
            {getNextStepAction(step)}
          </Button>
        </div>
      </div>
    </section>
  );
}
