import { tidyLine, tidyText } from '@attune/domain/goals/goal-rules';
import { useEffect } from 'react';
import type { Goal } from '#platform/api/generated/types.gen.ts';
import { useGoalsContext } from '../goals-context.tsx';
import { draftSlots } from './draft-slots.ts';
import type { Draft } from './goal-drafts.ts';

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
