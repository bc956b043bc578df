export const ATTITUDES = ['enthusiastic', 'optimistic', 'cautious', 'resistant'] as const;
export type Attitude = (typeof ATTITUDES)[number];

/** The score of each option of questions 5 and 6 (SPEC section 5), by option id. */
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
/** The score of an answer that is missing or matches no option (DECISIONS C2). */
export const UNKNOWN_SCORE = 2;

/** The label for an average of answers 5 and 6 (SPEC section 5). */
export function getAttitude(average: number): Attitude {
  if (average >= 3.5) return 'enthusiastic';
  if (average >= 2.5) return 'optimistic';
  if (average >= 1.5) return 'cautious';
  return 'resistant';
}
