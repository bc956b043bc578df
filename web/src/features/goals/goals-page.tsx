import { Plus } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import type { Goal, GoalList, User } from '#platform/api/generated/types.gen.ts';
import { BelowFirstScreen } from '#platform/browser/below-first-screen.tsx';
import { formatDateOmittingCurrentYear } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { draftSlots } from './drafts/draft-slots.ts';
import { GoalForm, useHasNewGoal } from './goal-form.tsx';
import { describeActiveGoals } from './goal-labels.ts';
import { useGoals } from './goals.queries.ts';
import { GoalsProvider, type TutorialChoice, useGoalsContext } from './goals-context.tsx';
import { ActiveGoals } from './list/active-goals.tsx';
import { PastGoals } from './list/past-goals.tsx';
import { Suggestions } from './templates/suggestions.tsx';
import { useAddGoal, useClearSavedDrafts } from './use-add-goal.ts';
import { WeeklyReview } from './weekly-review.tsx';

type GoalsPageProps = {
  user: Pick<User, 'id' | 'timeZone'>;
  /** Lessons that a goal can be linked to; empty until they are loaded. */
  tutorials: readonly TutorialChoice[];
};

export function GoalsPage({ user, tutorials }: GoalsPageProps) {
  const { list, isError, error, refetch } = useGoals(user.id);
  if (list) {
    return (
      <GoalsProvider userId={user.id} timeZone={user.timeZone} tutorials={tutorials}>
        <Goals list={list} />
      </GoalsProvider>
    );
  }
  return (
    <>
      <h1 className="display mb-8 text-4xl">Learning goals</h1>
      {isError ? (
        <TryAgainBox title="Your goals could not be read." onRetry={() => void refetch()}>
          {messageOf(error, 'They are safe; only this page does not have them yet.')}
        </TryAgainBox>
      ) : (
        <Loading variant="skeleton" size="lg" className="max-w-measure" />
      )}
    </>
  );
}

function Goals({ list }: { list: GoalList }) {
  const add = useAddGoal();
  const hasBegun = useHasNewGoal();
  const active = list.goals.filter(({ status }) => status === 'active');
  const past = list.goals.filter(({ status }) => status !== 'active');
  const isFirst = list.goals.length === 0;
  useClearSavedDrafts(list.goals, add.settle);
  const isFormOpen = add.isWriting || (hasBegun && !add.isPutAside && !add.isSending);
  const opener = useRef<HTMLButtonElement>(null);
  const { isPutAside } = add;
  useEffect(() => {
    if (isPutAside) opener.current?.focus();
  }, [isPutAside]);

  return (
    <div className="grid gap-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid gap-3">
          <h1 className="display text-4xl">Learning goals</h1>
          <p className="max-w-measure text-lg text-muted">
            {isFirst
              ? 'One thing at a time, cut into steps you can finish.'
              : describeActiveGoals(active)}
          </p>
        </div>
        {!isFormOpen && !isFirst && (
          <Button ref={opener} onClick={add.open}>
            <Icon of={Plus} size={18} />
            {hasBegun ? 'Go on with your goal' : 'Add a goal'}
          </Button>
        )}
      </header>
      <div
        className={
          isFirst
            ? 'grid gap-12'
            : 'grid justify-between gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,46rem)_17rem]'
        }
      >
        <div className="grid content-start gap-8">
          <LostGoals goals={list.goals} onStart={add.open} />
          {isFormOpen && (
            <GoalForm
              problem={add.problem}
              isFocused={add.isWriting}
              onAdd={(goal) => void add.addOwn(goal)}
              onClose={add.close}
            />
          )}
          {isFirst && !isFormOpen && (
            <EmptyState
              title="No goals yet"
              action={
                <Button ref={opener} onClick={add.open}>
                  {hasBegun ? 'Go on with your goal' : 'Write your own'}
                </Button>
              }
            >
              A goal here is one task you can finish in a week or two, cut into small steps. Some
              steps ask for your own attempt before any help. Start from a suggestion, or with your
              own words.
            </EmptyState>
          )}
          <WeeklyReview isDue={list.review.isDue} />
          <ActiveGoals goals={active} newlyAdded={add.newlyAdded} />
          <BelowFirstScreen>
            <PastGoals goals={past} />
          </BelowFirstScreen>
        </div>
        <aside className="grid content-start gap-10">
          <BelowFirstScreen>
            <Suggestions shape={isFirst ? 'page' : 'rail'} onAdd={add.addFrom} />
            <LastReview review={list.review} />
          </BelowFirstScreen>
        </aside>
      </div>
    </div>
  );
}

function LastReview({ review: { lastAt, lastNote } }: Pick<GoalList, 'review'>) {
  const { timeZone } = useGoalsContext();
  if (!lastAt || !lastNote) return null;
  return (
    <section aria-labelledby="last-review" className="grid gap-3">
      <h2 id="last-review" className="rule text-sm font-semibold">
        Your note of{' '}
        {formatDateOmittingCurrentYear(lastAt, timeZone, { day: 'numeric', month: 'long' })}
      </h2>
      <p className="text-sm whitespace-pre-line wrap-anywhere">
        <mark>“{lastNote}”</mark>
      </p>
    </section>
  );
}

type LostGoalsProps = { goals: readonly Goal[]; onStart: () => void };

function LostGoals({ goals, onStart }: LostGoalsProps) {
  const { drafts } = useGoalsContext();
  const all = useSyncExternalStore(drafts.subscribe, drafts.all);
  const lost = [...all].filter(([slot, { text }]) => {
    const [kind, goalId] = slot.split(':');
    const isOfGoal = kind !== 'new-goal' && goalId !== undefined;
    return isOfGoal && text.trim() !== '' && !goals.some(({ id }) => id === goalId);
  });

  return lost.map(([slot, { text }]) => (
    <NoticeBox
      key={slot}
      tone="warn"
      title="A goal you were writing in is gone."
      action={
        <div className="flex flex-wrap gap-x-5">
          <TextAction
            onClick={() => {
              drafts.write(draftSlots.newGoal('title'), { text, base: null });
              drafts.forget(slot);
              onStart();
            }}
          >
            Start a goal with it
          </TextAction>
          <TextAction tone="muted" onClick={() => drafts.forget(slot)}>
            Let it go
          </TextAction>
        </div>
      }
    >
      It was deleted elsewhere. You wrote <mark>“{text.trim()}”</mark>
    </NoticeBox>
  ));
}
