import { useToast } from '#ui/toast.tsx';
import { stashDrafts } from './drafts/draft-slots.ts';
import type { GoalChange } from './goal-change.ts';
import { useGoalsContext } from './goals-context.tsx';

type Removal = {
  noun: 'goal' | 'step';
  deletion: GoalChange;
  restoration: GoalChange;
  isOwnDraft: (slot: string) => boolean;
};

export function useRemoveWithUndo() {
  const { drafts, changeOrNotify } = useGoalsContext();
  const { notify } = useToast();
  return async ({ noun, deletion, restoration, isOwnDraft }: Removal): Promise<void> => {
    const restoreDrafts = stashDrafts(drafts, isOwnDraft);
    const isDeleted = await changeOrNotify(deletion, `The ${noun} couldn’t be deleted. Try again.`);
    if (!isDeleted) return restoreDrafts();
    function undo() {
      void changeOrNotify(restoration, `The ${noun} couldn’t be restored. Try again.`);
      restoreDrafts();
    }
    const message = noun === 'goal' ? 'Goal deleted.' : 'Step deleted.';
    notify({ message, action: { label: 'Undo', onAct: undo } });
  };
}
