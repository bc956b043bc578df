import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DailyPage } from '#platform/api/generated/types.gen.ts';
import { LoadError } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { pageQuery, todayQuery } from '../daily.queries.ts';
import { DailySkeleton } from '../daily-skeleton.tsx';
import { PageView } from './page-view.tsx';

type TodayViewProps = { userId: string; nextStep: ReactNode; reviews: ReactNode };

/** Today's page. When midnight passes while it is open, it stays until the user moves on. */
export function TodayView({ userId, nextStep, reviews }: TodayViewProps) {
  const today = useQuery(todayQuery(userId));
  const [openDay, setOpenDay] = useState<string | null>(null);
  const { data } = today;
  if (data === undefined) {
    if (!today.isError) return <DailySkeleton />;
    return (
      <div className="grid gap-6">
        <h1 className="display text-4xl">Today</h1>
        <LoadError read={today}>Today’s page couldn’t load. Nothing is lost.</LoadError>
      </div>
    );
  }
  if (data === null) return <NoPageYet />;
  if (openDay === null) setOpenDay(data.day);
  if (openDay === null || openDay === data.day) {
    return <PageView userId={userId} page={data} nextStep={nextStep} reviews={reviews} />;
  }
  return (
    <OlderDay userId={userId} day={openDay} onOpenToday={() => setOpenDay(data.day)} next={data} />
  );
}

type OlderDayProps = { userId: string; day: string; next: DailyPage; onOpenToday: () => void };

function OlderDay({ userId, day, next, onOpenToday }: OlderDayProps) {
  const older = useQuery(pageQuery(userId, day));
  return (
    <div className="grid gap-8">
      <NoticeBox
        title="It’s a new day."
        action={
          <TextAction tone="inherit" onClick={onOpenToday}>
            Open today’s page
          </TextAction>
        }
      >
        Today’s page is “{next.item.title}”. This one stays open until you leave it.
      </NoticeBox>
      {older.data ? <PageView userId={userId} page={older.data} /> : <DailySkeleton />}
    </div>
  );
}

function NoPageYet() {
  return (
    <div className="grid gap-6">
      <h1 className="display text-4xl">Today</h1>
      <EmptyState
        title="There’s no page for today yet"
        action={<Button render={<Link to="/tutorials" />}>Read a lesson instead</Button>}
      >
        Each day brings one short page: an idea, two minutes to try it, and a question. The first
        one appears here as soon as it’s published.
      </EmptyState>
    </div>
  );
}
