import { getProgress } from '@attune/domain/goals/goal-rules';
import type { Goal, GoalList, GoalStep } from '#platform/api/generated/types.gen.ts';

const CREATED = '2026-11-13T10:00:00.000Z';

/** An id that ends in the given number: 1 → …0001. */
export const goalId = (number: number) =>
  `01890a5d-ac96-774b-bcce-b3020990${`${number}`.padStart(4, '0')}`;

export function buildStep(number: number, overrides: Partial<GoalStep> = {}): GoalStep {
  return {
    id: goalId(number),
    text: `Step ${number}`,
    isDone: false,
    withoutAiFirst: false,
    attempt: '',
    position: `a${number}`,
    ...overrides,
  };
}

/** An active goal; its progress follows from its steps. */
export function buildGoal(number: number, overrides: Partial<Goal> = {}): Goal {
  const steps = overrides.steps ?? [];
  return {
    id: goalId(number),
    title: `Goal ${number}`,
    why: '',
    targetDate: null,
    status: 'active',
    position: `a${number}`,
    tutorials: [],
    createdAt: CREATED,
    updatedAt: CREATED,
    doneAt: null,
    ...overrides,
    steps,
    progress: getProgress(steps),
  };
}

export function buildGoals(goals: Goal[], review: Partial<GoalList['review']> = {}): GoalList {
  return { goals, review: { isDue: false, lastAt: null, lastNote: null, ...review } };
}
