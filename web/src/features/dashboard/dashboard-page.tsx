import type { CardId } from '@attune/domain/dashboard/cards';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import type { Dashboard, User } from '#platform/api/generated/types.gen.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Lazy, lazyPart, onFirstInteraction } from '#ui/lazy.tsx';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { AttitudeCard } from './cards/attitude-card.tsx';
import { CommunityCard } from './cards/community-card.tsx';
import { DailyCard } from './cards/daily-card.tsx';
import { ImprovementCard } from './cards/improvement-card.tsx';
import { LearningCard } from './cards/learning-card.tsx';
import { MoodCard } from './cards/mood-card.tsx';
import { NextCard } from './cards/next-card.tsx';
import { StreakCard } from './cards/streak-card.tsx';
import { useChangeSettings, useDashboard } from './dashboard.queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { buildGreeting, formatLongDay, formatWeekday } from './format-day.ts';
import { CardGrid } from './layout/card-grid.tsx';

const ARRANGE_CARDS = lazyPart(
  async () => (await import('./layout/arrange-cards.tsx')).ArrangeCards,
);
if (typeof document !== 'undefined') onFirstInteraction(() => void ARRANGE_CARDS.preload());

type Person = Pick<User, 'id' | 'name' | 'displayName' | 'timeZone'>;
type DashboardPageProps = {
  user: Person;
  /** The check-in, which appears only when it is due (DECISIONS B8). */
  review: (latestAssessmentAt: string | null) => ReactNode;
};

/** Shows the user's recorded activity, loaded with one request. */
export function DashboardPage({ user, review }: DashboardPageProps) {
  const { board, isError, error, refetch } = useDashboard(user.id);
  const [isArranging, setIsArranging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = useChangeSettings(user.id);
  const { notifyError } = useToast();
  return (
    <div className="grid gap-10">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="sr-only">Dashboard</h1>
        <p className="display text-4xl">
          {buildGreeting(user.displayName || user.name, user.timeZone, serverNow())}
        </p>
        {board && (
          <div className="flex flex-wrap items-center gap-x-4">
            <p className="text-muted">
              {board.isZen ? formatWeekday(board.day) : formatLongDay(board.day)}
            </p>
            {!board.isNew && (
              <Button
                ref={button}
                kind="plain"
                size="sm"
                className="-me-3"
                aria-expanded={isArranging}
                onClick={() => setIsArranging(!isArranging)}
              >
                <Icon of={SlidersHorizontal} size={18} />
                Arrange
              </Button>
            )}
          </div>
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
          {messageOf(error, 'Your dashboard could not be read just now.')}{' '}
          {board && 'You’re seeing an older version.'}
        </NoticeBox>
      )}
      {!board && !isError && <DashboardSkeleton />}
      {board && isArranging && (
        <Lazy
          part={ARRANGE_CARDS}
          settings={board.settings}
          onChange={(settingsChange) =>
            change.mutate(settingsChange, {
              onError: (failure) =>
                notifyError({
                  message: messageOf(
                    failure,
                    'Your change could not be saved. The cards are as before.',
                  ),
                }),
            })
          }
          onDone={() => {
            setIsArranging(false);
            button.current?.focus();
          }}
        />
      )}
      {board && review(board.latestAssessmentAt)}
      {board && <Cards board={board} user={user} />}
    </div>
  );
}

function Cards({ board, user }: { board: Dashboard; user: Person }) {
  const { hidden, order } = board.settings;
  const shown = order.filter((id) => !hidden.includes(id));
  if (board.isNew) {
    return (
      <>
        <NextCard board={board} />
        <FirstSteps />
      </>
    );
  }
  if (shown.length === 0) {
    return (
      <p className="max-w-measure text-muted">
        Every card is hidden. Press “Arrange” to bring some back; nothing was lost.
      </p>
    );
  }
  const renderCard = (id: CardId): ReactNode => {
    switch (id) {
      case 'next':
        return <NextCard board={board} />;
      case 'streak':
        return <StreakCard board={board} userId={user.id} />;
      case 'attitude':
        return <AttitudeCard board={board} />;
      case 'improvement':
        return <ImprovementCard board={board} />;
      case 'learning':
        return <LearningCard board={board} />;
      case 'mood':
        return <MoodCard board={board} />;
      case 'daily':
        return <DailyCard board={board} />;
      case 'community':
        return <CommunityCard board={board} timeZone={user.timeZone} />;
    }
  };
  return <CardGrid order={shown} renderCard={renderCard} />;
}

function DashboardSkeleton() {
  return (
    <div className="grid gap-12">
      <div className="grid gap-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:gap-8">
        <div className="appear-late wait min-h-40 rounded-lg bg-tint sm:min-h-68" />
        <Loading variant="skeleton" size="lg" className="content-center" />
      </div>
      <div className="appear-late wait h-80 rounded-lg bg-tint" aria-hidden="true" />
    </div>
  );
}
