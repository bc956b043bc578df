import { applyCorrections } from '../assessment/corrections.ts';
import { derivePreferenceType } from '../assessment/preference-type.ts';
import { buildGuidanceProfile, type GuidanceInput } from '../guidance/guidance-profile.ts';
import { FACT_LIMITS } from './fact-limits.ts';
import { buildRef, type Fact } from './facts.ts';
import { formatDay } from './format-day.ts';
import { sanitizeLine } from './sanitize-text.ts';

export type AssessmentData = Omit<GuidanceInput, 'activity' | 'mood'>;

export type DayContext = { today: string; dayOf(date: string): string };

/** The suffix of a type's label when the user has corrected the derived type. */
export const CORRECTED_SUFFIX = 'as corrected by you';

const UNDECIDED_TYPE = '____';

/** The preference type with the user's corrections, and the current answers to questions 5–9. */
export function buildAssessmentFacts(assessment: AssessmentData, days: DayContext): Fact[] {
  if (!assessment.assessedAt) return [];
  const assessedOn = formatDay(days.dayOf(assessment.assessedAt), days.today);
  return [
    ...buildTypeFacts(assessment, assessedOn),
    ...buildAnswerFacts(assessment, days, assessedOn),
  ];
}

function buildTypeFacts({ answers, corrections = {} }: AssessmentData, assessedOn: string): Fact[] {
  const type = applyCorrections(derivePreferenceType(answers), corrections);
  if (type === UNDECIDED_TYPE) return [];
  const isCorrected = Object.keys(corrections).length > 0;
  const label = `Preference type, ${assessedOn}${isCorrected ? `, ${CORRECTED_SUFFIX}` : ''}`;
  return [{ ref: buildRef('type'), kind: 'type', label, text: type }];
}

/** A check-in after the assessment replaces answers 5 and 6. */
function buildAnswerFacts(
  assessment: AssessmentData,
  days: DayContext,
  assessedOn: string,
): Fact[] {
  const attitude = buildGuidanceProfile(assessment).attitude.because;
  const others = assessment.answers.filter(({ question_id: id }) => id > 6);
  const newest = (assessment.checkIns ?? [])
    .map(({ createdAt }) => createdAt)
    .filter((date) => date > (assessment.assessedAt ?? ''))
    .toSorted()
    .at(-1);
  const lastCheckInDay = newest && formatDay(days.dayOf(newest), days.today);
  return [...attitude, ...others].map(({ question_id: id, answer }) => ({
    ref: buildRef('answer', id),
    kind: 'answer',
    label: `Answer to question ${id}, ${id <= 6 && lastCheckInDay ? lastCheckInDay : assessedOn}`,
    text: sanitizeLine(answer, FACT_LIMITS.lineLength),
  }));
}
