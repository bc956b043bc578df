import type { Attitude } from '../assessment/attitude.ts';
import { type Answer, QUESTIONS, type Question } from '../assessment/questions.ts';
import { getMood, getMoodAboutLabel, type MoodAboutId, type MoodId } from '../mind/moods.ts';
import type { Letter } from './catalog-item.ts';

export type ActivityKind = 'completed' | 'started' | 'followed';

/** Why an item is recommended, as data. The interface turns it into a sentence. */
export type Reason =
  | { kind: 'answer'; question_id: Answer['question_id']; answer: string }
  | { kind: 'correction'; letter: Letter }
  | { kind: 'activity'; activityId: string; what: ActivityKind; title: string }
  /** `because` holds the answers to questions 5 and 6 that the label is derived from. */
  | { kind: 'attitude'; label: Attitude; because: readonly Answer[] }
  | { kind: 'mood'; mood: MoodId; about: readonly MoodAboutId[] };

export function getReasonAnswers(reason: Reason): readonly Answer[] {
  if (reason.kind === 'attitude') return reason.because;
  if (reason.kind !== 'answer') return [];
  return [{ question_id: reason.question_id, answer: reason.answer }];
}

/**
 * A sentence in three parts, so that the quoted part can be styled. The quotation marks are in none
 * of them.
 */
export type Explanation = { lead: string; quoted: string; rest: string };

export const joinExplanation = ({ lead, quoted, rest }: Explanation): string =>
  `${lead} “${quoted}”${rest}`;

const ACTIVITY_VERBS: Record<ActivityKind, string> = {
  completed: 'finished',
  started: 'started',
  followed: 'follow',
};

/** For example "Because you answered “…”." */
export function explainReason(reason: Reason): Explanation {
  switch (reason.kind) {
    case 'answer':
      return { lead: 'Because you answered', quoted: reason.answer, rest: '.' };
    case 'correction':
      return {
        lead: 'Because you changed your result to',
        quoted: findOptionText(reason.letter),
        rest: '.',
      };
    case 'activity':
      return {
        lead: `Because you ${ACTIVITY_VERBS[reason.what]}`,
        quoted: reason.title,
        rest: '.',
      };
    case 'attitude': {
      const [first, second] = reason.because;
      if (!first) {
        const rest = ' until you tell us more.';
        return { lead: 'Because we assume', quoted: reason.label, rest };
      }
      const rest = second ? ` and “${second.answer}”.` : '.';
      return { lead: 'Because you answered', quoted: first.answer, rest };
    }
    case 'mood': {
      const about = formatList(reason.about.filter((id) => id !== 'other').map(formatMoodAbout));
      const rest = about ? `, about ${about}.` : '.';
      return { lead: 'Because you felt', quoted: getMood(reason.mood).label, rest };
    }
  }
}

const formatMoodAbout = (id: MoodAboutId) =>
  id === 'ai' ? 'AI' : getMoodAboutLabel(id).toLowerCase();

function formatList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

function findOptionText(letter: Letter): string {
  const options = QUESTIONS.flatMap((question: Question) =>
    question.letters ? question.options : [],
  );
  return options.find(({ text }) => text.includes(`(${letter})`))?.text ?? letter;
}
