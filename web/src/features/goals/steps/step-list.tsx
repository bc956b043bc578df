import { useRef } from 'react';
import type { Goal, GoalStep } from '#platform/api/goals.ts';
import { idBefore } from '#ui/reorder/order.ts';
import { useReorder } from '#ui/reorder/use-reorder.ts';
import { useToast } from '#ui/toast.tsx';
import { stashDrafts } from '../drafts/draft-slots.ts';
import { useGoalsContext } from '../goals-context.tsx';
import { useFocusAfterRemoval } from '../list/use-focus-after-removal.ts';
import { LeftoverDrafts } from './leftover-drafts.tsx';
import { NewStep } from './new-step.tsx';
import { StepRow } from './step-row.tsx';

type StepListProps = { goal: Goal; isFresh: boolean };

export function StepList({ goal, isFresh }: StepListProps) {
  const { changeOrNotify, announce, drafts } = useGoalsContext();
  const { notify } = useToast();
  const part = useRef<HTMLDivElement>(null);
  const { id: goalId, steps } = goal;
  const ids = steps.map(({ id }) => id);
  const order = useReorder({
    ids,
    nameOf: (id) => steps.find((step) => step.id === id)?.text ?? '',
    onMove: (stepId, after) =>
      void changeOrNotify(
        { kind: 'place-step', goalId, stepId, after },
        'The step could not be moved. It is where it was.',
      ),
    announce,
  });
  const focusAfter = useFocusAfterRemoval(part, ids);

  async function remove(step: GoalStep) {
    const after = idBefore(ids, step.id);
    focusAfter(step.id);
    const bringBack = stashDrafts(drafts, (slot) => slot.endsWith(`${goalId}:${step.id}`));
    const deletion = { kind: 'delete-step', goalId, stepId: step.id } as const;
    const isDeleted = await changeOrNotify(
      deletion,
      'The step could not be deleted. It is still here.',
    );
    if (!isDeleted) return bringBack();
    function undo() {
      const restoration = { kind: 'restore-step', goalId, step, after } as const;
      void changeOrNotify(restoration, 'The step could not be brought back.');
      bringBack();
    }
    notify({ message: 'Step deleted.', action: { label: 'Undo', onAct: undo } });
  }

  return (
    <div ref={part} className="grid gap-1">
      <ul {...order.listProps} aria-label={`Steps of “${goal.title}”`} className="relative grid">
        {order.ids.map((id) => {
          const step = steps.find((it) => it.id === id);
          return (
            step && (
              <StepRow
                key={id}
                goal={goal}
                step={step}
                order={order}
                onDelete={() => void remove(step)}
              />
            )
          );
        })}
      </ul>
      <LeftoverDrafts goal={goal} />
      <NewStep goal={goal} isFocused={isFresh} />
    </div>
  );
}
