import { DIMENSIONS, type Dimension } from './preference-type.ts';

/** The user's changes to single letters: another letter, or '_' to hide it (DECISIONS C6). */
export type Corrections = Readonly<Partial<Record<Dimension, string | undefined>>>;

const letterAt = (type: string, dimension: Dimension) => type[dimension - 1] ?? '_';

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

/** The type that guidance uses: the derived type with the user's corrections applied. */
export function applyCorrections(derived: string, corrections: Corrections): string {
  return DIMENSIONS.map((dimension) => corrections[dimension] ?? letterAt(derived, dimension)).join(
    '',
  );
}

/** The corrections that turn the derived type into the corrected one; none if that is null. */
export function findCorrections(derived: string, corrected: string | null): Corrections {
  const letters = DIMENSIONS.map((dimension) => [
    dimension,
    letterAt(corrected ?? derived, dimension),
  ]);
  return dropRedundantCorrections(derived, Object.fromEntries(letters));
}
