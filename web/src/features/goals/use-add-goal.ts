import { tidyLine, tidyText } from '@attune/domain/goals/goal-rules';
import { useCallback, useEffect, useState } from 'react';
import { problemOf } from '#platform/api/api-error.ts';
import type { Goal, GoalTemplate } from '#platform/api/generated/types.gen.ts';
import { newId } from '#platform/browser/new-id.ts';
import { useToast } from '#ui/toast.tsx';
import { discardNewGoal, draftSlots } from './drafts/draft-slots.ts';
import type { Draft } from './drafts/goal-drafts.ts';
import { addGoal, deleteGoal, type NewGoal } from './goal-change.ts';
import { useGoalsContext } from './goals-context.tsx';

/** The goal that was just added, and what gets the focus: its title, or the field for a step. */
export type NewlyAddedGoal = { id: string; initialFocus: 'title' | 'step' };

const NOT_SAVED = 'The goal couldn’t be saved. Your text is still here. Try again.';

export function useAddGoal() {
  const { drafts, change, changeOrNotify } = useGoalsContext();
  const { notify } = useToast();
  const [isWriting, setIsWriting] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [newlyAdded, setNewlyAdded] = useState<NewlyAddedGoal | null>(null);

  const clearForm = useCallback(() => {
    discardNewGoal(drafts);
    setIsWriting(false);
    setProblem(null);
  }, [drafts]);

  function notifyAdded(goalId: string, message: string) {
    const onAct = () =>
      void changeOrNotify(deleteGoal(goalId), 'The goal couldn’t be removed. Try again.');
    notify({ message, action: { label: 'Undo', onAct } });
  }

  return {
    isWriting,
    isDismissed,
    isSending,
    problem,
    newlyAdded,
    clearForm,
    open() {
      setIsWriting(true);
      setIsDismissed(false);
    },
    close() {
      setIsWriting(false);
      setIsDismissed(true);
      setProblem(null);
    },

    /** Shows the goal at once. If saving fails, the form opens again with all its text. */
    async addFromForm(goal: NewGoal): Promise<void> {
      setProblem(null);
      setIsSending(true);
      setIsWriting(false);
      setNewlyAdded({ id: goal.id, initialFocus: 'step' });
      try {
        await change(addGoal(goal));
        clearForm();
      } catch (error) {
        setProblem(problemOf(error, NOT_SAVED));
        setIsWriting(true);
      } finally {
        setIsSending(false);
      }
    },

    /** Shows the goal at once, and returns its id. */
    addFromTemplate({ id, title, why, steps, tutorials }: GoalTemplate): string {
      const goal: NewGoal = {
        id: newId(),
        title,
        why,
        steps: steps.map((step) => ({ id: newId(), ...step })),
        tutorials,
        templateId: id,
      };
      setNewlyAdded({ id: goal.id, initialFocus: 'title' });
      const saving = changeOrNotify(addGoal(goal), 'The goal couldn’t be added. Please try again.');
      void saving.then((isAdded) => {
        if (isAdded) notifyAdded(goal.id, `Goal added. First step: ${steps[0]?.text}`);
      });
      return goal.id;
    },
  };
}

/** A position shows that the server has the item: only the server assigns one. */
const isStored = ({ position }: { position: string }) => position !== '';

function isNewGoalSaved(goals: readonly Goal[], drafts: ReadonlyMap<string, Draft>): boolean {
  const text = (part: 'id' | 'title' | 'why') => drafts.get(draftSlots.newGoal(part))?.text ?? '';
  return goals.some(
    (goal) =>
      goal.id === text('id') &&
      isStored(goal) &&
      goal.title === tidyLine(text('title')) &&
      goal.why === tidyText(text('why')),
  );
}

/** Deletes drafts of text that was saved, even if the response was lost. */
export function useClearSavedDrafts(goals: readonly Goal[], onGoalArrived: () => void): void {
  const { drafts } = useGoalsContext();
  useEffect(() => {
    for (const { id, steps } of goals) {
      for (const step of steps.filter(isStored)) {
        drafts.forget(draftSlots.addedStep(id, step.id));
      }
    }
    if (isNewGoalSaved(goals, drafts.all())) onGoalArrived();
  }, [goals, drafts, onGoalArrived]);
}
