import { formatAttitude } from '../assessment/attitude-bands.ts';
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

/** The attitude is computed from these facts, so it is excluded together with any of them. */
const ATTITUDE_ANSWERS = [buildRef('answer', 5), buildRef('answer', 6)];

/** Leaves out the excluded facts, and the attitude if it would reveal an excluded answer. */
export function removeExcluded(facts: readonly Fact[], excluded: readonly string[]): Fact[] {
  const refs = new Set(excluded);
  if (ATTITUDE_ANSWERS.some((ref) => refs.has(ref))) refs.add(buildRef('attitude'));
  return facts.filter(({ ref }) => !refs.has(ref));
}

/**
 * The preference type with the user's corrections, the attitude, and the current answers to
 * questions 5–9.
 */
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
  const attitude = buildGuidanceProfile(assessment).attitude;
  const others = assessment.answers.filter(({ question_id: id }) => id > 6);
  const newest = (assessment.checkIns ?? [])
    .map(({ createdAt }) => createdAt)
    .filter((date) => date > (assessment.assessedAt ?? ''))
    .toSorted()
    .at(-1);
  const lastCheckInDay = newest && formatDay(days.dayOf(newest), days.today);
  const attitudeDay = lastCheckInDay ?? assessedOn;
  const answers = [...attitude.because, ...others].map(
    ({ question_id: id, answer }): Fact => ({
      ref: buildRef('answer', id),
      kind: 'answer',
      label: `Answer to question ${id}, ${id <= 6 ? attitudeDay : assessedOn}`,
      text: sanitizeLine(answer, FACT_LIMITS.lineLength),
    }),
  );
  if (attitude.because.length < ATTITUDE_ANSWERS.length) return answers;
  const label = `Attitude toward AI, ${attitudeDay}`;
  const text = formatAttitude(attitude.label);
  return [{ ref: buildRef('attitude'), kind: 'attitude', label, text }, ...answers];
}
