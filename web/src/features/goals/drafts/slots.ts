import type { Goal } from '../../../platform/api/goals.ts';
import type { Draft, DraftStore } from './draft-store.ts';

const NEW_GOAL_PARTS = ['id', 'title', 'why', 'date'] as const;
export type NewGoalPart = (typeof NEW_GOAL_PARTS)[number];

/** Where words are written. What belongs to a goal or a step carries its id. */
export const slots = {
  newGoal: (part: NewGoalPart) => `new-goal:${part}`,
  title: (goalId: string) => `title:${goalId}`,
  why: (goalId: string) => `why:${goalId}`,
  newStep: (goalId: string) => `new-step:${goalId}`,
  /** A step that is not saved yet, as a whole. */
  addedStep: (goalId: string, stepId: string) => `added:${goalId}:${stepId}`,
  step: (goalId: string, stepId: string) => `step:${goalId}:${stepId}`,
  attempt: (goalId: string, stepId: string) => `attempt:${goalId}:${stepId}`,
  review: 'review',
};

export function forgetNewGoal(drafts: DraftStore): void {
  for (const part of NEW_GOAL_PARTS) drafts.forget(slots.newGoal(part));
}

/** Takes drafts away, and answers how they are brought back. */
export function setAside(drafts: DraftStore, isMeant: (slot: string) => boolean): () => void {
  const meant = [...drafts.all()].filter(([slot]) => isMeant(slot));
  for (const [slot] of meant) drafts.forget(slot);
  return () => {
    for (const [slot, draft] of meant) drafts.write(slot, draft);
  };
}

/** Words whose step is not there: never saved, or deleted elsewhere in the meantime. */
export type Leftover = {
  slot: string;
  kind: 'added' | 'step' | 'attempt';
  stepId: string;
  draft: Draft;
};

const isStepKind = (kind: string | undefined): kind is Leftover['kind'] =>
  kind === 'added' || kind === 'step' || kind === 'attempt';

/** Of the drafts, those whose step the goal does not have. */
export function leftoversOf(
  goal: Pick<Goal, 'id' | 'steps'>,
  drafts: ReadonlyMap<string, Draft>,
): Leftover[] {
  const known = new Set(goal.steps.map(({ id }) => id));
  return [...drafts].flatMap(([slot, draft]) => {
    const [kind, goalId, stepId] = slot.split(':');
    if (!isStepKind(kind) || goalId !== goal.id || !stepId) return [];
    if (known.has(stepId) || draft.text.trim() === '') return [];
    return [{ slot, kind, stepId, draft }];
  });
}
