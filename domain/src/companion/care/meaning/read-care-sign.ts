import { CARE_KINDS, type CareKind } from '../care-kinds.ts';

/**
 * A sign of crisis in a message. For a clear sign, the reply shows the note for its kind; otherwise
 * only help lines.
 */
export type CareSign = { kind: CareKind; isClear: boolean };

/** What the weights tell apart. */
export const SIGN_CLASSES = ['none', ...CARE_KINDS] as const;
export type SignClass = (typeof SIGN_CLASSES)[number];

/** For each class one number for each dimension of a vector, and a constant. */
export type SignWeights = { values: Float32Array; dimensions: number };

/** Decision 0047 says how these minimums were chosen. */
const MIN_CLEAR_STRENGTH = 0.86;
const MIN_STRENGTH = 0.6;

/** The probability of each class (multinomial logistic regression). */
export function weighSigns({ values, dimensions }: SignWeights, vector: Float32Array): number[] {
  const scores = SIGN_CLASSES.map((_, row) => {
    const start = row * (dimensions + 1);
    let score = values[start + dimensions] as number;
    for (let at = 0; at < dimensions; at += 1) {
      score += (values[start + at] as number) * (vector[at] as number);
    }
    return score;
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Reads the strongest sign in the parts of a message. */
export function readCareSign(
  weights: SignWeights,
  vectors: readonly Float32Array[],
): CareSign | null {
  let strongest: { kind: CareKind; strength: number } | null = null;
  for (const vector of vectors) {
    const [none = 1, ...kinds] = weighSigns(weights, vector);
    const strength = 1 - none;
    if (strength < (strongest?.strength ?? MIN_STRENGTH)) continue;
    const kind = CARE_KINDS[kinds.indexOf(Math.max(...kinds))] as CareKind;
    strongest = { kind, strength };
  }
  return strongest && { kind: strongest.kind, isClear: strongest.strength >= MIN_CLEAR_STRENGTH };
}
