import { tidyLine, tidyText } from '@attune/domain/goals/goal-rules';
import { useEffect } from 'react';
import type { Goal } from '../../../platform/api/goals.ts';
import { useGoalsRoom } from '../goals-room.tsx';
import type { Draft } from './draft-store.ts';
import { slots } from './slots.ts';

/** What the server has given a place; what is only on its way has none yet. */
const isStored = ({ position }: { position: string }) => position !== '';

/** The new goal of these drafts is there, word for word. */
function hasArrived(goals: readonly Goal[], drafts: ReadonlyMap<string, Draft>): boolean {
  const text = (part: 'id' | 'title' | 'why') => drafts.get(slots.newGoal(part))?.text ?? '';
  return goals.some(
    (goal) =>
      goal.id === text('id') &&
      isStored(goal) &&
      goal.title === tidyLine(text('title')) &&
      goal.why === tidyText(text('why')),
  );
}

/** The answer may be lost although the words arrived: what is there needs no draft any more. */
export function useTidyDrafts(goals: readonly Goal[], onGoalArrived: () => void): void {
  const { drafts } = useGoalsRoom();
  useEffect(() => {
    for (const { id, steps } of goals) {
      for (const step of steps.filter(isStored)) {
        drafts.forget(slots.addedStep(id, step.id));
      }
    }
    if (hasArrived(goals, drafts.all())) onGoalArrived();
  }, [goals, drafts, onGoalArrived]);
}
