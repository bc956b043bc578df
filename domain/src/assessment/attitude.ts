export const ATTITUDES = ['enthusiastic', 'optimistic', 'cautious', 'resistant'] as const;
export type Attitude = (typeof ATTITUDES)[number];

/** What each option of questions 5 and 6 counts (SPEC section 5), by the option's id. */
export const REACTION_SCORES = {
  'dive-in': 4,
  'wait-for-training': 3,
  'watch-colleagues': 2,
  avoid: 1,
} as const;
export const FEELING_SCORES = {
  excited: 4,
  'cautiously-optimistic': 3,
  'somewhat-concerned': 2,
  'very-worried': 1,
} as const;
/** A missing answer, or one that is none of the options (DECISIONS C2). */
export const UNKNOWN_SCORE = 2;

/** The class of an average of answers 5 and 6 (SPEC section 5). */
export function getAttitude(average: number): Attitude {
  if (average >= 3.5) return 'enthusiastic';
  if (average >= 2.5) return 'optimistic';
  if (average >= 1.5) return 'cautious';
  return 'resistant';
}
