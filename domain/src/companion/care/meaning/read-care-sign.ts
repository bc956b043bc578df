import { CARE_KINDS, type CareKind } from '../care-kinds.ts';
import { isWorkWorry } from './work-worry.ts';

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
const MIN_CLEAR_STRENGTH = 0.75;
const MIN_STRENGTH = 0.47;
/** A clause alone is easily misread, so the whole message counts too. */
const WHOLE_SHARE = 0.3;

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

/** Reads the strongest sign in a message. The first vector is that of the whole message. */
export function readCareSign(
  weights: SignWeights,
  text: string,
  vectors: readonly Float32Array[],
): CareSign | null {
  const signs = vectors.map((vector) => {
    const [none = 1, ...kinds] = weighSigns(weights, vector);
    const kind = CARE_KINDS[kinds.indexOf(Math.max(...kinds))] as CareKind;
    return { kind, strength: 1 - none };
  });
  const [whole] = signs;
  const [strongest] = signs.toSorted((one, other) => other.strength - one.strength);
  if (!whole || !strongest) return null;
  const strength = WHOLE_SHARE * whole.strength + (1 - WHOLE_SHARE) * strongest.strength;
  if (strength < MIN_STRENGTH) return null;
  const isClear =
    strength >= MIN_CLEAR_STRENGTH && !(strongest.kind === 'self-harm' && isWorkWorry(text));
  return { kind: strongest.kind, isClear };
}
