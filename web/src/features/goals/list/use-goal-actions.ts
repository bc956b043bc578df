import type { Goal } from '#platform/api/goals.ts';
import { useToast } from '#ui/toast.tsx';
import { stashDrafts } from '../drafts/draft-slots.ts';
import { useGoalsContext } from '../goals-context.tsx';

const STATUS_MESSAGES = {
  done: 'Goal reached. It is kept under done and archived.',
  archived: 'Goal archived.',
  active: 'The goal is under way again.',
};
const UNCHANGED = 'The goal could not be changed. It is as it was.';

export function useGoalActions() {
  const { drafts, changeOrNotify } = useGoalsContext();
  const { notify } = useToast();

  function setStatus(goal: Goal, status: Goal['status']) {
    return changeOrNotify({ kind: 'edit-goal', goalId: goal.id, fields: { status } }, UNCHANGED);
  }

  return {
    async setStatus(goal: Goal, status: Goal['status']): Promise<void> {
      if (!(await setStatus(goal, status))) return;
      const onAct = () => void setStatus(goal, goal.status);
      notify({ message: STATUS_MESSAGES[status], action: { label: 'Undo', onAct } });
    },

    /** `after` is the goal before it, so that undo restores its position. */
    async remove(goal: Goal, after: string | null): Promise<void> {
      const bringBack = stashDrafts(drafts, (slot) => slot.includes(`:${goal.id}`));
      const deletion = { kind: 'delete-goal', goalId: goal.id } as const;
      const isDeleted = await changeOrNotify(
        deletion,
        'The goal could not be deleted. It is still here.',
      );
      if (!isDeleted) return bringBack();
      function undo() {
        const restoration = { kind: 'restore-goal', goal, after } as const;
        void changeOrNotify(restoration, 'The goal could not be brought back.');
        bringBack();
      }
      notify({ message: 'Goal deleted.', action: { label: 'Undo', onAct: undo } });
    },
  };
}
