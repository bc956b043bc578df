import { useEffect, useRef } from 'react';
import type { Goal } from '#platform/api/generated/types.gen.ts';
import { formatDateOmittingCurrentYear } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { KeepLine } from '#ui/keep-line.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { formatProgress } from '../goal-labels.ts';
import { useGoalsContext } from '../goals-context.tsx';
import { useGoalActions } from './use-goal-actions.ts';

type GoalEndProps = {
  goal: Goal;
  /** The first goal still in progress, if any. */
  nextGoal: Goal | undefined;
  onAddGoal: () => void;
  onClose: () => void;
};

/** Shown right after a goal was completed: what was done, one line to keep, and what comes next. */
export function GoalEnd({ goal, nextGoal, onAddGoal, onClose }: GoalEndProps) {
  const { timeZone } = useGoalsContext();
  const { setStatus } = useGoalActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepLine = chooseKeepLine(goal);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <section
      aria-labelledby="goal-end"
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 sm:p-7"
    >
      <div className="grid gap-2">
        <Drawing of="finished" />
        <p className="text-sm font-semibold text-good">Goal completed</p>
        <h2
          id="goal-end"
          ref={heading}
          tabIndex={-1}
          className="display text-3xl wrap-anywhere scroll-my-24"
        >
          {goal.title}
        </h2>
        <p className="text-muted">
          {goal.progress.total > 0 && `${formatProgress(goal.progress)}. `}
          {goal.createdAt &&
            `You started on ${formatDateOmittingCurrentYear(goal.createdAt, timeZone, { day: 'numeric', month: 'long' })}.`}
        </p>
      </div>
      {keepLine && <KeepLine label={keepLine.label}>{keepLine.text}</KeepLine>}
      <div className="rule grid justify-items-start gap-3">
        <p className="text-sm font-semibold">What’s next</p>
        {nextGoal ? (
          <NextGoal goal={nextGoal} />
        ) : (
          <Button onClick={onAddGoal}>Choose your next goal</Button>
        )}
      </div>
      <div className="flex flex-wrap gap-x-6">
        <TextAction onClick={onClose}>Close</TextAction>
        <TextAction tone="muted" onClick={() => void setStatus(goal, 'active')}>
          Mark as unfinished
        </TextAction>
      </div>
    </section>
  );
}

function NextGoal({ goal }: { goal: Goal }) {
  const step = goal.steps.find(({ isDone }) => !isDone);
  return (
    <>
      <p className="wrap-anywhere">
        {step ? (
          <>
            {step.text} <span className="text-muted">({goal.title})</span>
          </>
        ) : (
          goal.title
        )}
      </p>
      <Button
        onClick={() => {
          const item = document.getElementById(`goal-${goal.id}`);
          item?.scrollIntoView();
          item?.focus({ preventScroll: true });
        }}
      >
        Go to this goal
      </Button>
    </>
  );
}

/** The user's own words: why the goal mattered, or else what they last worked out themselves. */
function chooseKeepLine({ why, steps }: Goal): { label: string; text: string } | null {
  if (why !== '') return { label: 'Why it mattered to you', text: why };
  const attempt = steps.findLast((step) => step.attempt !== '')?.attempt;
  return attempt ? { label: 'What you worked out yourself', text: attempt } : null;
}
