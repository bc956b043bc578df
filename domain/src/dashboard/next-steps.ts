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

/** Unfinished things come before new ones. */
const KIND_ORDER: Record<NextStep['kind'], number> = {
  'lesson-begun': 0,
  daily: 1,
  step: 2,
  lesson: 3,
  practice: 4,
};
export const MAX_NEXT_STEPS = 5;

/** Expects the best candidate of each kind first. Returns one of each kind, then the rest. */
export function rankNextSteps(candidates: readonly NextStep[]): NextStep[] {
  const countByKind = new Map<NextStep['kind'], number>();
  const ranked = candidates.map((step) => {
    const round = countByKind.get(step.kind) ?? 0;
    countByKind.set(step.kind, round + 1);
    return { step, rank: round * Object.keys(KIND_ORDER).length + KIND_ORDER[step.kind] };
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ step }) => step)
    .slice(0, MAX_NEXT_STEPS);
}

/** The quoted part is the user's own text or action. Null if there is no reason. */
export function explainNextStep(
  step: NextStep,
  formatDay: (day: string) => string,
): Explanation | null {
  switch (step.kind) {
    case 'lesson-begun':
      return { lead: 'Because you began', quoted: step.title, rest: ' and were not done.' };
    case 'step':
      return {
        lead: 'Because you wanted',
        quoted: step.goal,
        rest: ` by ${formatDay(step.by)}, and this is its next step.`,
      };
    default: {
      const [reason] = step.reasons;
      return reason ? explainReason(reason) : null;
    }
  }
}

export function getNextStepPath(step: NextStep): string {
  switch (step.kind) {
    case 'daily':
      return '/daily';
    case 'step':
      return '/learning-goals';
    case 'practice':
      return `/mind?practice=${step.id}`;
    default:
      return `/tutorials/${step.id}`;
  }
}
