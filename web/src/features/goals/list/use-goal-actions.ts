import type { Goal } from '#platform/api/generated/types.gen.ts';
import { useToast } from '#ui/toast.tsx';
import { deleteGoal, editGoal, restoreGoal } from '../goal-change.ts';
import { useGoalsContext } from '../goals-context.tsx';
import { useRemoveWithUndo } from '../use-remove-with-undo.ts';

/** A completed goal gets an end of its own instead. */
const STATUS_MESSAGES: Partial<Record<Goal['status'], string>> = {
  archived: 'Goal archived.',
  active: 'The goal is in progress again.',
};
const NOT_UPDATED = 'The goal wasn’t updated. Please try again.';

export function useGoalActions() {
  const { changeOrNotify } = useGoalsContext();
  const removeWithUndo = useRemoveWithUndo();
  const { notify } = useToast();
  const setStatus = (goal: Goal, status: Goal['status']) =>
    changeOrNotify(editGoal(goal.id, { status }), NOT_UPDATED);

  return {
    async setStatus(goal: Goal, status: Goal['status']): Promise<void> {
      const message = STATUS_MESSAGES[status];
      if (!(await setStatus(goal, status)) || !message) return;
      const onAct = () => void setStatus(goal, goal.status);
      notify({ message, action: { label: 'Undo', onAct } });
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
