import {
  shouldOfferCompletion,
  tidyLine,
  tidyText,
  titleIssue,
  whyIssue,
} from '@attune/domain/goals/goal-rules';
import { Archive, Check, ChevronsDownUp, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Goal } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import type { Reorder } from '#ui/reorder/use-reorder.ts';
import { StepProgress } from '#ui/step-progress.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { draftSlots } from '../drafts/draft-slots.ts';
import { EditableText } from '../editable-text.tsx';
import { editGoal, type GoalFields } from '../goal-change.ts';
import { formatProgress } from '../goal-labels.ts';
import { useGoalsContext } from '../goals-context.tsx';
import { ItemMenu } from '../item-menu.tsx';
import { StepList } from '../steps/step-list.tsx';
import { LinkedTutorials } from '../tutorials/linked-tutorials.tsx';
import type { NewlyAddedGoal } from '../use-add-goal.ts';
import { GoalDate } from './goal-date.tsx';

type GoalItemProps = {
  goal: Goal;
  order: Reorder;
  isCollapsed: boolean;
  /** For a goal that was just added: what gets the focus. */
  initialFocus: NewlyAddedGoal['initialFocus'] | null;
  onCollapse: (isCollapsed: boolean) => void;
  onStatus: (status: 'done' | 'archived') => void;
  onDelete: () => void;
};

export function GoalItem({ goal, order, isCollapsed, initialFocus, ...handlers }: GoalItemProps) {
  const { onCollapse, onStatus, onDelete } = handlers;
  const { change } = useGoalsContext();
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (initialFocus === 'title') title.current?.querySelector('button')?.focus();
  }, [initialFocus]);
  const isHeld = order.heldId === goal.id;
  // While any goal is being moved, all are collapsed, so that the whole order is visible.
  const isSorting = order.heldId !== null;
  const save = (fields: GoalFields) => change(editGoal(goal.id, fields));
  const collapse = { icon: ChevronsDownUp, label: 'Collapse', onSelect: () => onCollapse(true) };

  return (
    <li
      ref={order.itemRef(goal.id)}
      id={`goal-${goal.id}`}
      tabIndex={-1}
      className={cx(
        'rule relative grid scroll-mt-20 gap-4 pb-10',
        isSorting && 'pb-4!',
        isHeld &&
          'z-10 border-transparent! before:absolute before:-inset-x-4 before:inset-y-0 before:-z-10 before:rounded-lg before:bg-raised before:shadow-float',
      )}
    >
      <div className="grid gap-3">
        <div className="flex items-start gap-2">
          <div ref={title} className="heading min-w-0 flex-1 text-2xl">
            <EditableText
              slot={draftSlots.title(goal.id)}
              saved={goal.title}
              tidy={tidyLine}
              issueOf={titleIssue}
              save={(title) => save({ title })}
              label="Name of the goal"
              isHeading
            />
          </div>
          <div className="-me-2 flex">
            <ItemMenu
              order={order}
              id={goal.id}
              name={goal.title}
              rows={[
                ...(isCollapsed ? [] : [collapse]),
                'rule',
                { icon: Check, label: 'Complete goal', onSelect: () => onStatus('done') },
                { icon: Archive, label: 'Archive', onSelect: () => onStatus('archived') },
                { icon: Trash2, label: 'Delete', onSelect: onDelete },
              ]}
            />
          </div>
        </div>
        <StepProgress progress={goal.progress} />
        <div className="-mt-1 flex min-h-9 flex-wrap items-center justify-between gap-x-6 text-sm text-muted">
          <p>{formatProgress(goal.progress)}</p>
          {!isCollapsed && !isSorting && <GoalDate goal={goal} />}
        </div>
      </div>
      {isCollapsed && !isSorting && (
        <CollapsedGoal goal={goal} onExpand={() => onCollapse(false)} />
      )}
      {!isCollapsed && (
        <div className={cx('grid gap-5', isSorting && 'hidden')}>
          <div className="-mt-3">
            <EditableText
              slot={draftSlots.why(goal.id)}
              saved={goal.why}
              tidy={tidyText}
              issueOf={whyIssue}
              save={(why) => save({ why })}
              label="Why it matters to you"
              placeholder="Add why it matters to you"
              isMultiline
              className="max-w-measure text-sm"
            />
          </div>
          <StepList goal={goal} shouldFocusNewStep={initialFocus === 'step'} />
          {shouldOfferCompletion(goal) && (
            <div className="flex flex-wrap items-center gap-4">
              <Button size="sm" kind="secondary" onClick={() => onStatus('done')}>
                Complete goal
              </Button>
              <p className="text-sm text-muted">Or add a step if there’s more to do.</p>
            </div>
          )}
          <LinkedTutorials goal={goal} />
        </div>
      )}
    </li>
  );
}

function CollapsedGoal({ goal, onExpand }: { goal: Goal; onExpand: () => void }) {
  const next = goal.steps.find(({ isDone }) => !isDone);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
      <p className="min-w-0 wrap-anywhere">
        {next && (
          <>
            <span className="text-muted">Next:</span> {next.text}
          </>
        )}
      </p>
      <TextAction aria-expanded={false} aria-label={`Expand “${goal.title}”`} onClick={onExpand}>
        Expand
      </TextAction>
    </div>
  );
}
