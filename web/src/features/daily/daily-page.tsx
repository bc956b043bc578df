import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError, isMissing } from '#platform/api/api-error.ts';
import { LoadError } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { ScreenMessage } from '#ui/screen-message.tsx';
import { ArchiveView } from './archive/archive-view.tsx';
import { pageQuery } from './daily.queries.ts';
import { dailyPath, useDailyLocation } from './daily-location.ts';
import { DailySkeleton } from './daily-skeleton.tsx';
import { PageView } from './page/page-view.tsx';
import { TodayView } from './page/today-view.tsx';

type DailyPageProps = {
  userId: string;
  /** The next step, shown beside today's page. */
  nextStep: ReactNode;
  /** Questions from earlier lessons, shown below today's page. */
  reviews: ReactNode;
};

export function DailyPage({ userId, nextStep, reviews }: DailyPageProps) {
  const location = useDailyLocation();
  switch (location.view) {
    case 'today':
      return <TodayView userId={userId} nextStep={nextStep} reviews={reviews} />;
    case 'day':
      return <DayView key={location.day} userId={userId} day={location.day} />;
    case 'archive':
      return <ArchiveView userId={userId} isSaved={location.isSaved} />;
  }
}

/** A URL that names no valid day is treated as a missing page. */
function isInvalidDay(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

function DayView({ userId, day }: { userId: string; day: string }) {
  const read = useQuery(pageQuery(userId, day));
  const { data, error, isError } = read;
  if (data) return <PageView userId={userId} page={data} />;
  if (isMissing(error) || isInvalidDay(error)) return <PageNotFound />;
  if (!isError) return <DailySkeleton />;
  return (
    <div className="grid gap-6">
      <h1 className="display text-4xl">Your daily page</h1>
      <LoadError read={read}>This page couldn’t load. Nothing was lost.</LoadError>
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
      You didn’t open a page that day, or the day hasn’t come yet.
    </ScreenMessage>
  );
}
