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

/** A sentence in three parts, so that the quoted part can be styled. */
export type Explanation = { before: string; quoted: string; after: string };

const ACTIVITY_VERBS: Record<ActivityKind, string> = {
  completed: 'finished',
  started: 'started',
  followed: 'follow',
};

/** For example "Because you answered “…”." The joined parts are the whole sentence. */
export function explainReason(reason: Reason): Explanation {
  switch (reason.kind) {
    case 'answer':
      return { before: 'Because you answered “', quoted: reason.answer, after: '”.' };
    case 'correction':
      return {
        before: 'Because you changed your result to “',
        quoted: findOptionText(reason.letter),
        after: '”.',
      };
    case 'activity':
      return {
        before: `Because you ${ACTIVITY_VERBS[reason.what]} “`,
        quoted: reason.title,
        after: '”.',
      };
    case 'attitude': {
      const [first, second] = reason.because;
      if (!first) {
        const after = '” until you tell us more.';
        return { before: 'Because we assume “', quoted: reason.label, after };
      }
      const after = second ? `” and “${second.answer}”.` : '”.';
      return { before: 'Because you answered “', quoted: first.answer, after };
    }
    case 'mood': {
      const about = formatList(reason.about.filter((id) => id !== 'other').map(formatMoodAbout));
      const after = about ? `”, about ${about}.` : '”.';
      return { before: 'Because you felt “', quoted: getMood(reason.mood).label, after };
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
