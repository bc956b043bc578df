import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import type { Goal, GoalList, User } from '#platform/api/generated/types.gen.ts';
import { BelowFirstScreen } from '#platform/browser/below-first-screen.tsx';
import { formatDateOmittingCurrentYear } from '#platform/browser/format-date.ts';
import { useHashTarget } from '#platform/browser/use-hash-target.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { draftSlots } from './drafts/draft-slots.ts';
import { GoalForm, useHasNewGoalDraft } from './goal-form.tsx';
import { describeActiveGoals } from './goal-labels.ts';
import { ELSEWHERE } from './goals.messages.ts';
import { useGoals } from './goals.queries.ts';
import { GoalsProvider, type TutorialChoice, useGoalsContext } from './goals-context.tsx';
import { ActiveGoals } from './list/active-goals.tsx';
import { GoalEnd } from './list/goal-end.tsx';
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
        <TryAgainBox title="Your goals couldn’t load." onRetry={() => void refetch()}>
          {messageOf(error, 'They’re safe.')}
        </TryAgainBox>
      ) : (
        <Loading variant="skeleton" size="lg" className="max-w-measure" />
      )}
    </>
  );
}

function Goals({ list }: { list: GoalList }) {
  const add = useAddGoal();
  const hasDraft = useHasNewGoalDraft();
  const active = list.goals.filter(({ status }) => status === 'active');
  const past = list.goals.filter(({ status }) => status !== 'active');
  const hasNoGoals = list.goals.length === 0;
  const [completedId, setCompletedId] = useState<string | null>(null);
  const completed = past.find(({ id, status }) => id === completedId && status === 'done');
  useClearSavedDrafts(list.goals, add.clearForm);
  const isFormOpen = add.isWriting || (hasDraft && !add.isDismissed && !add.isSending);
  const opener = useRef<HTMLButtonElement>(null);
  const { isDismissed } = add;
  const openForm = useEffectEvent(add.open);
  const newGoalOpenedAt = useHashTarget('new-goal')?.openedAt;
  useEffect(() => {
    if (newGoalOpenedAt) openForm();
  }, [newGoalOpenedAt]);
  useEffect(() => {
    if (isDismissed) opener.current?.focus();
  }, [isDismissed]);

  return (
    <div className="grid gap-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid gap-3">
          <h1 className="display text-4xl">Learning goals</h1>
          <p className="max-w-measure text-lg text-muted">
            {hasNoGoals
              ? 'One thing at a time, broken into steps you can finish.'
              : describeActiveGoals(active)}
          </p>
        </div>
        {!isFormOpen && !hasNoGoals && (
          <Button ref={opener} onClick={add.open}>
            <Icon of={Plus} size={18} />
            {hasDraft ? 'Finish writing your goal' : 'Add a goal'}
          </Button>
        )}
      </header>
      <div
        className={
          hasNoGoals
            ? 'grid gap-12'
            : 'grid justify-between gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,46rem)_17rem]'
        }
      >
        <div className="grid content-start gap-8">
          <DraftsOfDeletedGoals goals={list.goals} onStart={add.open} />
          {isFormOpen && (
            <GoalForm
              problem={add.problem}
              isFocused={add.isWriting}
              onAdd={(goal) => void add.addFromForm(goal)}
              onClose={add.close}
            />
          )}
          {hasNoGoals && !isFormOpen && (
            <EmptyState
              title="No goals yet"
              action={
                <Button ref={opener} onClick={add.open}>
                  {hasDraft ? 'Finish writing your goal' : 'Write your own'}
                </Button>
              }
            >
              A goal is something you want to be able to do, broken into small steps. Some steps ask
              for your own attempt before any help. Start from a suggestion, or write your own.
            </EmptyState>
          )}
          <WeeklyReview isDue={list.review.isDue} />
          {completed && (
            <GoalEnd
              key={completed.id}
              goal={completed}
              nextGoal={active[0]}
              onAddGoal={() => {
                setCompletedId(null);
                add.open();
              }}
              onClose={() => setCompletedId(null)}
            />
          )}
          <ActiveGoals goals={active} newlyAdded={add.newlyAdded} onComplete={setCompletedId} />
          <BelowFirstScreen>
            <PastGoals goals={past} />
          </BelowFirstScreen>
        </div>
        <aside className="grid content-start gap-10">
          <BelowFirstScreen>
            <Suggestions layout={hasNoGoals ? 'page' : 'rail'} onAdd={add.addFromTemplate} />
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
        Your note from{' '}
        {formatDateOmittingCurrentYear(lastAt, timeZone, { day: 'numeric', month: 'long' })}
      </h2>
      <p className="text-sm whitespace-pre-line wrap-anywhere">
        <mark>“{lastNote}”</mark>
      </p>
    </section>
  );
}

type DraftsOfDeletedGoalsProps = { goals: readonly Goal[]; onStart: () => void };

function DraftsOfDeletedGoals({ goals, onStart }: DraftsOfDeletedGoalsProps) {
  const { drafts } = useGoalsContext();
  const all = useSyncExternalStore(drafts.subscribe, drafts.all);
  const lost = [...all].filter(([slot, { text }]) => {
    const [kind, goalId] = slot.split(':');
    const belongsToGoal = kind !== 'new-goal' && goalId !== undefined;
    return belongsToGoal && text.trim() !== '' && !goals.some(({ id }) => id === goalId);
  });

  return lost.map(([slot, { text }]) => (
    <NoticeBox
      key={slot}
      tone="warn"
      title="A goal you were editing is gone."
      action={
        <div className="flex flex-wrap gap-x-5">
          <TextAction
            onClick={() => {
              drafts.write(draftSlots.newGoal('title'), { text, base: null });
              drafts.forget(slot);
              onStart();
            }}
          >
            Start a new goal with this text
          </TextAction>
          <TextAction tone="muted" onClick={() => drafts.forget(slot)}>
            Discard
          </TextAction>
        </div>
      }
    >
      It was deleted {ELSEWHERE}. You wrote <mark>“{text.trim()}”</mark>
    </NoticeBox>
  ));
}
