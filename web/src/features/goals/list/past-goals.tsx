import { RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Goal } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { useHashTarget, useScrollToElement } from '#platform/browser/use-hash-target.ts';
import { Switch } from '#ui/switch.tsx';
import { formatProgress } from '../goal-labels.ts';
import { useGoalsContext } from '../goals-context.tsx';
import { MoreMenu } from '../item-menu.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useGoalActions } from './use-goal-actions.ts';

export function PastGoals({ goals }: { goals: readonly Goal[] }) {
  const [isShown, setIsShown] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const ids = goals.map(({ id }) => id);
  const hashTarget = useHashTarget('goal-');
  const linkedId = hashTarget && ids.includes(hashTarget.id) ? hashTarget.id : null;
  useEffect(() => {
    if (linkedId !== null) setIsShown(true);
  }, [linkedId]);
  useScrollToElement(isShown && linkedId ? `goal-${linkedId}` : null, hashTarget?.openedAt ?? null);
  const focusAfter = useFocusAfterRemoval(container, ids);
  const { setStatus, remove } = useGoalActions();
  if (goals.length === 0) return null;
  return (
    <div ref={container} className="grid gap-2 border-t border-line pt-2">
      <Switch
        label={`Show completed and archived goals (${goals.length})`}
        checked={isShown}
        onCheckedChange={setIsShown}
      />
      {isShown && (
        <ul aria-label="Completed and archived goals" className="grid">
          {goals.map((goal) => (
            <PastGoal
              key={goal.id}
              goal={goal}
              onResume={() => {
                focusAfter(goal.id);
                void setStatus(goal, 'active');
              }}
              onDelete={() => {
                focusAfter(goal.id);
                void remove(goal, null);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type PastGoalProps = { goal: Goal; onResume: () => void; onDelete: () => void };

function PastGoal({ goal, onResume, onDelete }: PastGoalProps) {
  const { timeZone } = useGoalsContext();
  const completed = goal.doneAt && `Completed on ${formatDate(goal.doneAt, timeZone)}`;
  const state =
    goal.status === 'archived' ? (completed ? `${completed}, archived` : 'Archived') : completed;
  return (
    <li
      id={`goal-${goal.id}`}
      tabIndex={-1}
      className="flex scroll-mt-20 items-start gap-3 border-t border-line py-3"
    >
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h2 className="heading text-lg wrap-anywhere">{goal.title}</h2>
        <p className="text-sm text-muted">
          {state ?? 'Completed'}. {formatProgress(goal.progress)}.
        </p>
      </div>
      <MoreMenu
        name={goal.title}
        className="-me-2"
        rows={[
          { icon: RotateCcw, label: 'Resume goal', onSelect: onResume },
          { icon: Trash2, label: 'Delete', onSelect: onDelete },
        ]}
      />
    </li>
  );
}
