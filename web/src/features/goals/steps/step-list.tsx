import { useRef } from 'react';
import type { Goal, GoalStep } from '../../../platform/api/goals.ts';
import { before } from '../../../ui/reorder/order.ts';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { useToast } from '../../../ui/toast.tsx';
import { setAside } from '../drafts/slots.ts';
import { useGoalsRoom } from '../goals-room.tsx';
import { useFocusAfterRemoval } from '../list/use-focus-after-removal.ts';
import { LeftoverWords } from './leftover-words.tsx';
import { NewStep } from './new-step.tsx';
import { StepRow } from './step-row.tsx';

type StepListProps = { goal: Goal; isFresh: boolean };

export function StepList({ goal, isFresh }: StepListProps) {
  const { changeOrSay, announce, drafts } = useGoalsRoom();
  const { notify } = useToast();
  const part = useRef<HTMLDivElement>(null);
  const { id: goalId, steps } = goal;
  const ids = steps.map(({ id }) => id);
  const order = useReorder({
    ids,
    nameOf: (id) => steps.find((step) => step.id === id)?.text ?? '',
    onMove: (stepId, after) =>
      void changeOrSay(
        { kind: 'place-step', goalId, stepId, after },
        'The step could not be moved. It is where it was.',
      ),
    announce,
  });
  const focusAfter = useFocusAfterRemoval(part, ids);

  async function remove(step: GoalStep) {
    const after = before(ids, step.id);
    focusAfter(step.id);
    const bringBack = setAside(drafts, (slot) => slot.endsWith(`${goalId}:${step.id}`));
    const deletion = { kind: 'delete-step', goalId, stepId: step.id } as const;
    const isGone = await changeOrSay(deletion, 'The step could not be deleted. It is still here.');
    if (!isGone) return bringBack();
    function undo() {
      const restoration = { kind: 'restore-step', goalId, step, after } as const;
      void changeOrSay(restoration, 'The step could not be brought back.');
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
      <LeftoverWords goal={goal} />
      <NewStep goal={goal} isFocused={isFresh} />
    </div>
  );
}
