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

/**
 * The goal that was just added, and where the user continues: at its name, or with a first step.
 */
export type NewlyAddedGoal = { id: string; startsAt: 'title' | 'step' };

const NOT_SAVED = 'The goal could not be saved. Your words are kept here.';

export function useAddGoal() {
  const { drafts, change, changeOrNotify } = useGoalsContext();
  const { notify } = useToast();
  const [isWriting, setIsWriting] = useState(false);
  const [isPutAside, setIsPutAside] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [newlyAdded, setNewlyAdded] = useState<NewlyAddedGoal | null>(null);

  const settle = useCallback(() => {
    discardNewGoal(drafts);
    setIsWriting(false);
    setProblem(null);
  }, [drafts]);

  function notifyAdded(goalId: string, message: string) {
    const onAct = () =>
      void changeOrNotify(deleteGoal(goalId), 'The goal could not be taken back.');
    notify({ message, action: { label: 'Undo', onAct } });
  }

  return {
    isWriting,
    isPutAside,
    isSending,
    problem,
    newlyAdded,
    settle,
    open() {
      setIsWriting(true);
      setIsPutAside(false);
    },
    close() {
      setIsWriting(false);
      setIsPutAside(true);
      setProblem(null);
    },

    /** Optimistic update; if saving fails, the form opens again with all its text. */
    async addOwn(goal: NewGoal): Promise<void> {
      setProblem(null);
      setIsSending(true);
      setIsWriting(false);
      setNewlyAdded({ id: goal.id, startsAt: 'step' });
      try {
        await change(addGoal(goal));
        settle();
      } catch (error) {
        setProblem(problemOf(error, NOT_SAVED));
        setIsWriting(true);
      } finally {
        setIsSending(false);
      }
    },

    /** Optimistic update; returns the id of the goal. */
    addFrom({ id, title, why, steps, tutorials }: GoalTemplate): string {
      const goal: NewGoal = {
        id: newId(),
        title,
        why,
        steps: steps.map((step) => ({ id: newId(), ...step })),
        tutorials,
        templateId: id,
      };
      setNewlyAdded({ id: goal.id, startsAt: 'title' });
      const saving = changeOrNotify(
        addGoal(goal),
        'The goal could not be added. Nothing was saved.',
      );
      void saving.then((isAdded) => {
        if (isAdded) notifyAdded(goal.id, `Goal added. First step: ${steps[0]?.text}`);
      });
      return goal.id;
    },
  };
}

/** Only the server assigns a position. */
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

/** The response may be lost although the text arrived: saved text needs no draft. */
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
