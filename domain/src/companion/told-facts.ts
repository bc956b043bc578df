import { effectiveType } from '../assessment/corrections.ts';
import { preferenceTypeOf } from '../assessment/preference-type.ts';
import { type GuidanceInput, readPerson } from '../guidance/person.ts';
import { dayInWords } from './day-in-words.ts';
import { FACT_LIMITS } from './fact-limits.ts';
import { type Fact, refOf } from './facts.ts';
import { foreignLine } from './foreign-text.ts';

export type Told = Omit<GuidanceInput, 'activity' | 'mood'>;

/** How days are told: as they were where the person is. */
export type Days = { today: string; dayOf(moment: string): string };

/** How the label of a type ends that is not only what was answered. */
export const CORRECTED = 'as corrected by you';

const OPEN_TYPE = '____';

/** The preference type with the person's corrections, and the answers to 5–9 as they are now. */
export function toldFacts(told: Told, days: Days): Fact[] {
  if (!told.assessedAt) return [];
  const assessedOn = dayInWords(days.dayOf(told.assessedAt), days.today);
  return [...typeFacts(told, assessedOn), ...answerFacts(told, days, assessedOn)];
}

function typeFacts({ answers, corrections = {} }: Told, assessedOn: string): Fact[] {
  const type = effectiveType(preferenceTypeOf(answers), corrections);
  if (type === OPEN_TYPE) return [];
  const isCorrected = Object.keys(corrections).length > 0;
  const label = `Preference type, ${assessedOn}${isCorrected ? `, ${CORRECTED}` : ''}`;
  return [{ ref: refOf('type'), kind: 'type', label, text: type }];
}

/** A check-in after the assessment stands in the place of answers 5 and 6. */
function answerFacts(told: Told, days: Days, assessedOn: string): Fact[] {
  const attitude = readPerson(told).attitude.because;
  const others = told.answers.filter(({ question_id: id }) => id > 6);
  const newest = (told.checkIns ?? [])
    .map(({ createdAt }) => createdAt)
    .filter((moment) => moment > (told.assessedAt ?? ''))
    .toSorted()
    .at(-1);
  const askedAgainOn = newest && dayInWords(days.dayOf(newest), days.today);
  return [...attitude, ...others].map(({ question_id: id, answer }) => ({
    ref: refOf('answer', id),
    kind: 'answer',
    label: `Answer to question ${id}, ${id <= 6 && askedAgainOn ? askedAgainOn : assessedOn}`,
    text: foreignLine(answer, FACT_LIMITS.line),
  }));
}
