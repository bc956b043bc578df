import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError, isMissing, loadErrorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ScreenMessage } from '#ui/screen-message.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { pageQuery } from '../daily.queries.ts';
import { dailyPath } from '../daily-location.ts';
import { DailySkeleton } from '../daily-skeleton.tsx';
import { PageView } from './page-view.tsx';

/** A URL that names no valid day is treated as a missing page. */
function isInvalidDay(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

export function DayView({ userId, day }: { userId: string; day: string }) {
  const { data, error, isError, refetch } = useQuery(pageQuery(userId, day));
  if (data) return <PageView userId={userId} page={data} />;
  if (isMissing(error) || isInvalidDay(error)) return <PageNotFound />;
  if (!isError) return <DailySkeleton />;
  return (
    <div className="grid gap-6">
      <h1 className="display text-4xl">Your daily page</h1>
      <TryAgainBox onRetry={() => void refetch()}>
        {loadErrorMessage(error, 'This page could not be read just now. It is stored safely.')}
      </TryAgainBox>
    </div>
  );
}

function PageNotFound() {
  return (
    <ScreenMessage
      drawing="stopped"
      title="You have no page for this day"
      action={<Button render={<Link to={dailyPath.today} />}>Open today’s page</Button>}
    >
      A page is kept for every day on which you opened one. Days without one cost nothing, and days
      to come are still closed.
    </ScreenMessage>
  );
}
