import { tidyLine, tidyText } from '@attune/domain/goals/goal-rules';
import { useEffect } from 'react';
import type { Goal } from '../../../platform/api/goals.ts';
import { useGoalsContext } from '../goals-context.tsx';
import { draftSlots } from './draft-slots.ts';
import type { Draft } from './goal-drafts.ts';

/** What the server has given a place; what is only on its way has none yet. */
const isStored = ({ position }: { position: string }) => position !== '';

/** The new goal of these drafts is there, word for word. */
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

/** The answer may be lost although the words arrived: what is there needs no draft any more. */
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
