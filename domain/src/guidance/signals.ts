import type { Attitude } from '../assessment/attitude.ts';
import type { QuestionId } from '../assessment/questions.ts';
import type { CatalogItem, CatalogItemKind, PreferredFeatureId } from './catalog-item.ts';
import type { GuidanceProfile } from './guidance-profile.ts';
import type { Reason } from './reason.ts';

/**
 * How much each signal counts. `opening` is for items that suit a first step at the user's attitude
 * to AI. It outweighs all other signals together, until the user has completed one of them.
 * `ownGoal` is for the lessons of a goal that the user has set, and outweighs all answers.
 */
export const WEIGHTS = {
  opening: 1_000,
  ownGoal: 500,
  occupation: 100,
  mood: 60,
  moodAbout: 45,
  goal: 40,
  attitude: 30,
  started: 20,
  followed: 20,
  lifestyle: 15,
  feature: 12,
  followsCompleted: 10,
  letter: 5,
} as const;

/** The item kind for each valued feature (question 9). The other features match no kind. */
const KIND_BY_FEATURE: Partial<Record<PreferredFeatureId, CatalogItemKind>> = {
  lessons: 'tutorial',
  goals: 'goal',
  calm: 'practice',
  community: 'thread',
  progress: 'goal',
};

const FIRST_TASK_MINUTES = 5;

const FIRST_STEP_CHECKS: Partial<Record<Attitude, (item: CatalogItem) => boolean>> = {
  resistant: ({ minutes, taskMinutes = minutes, isReversible = false, needsNoAccount = false }) =>
    taskMinutes <= FIRST_TASK_MINUTES && isReversible && needsNoAccount,
  enthusiastic: ({ isAboutLimits = false }) => isAboutLimits,
};

/** One fact about a user: which items it speaks for, how strongly, and the reason to show. */
export type Signal = { weight: number; reason: Reason; matches(item: CatalogItem): boolean };

/** Strongest first. */
export function getSignals(person: GuidanceProfile, catalog: readonly CatalogItem[]): Signal[] {
  const signals = [
    ...attitudeSignals(person, catalog),
    ...workSignals(person),
    ...answerSignals(person),
    ...activitySignals(person),
    ...moodSignals(person),
  ];
  return signals.sort((one, other) => other.weight - one.weight);
}

function attitudeSignals(
  { attitude, activity }: GuidanceProfile,
  catalog: readonly CatalogItem[],
): Signal[] {
  // Without an answer, the attitude is an assumption and no reason for anything.
  if (attitude.because.length === 0) return [];
  const completed = getCompletedIds(activity);
  const isFirstStep = FIRST_STEP_CHECKS[attitude.label] ?? (() => false);
  const hasTakenFirstStep = catalog.some((item) => completed.has(item.id) && isFirstStep(item));
  const isOpening = (item: CatalogItem) =>
    !hasTakenFirstStep && isFirstStep(item) && item.prerequisites.every((id) => completed.has(id));
  const reason: Reason = { kind: 'attitude', ...attitude };
  return [
    {
      weight: WEIGHTS.opening,
      reason: { ...reason, isFirstStep: true },
      matches: (item) => item.kind === 'tutorial' && isOpening(item),
    },
    {
      weight: WEIGHTS.opening,
      reason,
      matches: (item) => item.kind !== 'tutorial' && isOpening(item),
    },
    {
      weight: WEIGHTS.attitude,
      reason,
      matches: ({ attitudeFit }) => attitudeFit.includes(attitude.label),
    },
  ];
}

/** From what the user does, and from the goals the user has set. */
function workSignals({ occupation, role, goals }: GuidanceProfile): Signal[] {
  const fromGoals = goals.map(
    ({ id, title, lessonIds }): Signal => ({
      weight: WEIGHTS.ownGoal,
      reason: { kind: 'goal', goalId: id, title, isDue: false },
      matches: (item) => item.kind === 'tutorial' && lessonIds.includes(item.id),
    }),
  );
  if (occupation === null || role === null) return fromGoals;
  const reason: Reason = { kind: 'occupation', occupation: role };
  return [
    ...fromGoals,
    { weight: WEIGHTS.occupation, reason, matches: (item) => item.role === role },
  ];
}

function answerSignals(person: GuidanceProfile): Signal[] {
  const fromChoice = (
    id: QuestionId,
    weight: number,
    fits: (item: CatalogItem, optionId: string) => boolean,
  ): Signal[] => {
    const choice = person.choice(id);
    if (!choice || choice.optionId === null) return [];
    const { answer, optionId } = choice;
    const reason: Reason = { kind: 'answer', question_id: id, answer };
    return [{ weight, reason, matches: (item) => fits(item, optionId) }];
  };
  const includes = (ids: readonly string[], id: string) => ids.includes(id);
  return [
    ...fromChoice(8, WEIGHTS.goal, ({ goalFit }, id) => includes(goalFit, id)),
    ...fromChoice(7, WEIGHTS.lifestyle, ({ lifestyleFit }, id) => includes(lifestyleFit, id)),
    ...fromChoice(
      9,
      WEIGHTS.feature,
      ({ kind }, id) => KIND_BY_FEATURE[id as PreferredFeatureId] === kind,
    ),
    ...person.letters.map(({ letter, reason }) => ({
      weight: WEIGHTS.letter,
      reason,
      matches: ({ typeFit }: CatalogItem) => typeFit.includes(letter),
    })),
  ];
}

function activitySignals({ activity }: GuidanceProfile): Signal[] {
  return activity.map(({ thingId, what, title }) => {
    const reason: Reason = { kind: 'activity', activityId: thingId, what, title };
    return what === 'completed'
      ? {
          weight: WEIGHTS.followsCompleted,
          reason,
          matches: ({ prerequisites }) => prerequisites.includes(thingId),
        }
      : { weight: WEIGHTS[what], reason, matches: ({ id }) => id === thingId };
  });
}

function moodSignals({ mood }: GuidanceProfile): Signal[] {
  if (!mood) return [];
  const reason: Reason = { kind: 'mood', ...mood };
  return [
    {
      weight: WEIGHTS.mood,
      reason,
      matches: ({ moodFit = [] }) => moodFit.includes(mood.mood),
    },
    {
      weight: WEIGHTS.moodAbout,
      reason,
      matches: ({ aboutFit = [] }) => mood.about.some((about) => aboutFit.includes(about)),
    },
  ];
}

export function getCompletedIds(activity: GuidanceProfile['activity']): ReadonlySet<string> {
  return new Set(activity.filter(({ what }) => what === 'completed').map(({ thingId }) => thingId));
}
