import type { Goal } from '#platform/api/generated/types.gen.ts';
import type { Draft, GoalDrafts } from './goal-drafts.ts';

const NEW_GOAL_PARTS = ['id', 'title', 'why', 'date'] as const;
export type NewGoalPart = (typeof NEW_GOAL_PARTS)[number];

/** The keys of drafts. Those of a goal or a step contain its id. */
export const draftSlots = {
  newGoal: (part: NewGoalPart) => `new-goal:${part}`,
  title: (goalId: string) => `title:${goalId}`,
  why: (goalId: string) => `why:${goalId}`,
  newStep: (goalId: string) => `new-step:${goalId}`,
  addedStep: (goalId: string, stepId: string) => `added:${goalId}:${stepId}`,
  step: (goalId: string, stepId: string) => `step:${goalId}:${stepId}`,
  attempt: (goalId: string, stepId: string) => `attempt:${goalId}:${stepId}`,
  review: 'review',
};

export function discardNewGoal(drafts: GoalDrafts): void {
  for (const part of NEW_GOAL_PARTS) drafts.forget(draftSlots.newGoal(part));
}

export function stashDrafts(
  drafts: GoalDrafts,
  shouldStash: (slot: string) => boolean,
): () => void {
  const stashed = [...drafts.all()].filter(([slot]) => shouldStash(slot));
  for (const [slot] of stashed) drafts.forget(slot);
  return () => {
    for (const [slot, draft] of stashed) drafts.write(slot, draft);
  };
}

/** Text whose step does not exist: never saved, or deleted elsewhere meanwhile. */
export type LeftoverDraft = {
  slot: string;
  kind: 'added' | 'step' | 'attempt';
  stepId: string;
  draft: Draft;
};

const isStepKind = (kind: string | undefined): kind is LeftoverDraft['kind'] =>
  kind === 'added' || kind === 'step' || kind === 'attempt';

export function findLeftovers(
  goal: Pick<Goal, 'id' | 'steps'>,
  drafts: ReadonlyMap<string, Draft>,
): LeftoverDraft[] {
  const stepIds = new Set(goal.steps.map(({ id }) => id));
  return [...drafts].flatMap(([slot, draft]) => {
    const [kind, goalId, stepId] = slot.split(':');
    if (!isStepKind(kind) || goalId !== goal.id || !stepId) return [];
    if (stepIds.has(stepId) || draft.text.trim() === '') return [];
    return [{ slot, kind, stepId, draft }];
  });
}
