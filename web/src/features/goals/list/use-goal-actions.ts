import type { Goal } from '#platform/api/generated/types.gen.ts';
import { useToast } from '#ui/toast.tsx';
import { deleteGoal, editGoal, restoreGoal } from '../goal-change.ts';
import { useGoalsContext } from '../goals-context.tsx';
import { useRemoveWithUndo } from '../use-remove-with-undo.ts';

const STATUS_MESSAGES = {
  done: 'Goal completed. It is kept with your done and archived goals.',
  archived: 'Goal archived.',
  active: 'The goal is in progress again.',
};
const NOT_UPDATED = 'The goal could not be updated. Nothing has changed.';

export function useGoalActions() {
  const { changeOrNotify } = useGoalsContext();
  const removeWithUndo = useRemoveWithUndo();
  const { notify } = useToast();
  const setStatus = (goal: Goal, status: Goal['status']) =>
    changeOrNotify(editGoal(goal.id, { status }), NOT_UPDATED);

  return {
    async setStatus(goal: Goal, status: Goal['status']): Promise<void> {
      if (!(await setStatus(goal, status))) return;
      const onAct = () => void setStatus(goal, goal.status);
      notify({ message: STATUS_MESSAGES[status], action: { label: 'Undo', onAct } });
    },

    /** `after` is the id of the goal above it, so that undo can restore its position. */
    remove: (goal: Goal, after: string | null) =>
      removeWithUndo({
        noun: 'goal',
        deletion: deleteGoal(goal.id),
        restoration: restoreGoal(goal, after),
        isOwnDraft: (slot) => slot.includes(`:${goal.id}`),
      }),
  };
}
