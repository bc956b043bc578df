import { DIMENSIONS, type Dimension } from './preference-type.ts';

/** What a person said of single letters: another one, or '_' to hide it (DECISIONS C6). */
export type Corrections = Readonly<Partial<Record<Dimension, string | undefined>>>;

const letterAt = (type: string, dimension: Dimension) => type[dimension - 1] ?? '_';

/** Only what differs from the derivation: agreeing with a letter is no correction. */
export function dropRedundantCorrections(derived: string, corrections: Corrections): Corrections {
  return Object.fromEntries(
    DIMENSIONS.flatMap((dimension) => {
      const letter = corrections[dimension];
      return letter === undefined || letter === letterAt(derived, dimension)
        ? []
        : [[dimension, letter]];
    }),
  );
}

/** The type that guidance goes by: the derivation with the person's corrections over it. */
export function applyCorrections(derived: string, corrections: Corrections): string {
  return DIMENSIONS.map((dimension) => corrections[dimension] ?? letterAt(derived, dimension)).join(
    '',
  );
}

/** The corrections that lead from the derivation to a corrected type; none when there is none. */
export function findCorrections(derived: string, corrected: string | null): Corrections {
  const letters = DIMENSIONS.map((dimension) => [
    dimension,
    letterAt(corrected ?? derived, dimension),
  ]);
  return dropRedundantCorrections(derived, Object.fromEntries(letters));
}
