import { getOccupationLabel, type LessonRole } from '../account/occupations.ts';
import type { Attitude } from '../assessment/attitude.ts';
import { type Answer, QUESTIONS, type Question } from '../assessment/questions.ts';
import { formatMoodAbout, getMood, type MoodAboutId, type MoodId } from '../mind/moods.ts';
import type { Letter } from './catalog-item.ts';

export type ActivityKind = 'completed' | 'started' | 'followed';

/** Why an item is recommended, as data. The interface turns it into a sentence. */
export type Reason =
  | {
      kind: 'answer';
      question_id: Answer['question_id'];
      answer: string;
      /** A second answer that speaks for it. */
      also?: Answer | undefined;
    }
  | { kind: 'correction'; letter: Letter }
  | { kind: 'activity'; activityId: string; what: ActivityKind; title: string }
  /** `because` holds the answers to questions 5 and 6 that the label is derived from. */
  | {
      kind: 'attitude';
      label: Attitude;
      because: readonly Answer[];
      /** It is chosen as the first step for this attitude. */
      isFirstStep?: boolean | undefined;
    }
  /** It is written for the work that the user named. */
  | { kind: 'occupation'; occupation: LessonRole }
  /** It belongs to a goal of the user. */
  | { kind: 'goal'; goalId: string; title: string; isDue: boolean }
  /** It is next in the course that the user takes. Weeks are counted from 1. */
  | { kind: 'course'; courseId: string; title: string; week: number; weekCount: number }
  | { kind: 'mood'; mood: MoodId; about: readonly MoodAboutId[] };

export function getReasonAnswers(reason: Reason): readonly Answer[] {
  if (reason.kind === 'attitude') return reason.because;
  if (reason.kind !== 'answer') return [];
  const { question_id, answer, also } = reason;
  return [{ question_id, answer }, ...(also ? [also] : [])];
}

/**
 * A sentence in three parts, so that the quoted part can be styled. The quotation marks are in none
 * of them.
 */
export type Explanation = { lead: string; quoted: string; rest: string };

export const joinExplanation = ({ lead, quoted, rest }: Explanation): string =>
  quoted === '' ? `${lead}${rest}` : `${lead} “${quoted}”${rest}`;

const ACTIVITY_VERBS: Record<ActivityKind, string> = {
  completed: 'finished',
  started: 'started',
  followed: 'follow',
};

const FIRST_STEP_ENDS: Partial<Record<Attitude, string>> = {
  resistant: ', we start with a five-minute task you can undo.',
  enthusiastic: ', we start with AI’s limits.',
};

/** For example "Because you answered “…”." */
export function explainReason(reason: Reason): Explanation {
  switch (reason.kind) {
    case 'answer':
      return {
        lead: 'Because you answered',
        quoted: reason.answer,
        rest: reason.also ? ` and “${reason.also.answer}”.` : '.',
      };
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
        return { lead: 'We’re assuming you’re', quoted: reason.label, rest };
      }
      const end = (reason.isFirstStep && FIRST_STEP_ENDS[reason.label]) || '.';
      const rest = second ? ` and “${second.answer}”${end}` : end;
      return { lead: 'Because you answered', quoted: first.answer, rest };
    }
    case 'occupation': {
      const quoted = getOccupationLabel(reason.occupation);
      return { lead: 'Based on what you do:', quoted, rest: '.' };
    }
    case 'goal':
      return reason.isDue
        ? { lead: 'Because your goal', quoted: reason.title, rest: ' is due.' }
        : { lead: 'Because it’s part of your goal', quoted: reason.title, rest: '.' };
    case 'course': {
      const rest = `: week ${reason.week} of ${reason.weekCount}.`;
      return { lead: 'Next in your course', quoted: reason.title, rest };
    }
    case 'mood': {
      const about = formatList(reason.about.filter((id) => id !== 'other').map(formatMoodAbout));
      const rest = about ? ` about ${about}.` : '.';
      return { lead: 'Because you felt', quoted: getMood(reason.mood).label, rest };
    }
  }
}

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
