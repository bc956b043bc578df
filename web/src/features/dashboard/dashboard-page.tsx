import type { CardId } from '@attune/domain/dashboard/cards';
import { getMoodByLevel, type MoodId } from '@attune/domain/mind/moods';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import type { CourseSummary, Dashboard, User } from '#platform/api/generated/types.gen.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Lazy, lazyPart, onFirstInteraction } from '#ui/lazy.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { DailyCard } from './cards/daily-card.tsx';
import { LearningCard } from './cards/learning-card.tsx';
import { StreakCard } from './cards/streak-card.tsx';
import { useChangeSettings, useDashboard } from './dashboard.queries.ts';
import { buildGreeting, formatLongDay, formatWeekday } from './format-day.ts';
import { nextStepQuery } from './next-step.queries.ts';
import { NextStepView, PanelSkeleton } from './next-step-panel.tsx';
import { FirstWeek } from './today/first-week.tsx';
import { HowItsGoing } from './today/how-its-going.tsx';

const ARRANGE_CARDS = lazyPart(
  async () => (await import('./layout/arrange-cards.tsx')).ArrangeCards,
);
if (typeof document !== 'undefined') onFirstInteraction(() => void ARRANGE_CARDS.preload());

type Person = Pick<User, 'id' | 'name' | 'displayName' | 'timeZone'>;
type DashboardPageProps = {
  user: Person;
  /** The check-in, which appears only when it is due (DECISIONS B8). */
  review: (latestAssessmentAt: string | null) => ReactNode;
  /** The mood check-in of one tap, with the mood that was noted today. */
  checkIn: (noted: MoodId | null) => ReactNode;
  /** The question about the user's work, until it was answered or declined. */
  occupation: ReactNode;
  /** The active course, which belongs to the next step. */
  courseLine: (course: CourseSummary, options: CourseOptions) => ReactNode;
  /** The line about questions to review, which is empty if none are left. */
  dueReviews: (count: number, hidesNumbers: boolean) => ReactNode;
};
type CourseOptions = { isNamed: boolean; hidesNumbers: boolean };

/** Today: the next step and what else there is to do. Below it, how it’s going. */
export function DashboardPage(props: DashboardPageProps) {
  const { user, review, checkIn, occupation, courseLine, dueReviews } = props;
  const { board: loaded, isError, error, refetch } = useDashboard(user.id);
  // Both are shown at once, so that nothing moves.
  const { data: steps, isPending } = useQuery(nextStepQuery(user.id));
  const board = isPending ? undefined : loaded;
  const [isArranging, setIsArranging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = useChangeSettings(user.id);
  const { notifyError } = useToast();
  const arrangeButton = (
    <Button
      ref={button}
      kind="plain"
      size="sm"
      className="-me-3"
      aria-expanded={isArranging}
      onClick={() => setIsArranging(!isArranging)}
    >
      <Icon of={SlidersHorizontal} size={18} />
      Arrange cards
    </Button>
  );
  const arrangePanel = board && isArranging && (
    <Lazy
      part={ARRANGE_CARDS}
      settings={board.settings}
      onChange={(settingsChange) =>
        change.mutate(settingsChange, {
          onError: (failure) =>
            notifyError({
              message: messageOf(
                failure,
                'Your change couldn’t be saved, so your cards haven’t changed. Try again.',
              ),
            }),
        })
      }
      onDone={() => {
        setIsArranging(false);
        button.current?.focus();
      }}
    />
  );
  return (
    <div className="grid gap-8 sm:gap-10">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="sr-only">Dashboard</h1>
        <p className="display text-4xl">
          {buildGreeting(user.displayName || user.name, user.timeZone, serverNow())}
        </p>
        {board && (
          <p className="text-muted">
            {board.isZen ? formatWeekday(board.day) : formatLongDay(board.day)}
          </p>
        )}
      </header>
      {isError && (
        <NoticeBox
          tone="bad"
          action={
            <TextAction tone="inherit" onClick={() => void refetch()}>
              Try again
            </TextAction>
          }
        >
          {messageOf(error, 'Your dashboard couldn’t load.')}{' '}
          {board && 'You’re seeing an older version.'}
        </NoticeBox>
      )}
      {!board && !isError && <DashboardSkeleton />}
      {board && review(board.latestAssessmentAt)}
      {board && (
        <>
          {steps && (
            <NextStepView
              {...steps}
              hidesNumbers={board.isZen}
              courseLine={(isNamed) =>
                steps.course && courseLine(steps.course, { isNamed, hidesNumbers: board.isZen })
              }
            />
          )}
          {occupation}
          <Today
            board={board}
            userId={user.id}
            checkIn={checkIn(findTodaysMood(board))}
            // The questions are on today's page.
            reviews={board.daily && dueReviews(board.dueReviews, board.isZen)}
          />
          {steps?.firstWeek && <FirstWeek userId={user.id} steps={steps.firstWeek} />}
          {!board.isNew && (
            <HowItsGoing board={board} timeZone={user.timeZone} arrange={arrangeButton}>
              {arrangePanel}
            </HowItsGoing>
          )}
        </>
      )}
    </div>
  );
}

function findTodaysMood({ mood }: Dashboard): MoodId | null {
  const level = mood.at(-1)?.level ?? null;
  return level === null ? null : getMoodByLevel(level).id;
}

type TodayProps = { board: Dashboard; userId: string; checkIn: ReactNode; reviews: ReactNode };

/** What belongs to today. A new user sees no empty cards. */
function Today({ board, userId, checkIn, reviews }: TodayProps) {
  const { settings, isNew } = board;
  const isShown = (id: CardId) => !settings.hidden.includes(id);
  return (
    <div className="grid items-start gap-8 sm:gap-12 lg:grid-cols-2">
      {isShown('daily') && <DailyCard board={board}>{reviews}</DailyCard>}
      {checkIn}
      {!isShown('daily') && reviews}
      {isShown('streak') && !isNew && <StreakCard board={board} userId={userId} />}
      {isShown('learning') && !isNew && <LearningCard board={board} />}
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <div className="grid gap-12">
      <PanelSkeleton />
      <div className="appear-late wait h-80 rounded-lg bg-tint" aria-hidden="true" />
    </div>
  );
}
