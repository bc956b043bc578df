import type { LessonRole, OccupationId, StoredOccupation } from '../account/occupations.ts';
import { type Attitude, getAttitude } from '../assessment/attitude.ts';
import { scoreAttitude } from '../assessment/attitude-score.ts';
import { applyCorrections, type Corrections } from '../assessment/corrections.ts';
import { DIMENSIONS, derivePreferenceType } from '../assessment/preference-type.ts';
import { type Answer, findOption, type QuestionId } from '../assessment/questions.ts';
import type { MoodAboutId, MoodId } from '../mind/moods.ts';
import type { Letter, LifestyleId } from './catalog-item.ts';
import type { ActivityKind, Reason } from './reason.ts';

export type CheckIn = { reaction: string; feeling: string; createdAt: string };
/** `title` is the item's name in a reason. */
export type Activity = { thingId: string; what: ActivityKind; title: string };

/** A goal that the user is working on. `lessonIds` are the lessons linked to it. */
export type OpenGoal = {
  id: string;
  title: string;
  targetDate: string | null;
  nextStep: string | null;
  lessonIds: readonly string[];
};

export type RecentMood = { mood: MoodId; about: readonly MoodAboutId[] };

export type GuidanceInput = {
  answers: readonly Answer[];
  /** When the answers were given. Earlier check-ins no longer count (DECISIONS B8). */
  assessedAt?: string | null;
  corrections?: Corrections;
  checkIns?: readonly CheckIn[];
  activity?: readonly Activity[];
  mood?: RecentMood | null;
  occupation?: StoredOccupation | null;
  goals?: readonly OpenGoal[];
};

export type GuidanceProfile = {
  attitude: { label: Attitude; because: readonly Answer[] };
  /** The letters that count, each with its source. */
  letters: readonly { letter: Letter; reason: Reason }[];
  /** The answer to one question and its option id; the id is null for custom text. */
  choice(id: QuestionId): { optionId: string | null; answer: string } | null;
  activity: readonly Activity[];
  mood: RecentMood | null;
  goals: readonly OpenGoal[];
  /** The occupation the user named; null if there is none. */
  occupation: OccupationId | null;
  /** The work that lessons may be proposed for: the named one, or what the days look like. */
  role: LessonRole | null;
};

/** The latest answers to questions 5 and 6, from the assessment or a later check-in. */
export function getLatestAttitudeAnswers({
  answers,
  assessedAt,
  checkIns = [],
}: GuidanceInput): Answer[] {
  const newest = checkIns
    .filter(({ createdAt }) => !assessedAt || createdAt > assessedAt)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
  if (!newest) return answers.filter(({ question_id: id }) => id === 5 || id === 6);
  return [
    { question_id: 5, answer: newest.reaction },
    { question_id: 6, answer: newest.feeling },
  ];
}

function getLetters({ answers, corrections = {} }: GuidanceInput): GuidanceProfile['letters'] {
  const type = applyCorrections(derivePreferenceType(answers), corrections);
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

/** The days (question 7) that tell what work someone does. The others tell too little. */
const ROLE_BY_LIFESTYLE: Partial<Record<LifestyleId, LessonRole>> = {
  desk: 'office',
  leading: 'leading',
  'own-business': 'self-employed',
  'between-jobs': 'job-seeking',
};

function findRoleByLifestyle(answers: readonly Answer[]): LessonRole | null {
  const answer = answers.find(({ question_id: id }) => id === 7)?.answer;
  return ROLE_BY_LIFESTYLE[findOption(7, answer)?.id as LifestyleId] ?? null;
}

const toLessonRole = (occupation: OccupationId) => (occupation === 'other' ? null : occupation);

/** Repeating an activity counts no more than doing it once. */
function removeRepeats(activity: readonly Activity[]): Activity[] {
  const byKey = new Map(activity.map((entry) => [`${entry.what} ${entry.thingId}`, entry]));
  return [...byKey.values()];
}

export function buildGuidanceProfile(input: GuidanceInput): GuidanceProfile {
  const occupation = !input.occupation || input.occupation === 'unstated' ? null : input.occupation;
  const because = getLatestAttitudeAnswers(input).toSorted(
    (one, other) => one.question_id - other.question_id,
  );
  return {
    attitude: { label: getAttitude(scoreAttitude(because).average), because },
    letters: getLetters(input),
    choice(id) {
      const answer = input.answers.find(({ question_id }) => question_id === id)?.answer;
      return answer === undefined ? null : { answer, optionId: findOption(id, answer)?.id ?? null };
    },
    activity: removeRepeats(input.activity ?? []),
    mood: input.mood ?? null,
    goals: input.goals ?? [],
    occupation,
    role: occupation === null ? findRoleByLifestyle(input.answers) : toLessonRole(occupation),
  };
}
