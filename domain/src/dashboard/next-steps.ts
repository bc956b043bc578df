import type { Explanation, Reason } from '../guidance/reason.ts';
import { explainReason } from '../guidance/reason.ts';

export type NextStep =
  | { kind: 'lesson-begun'; id: string; title: string; minutesLeft: number }
  | { kind: 'daily'; id: string; title: string; summary: string; reasons: readonly Reason[] }
  | { kind: 'step'; goalId: string; goal: string; title: string; by: string }
  | {
      kind: 'lesson';
      id: string;
      title: string;
      summary: string;
      minutes: number;
      reasons: readonly Reason[];
    }
  | { kind: 'practice'; id: string; title: string; minutes: number; reasons: readonly Reason[] };

/** Finish before starting something new. The first of each kind is the best. */
const KIND_ORDER: Record<NextStep['kind'], number> = {
  'lesson-begun': 0,
  daily: 1,
  step: 2,
  lesson: 3,
  practice: 4,
};
/** How many steps a user can page through. */
export const MAX_NEXT_STEPS = 5;

/** One of each kind first, then the rest. */
export function rankNextSteps(candidates: readonly NextStep[]): NextStep[] {
  const seen = new Map<NextStep['kind'], number>();
  const ranked = candidates.map((thing) => {
    const round = seen.get(thing.kind) ?? 0;
    seen.set(thing.kind, round + 1);
    return { thing, rank: round * Object.keys(KIND_ORDER).length + KIND_ORDER[thing.kind] };
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing)
    .slice(0, MAX_NEXT_STEPS);
}

/** The quoted part is the user's own text or action. Null if there is no reason. */
export function explainNextStep(
  thing: NextStep,
  inDays: (day: string) => string,
): Explanation | null {
  switch (thing.kind) {
    case 'lesson-begun':
      return { before: 'Because you began “', quoted: thing.title, after: '” and were not done.' };
    case 'step':
      return {
        before: 'Because you wanted “',
        quoted: thing.goal,
        after: `” by ${inDays(thing.by)}, and this is its next step.`,
      };
    default: {
      const [reason] = thing.reasons;
      return reason ? explainReason(reason) : null;
    }
  }
}

export function getNextStepPath(thing: NextStep): string {
  switch (thing.kind) {
    case 'daily':
      return '/daily';
    case 'step':
      return '/learning-goals';
    case 'practice':
      return `/mind?practice=${thing.id}`;
    default:
      return `/tutorials/${thing.id}`;
  }
}
