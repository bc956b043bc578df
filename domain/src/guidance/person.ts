import { type Attitude, attitudeOf } from '../assessment/attitude.ts';
import { attitudeScore } from '../assessment/attitude-score.ts';
import { type Corrections, effectiveType } from '../assessment/corrections.ts';
import { DIMENSIONS, preferenceTypeOf } from '../assessment/preference-type.ts';
import { type Answer, optionOf, type QuestionId } from '../assessment/questions.ts';
import type { MoodAboutId, MoodId } from '../mind/moods.ts';
import type { ActivityKind, Reason } from './reason.ts';
import type { Letter } from './thing.ts';

export type CheckIn = { reaction: string; feeling: string; createdAt: string };
/** What a person did with a thing; `title` is how the sentence about it names it. */
export type Activity = { thingId: string; what: ActivityKind; title: string };

/** How a person felt last, and what it was about. */
export type FeltMood = { mood: MoodId; about: readonly MoodAboutId[] };

/** All that guidance knows of a person. */
export type GuidanceInput = {
  answers: readonly Answer[];
  /** When those answers were given: check-ins from before say nothing any more (DECISIONS B8). */
  assessedAt?: string | null;
  corrections?: Corrections;
  checkIns?: readonly CheckIn[];
  activity?: readonly Activity[];
  mood?: FeltMood | null;
};

export type Person = {
  attitude: { label: Attitude; because: readonly Answer[] };
  /** The letters that count, each with what it comes from. */
  letters: readonly { letter: Letter; reason: Reason }[];
  /** The answer to one question with its option's id; the id is null for own words. */
  choice(id: QuestionId): { optionId: string | null; answer: string } | null;
  activity: readonly Activity[];
  mood: FeltMood | null;
};

/** Questions 5 and 6 as answered last, be it in the assessment or in a later check-in. */
function latestAttitudeAnswers({ answers, assessedAt, checkIns = [] }: GuidanceInput): Answer[] {
  const newest = checkIns
    .filter(({ createdAt }) => !assessedAt || createdAt > assessedAt)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
  if (!newest) return answers.filter(({ question_id: id }) => id === 5 || id === 6);
  return [
    { question_id: 5, answer: newest.reaction },
    { question_id: 6, answer: newest.feeling },
  ];
}

function lettersOf({ answers, corrections = {} }: GuidanceInput): Person['letters'] {
  const type = effectiveType(preferenceTypeOf(answers), corrections);
  return DIMENSIONS.flatMap((id) => {
    const letter = type[id - 1] as Letter | '_';
    if (letter === '_') return [];
    const answer = answers.find(({ question_id }) => question_id === id)?.answer ?? '';
    const reason: Reason = answer.includes(`(${letter})`)
      ? { kind: 'answer', question_id: id, answer }
      : { kind: 'correction', letter };
    return [{ letter, reason }];
  });
}

/** Doing a thing ten times says no more for guidance than doing it once. */
function withoutRepeats(activity: readonly Activity[]): Activity[] {
  const byKey = new Map(activity.map((entry) => [`${entry.what} ${entry.thingId}`, entry]));
  return [...byKey.values()];
}

/** What guidance goes by, drawn from everything known. */
export function readPerson(input: GuidanceInput): Person {
  const because = latestAttitudeAnswers(input).toSorted(
    (one, other) => one.question_id - other.question_id,
  );
  return {
    attitude: { label: attitudeOf(attitudeScore(because).average), because },
    letters: lettersOf(input),
    choice(id) {
      const answer = input.answers.find(({ question_id }) => question_id === id)?.answer;
      return answer === undefined ? null : { answer, optionId: optionOf(id, answer)?.id ?? null };
    },
    activity: withoutRepeats(input.activity ?? []),
    mood: input.mood ?? null,
  };
}
