import { dropRedundantCorrections, findCorrections } from '@attune/domain/assessment/corrections';
import type { Dimension } from '@attune/domain/assessment/preference-type';
import type { Assessment } from '#platform/api/generated/types.gen.ts';
import type { CorrectedLetters } from '../assessment.queries.ts';

export function getDerivedLetter(assessment: Assessment, dimension: Dimension): string {
  return assessment.mbti_type[dimension - 1] ?? '_';
}

export function getShownType(assessment: Assessment): string {
  return assessment.corrected_type ?? assessment.mbti_type;
}

export function getShownLetter(assessment: Assessment, dimension: Dimension): string {
  return getShownType(assessment)[dimension - 1] ?? '_';
}

/** All corrections including this one; choosing the derived letter removes the correction. */
export function withCorrectedLetter(
  { mbti_type, corrected_type }: Assessment,
  dimension: Dimension,
  letter: string,
): CorrectedLetters {
  const before = findCorrections(mbti_type, corrected_type);
  return dropRedundantCorrections(mbti_type, {
    ...before,
    [dimension]: letter,
  }) as CorrectedLetters;
}
