import type { Attitude } from '../assessment/attitude.ts';
import type { QuestionId } from '../assessment/questions.ts';
import type { Person } from './person.ts';
import type { Reason } from './reason.ts';
import type { FeatureId, Thing, ThingKind } from './thing.ts';

/**
 * How much each thing known about a person counts. `opening` outweighs all others together: what
 * an attitude begins with comes before any other fit (DECISIONS, beyond 6).
 */
export const WEIGHTS = {
  opening: 1_000,
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

/** The kind of thing that each valued feature (question 9) asks for; the rest are no things. */
const KINDS_OF_FEATURE: Partial<Record<FeatureId, ThingKind>> = {
  lessons: 'tutorial',
  goals: 'goal',
  calm: 'practice',
  community: 'thread',
  progress: 'goal',
};

const FIRST_STEP_MINUTES = 5;

const OPENINGS: Partial<Record<Attitude, (thing: Thing) => boolean>> = {
  resistant: ({ minutes, isReversible = false, needsNoAccount = false }) =>
    minutes <= FIRST_STEP_MINUTES && isReversible && needsNoAccount,
  enthusiastic: ({ isAboutLimits = false }) => isAboutLimits,
};

/** One thing known about a person: what it speaks for, how strongly, and how to say so. */
export type Signal = { weight: number; reason: Reason; speaksFor(thing: Thing): boolean };

/** Everything that speaks for something, the strongest first. */
export function signalsOf(person: Person): Signal[] {
  const signals = [
    ...attitudeSignals(person),
    ...answerSignals(person),
    ...activitySignals(person),
    ...moodSignals(person),
  ];
  return signals.sort((one, other) => other.weight - one.weight);
}

function attitudeSignals({ attitude, activity }: Person): Signal[] {
  const reason: Reason = { kind: 'attitude', ...attitude };
  const opens = OPENINGS[attitude.label] ?? (() => false);
  const completed = completedIds(activity);
  return [
    {
      weight: WEIGHTS.opening,
      reason,
      speaksFor: (thing) => opens(thing) && thing.prerequisites.every((id) => completed.has(id)),
    },
    {
      weight: WEIGHTS.attitude,
      reason,
      speaksFor: ({ attitudeFit }) => attitudeFit.includes(attitude.label),
    },
  ];
}

function answerSignals(person: Person): Signal[] {
  const fromChoice = (
    id: QuestionId,
    weight: number,
    fits: (thing: Thing, optionId: string) => boolean,
  ): Signal[] => {
    const choice = person.choice(id);
    if (!choice || choice.optionId === null) return [];
    const { answer, optionId } = choice;
    const reason: Reason = { kind: 'answer', question_id: id, answer };
    return [{ weight, reason, speaksFor: (thing) => fits(thing, optionId) }];
  };
  const includes = (ids: readonly string[], id: string) => ids.includes(id);
  return [
    ...fromChoice(8, WEIGHTS.goal, ({ goalFit }, id) => includes(goalFit, id)),
    ...fromChoice(7, WEIGHTS.lifestyle, ({ lifestyleFit }, id) => includes(lifestyleFit, id)),
    ...fromChoice(9, WEIGHTS.feature, ({ kind }, id) => KINDS_OF_FEATURE[id as FeatureId] === kind),
    ...person.letters.map(({ letter, reason }) => ({
      weight: WEIGHTS.letter,
      reason,
      speaksFor: ({ typeFit }: Thing) => typeFit.includes(letter),
    })),
  ];
}

function activitySignals({ activity }: Person): Signal[] {
  return activity.map(({ thingId, what, title }) => {
    const reason: Reason = { kind: 'activity', activityId: thingId, what, title };
    return what === 'completed'
      ? {
          weight: WEIGHTS.followsCompleted,
          reason,
          speaksFor: ({ prerequisites }) => prerequisites.includes(thingId),
        }
      : { weight: WEIGHTS[what], reason, speaksFor: ({ id }) => id === thingId };
  });
}

function moodSignals({ mood }: Person): Signal[] {
  if (!mood) return [];
  const reason: Reason = { kind: 'mood', ...mood };
  return [
    {
      weight: WEIGHTS.mood,
      reason,
      speaksFor: ({ moodFit = [] }) => moodFit.includes(mood.mood),
    },
    {
      weight: WEIGHTS.moodAbout,
      reason,
      speaksFor: ({ aboutFit = [] }) => mood.about.some((about) => aboutFit.includes(about)),
    },
  ];
}

export function completedIds(activity: Person['activity']): ReadonlySet<string> {
  return new Set(activity.filter(({ what }) => what === 'completed').map(({ thingId }) => thingId));
}
