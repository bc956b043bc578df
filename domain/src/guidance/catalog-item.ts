import type { LessonRole } from '../account/occupations.ts';
import type { Attitude } from '../assessment/attitude.ts';
import type { QUESTIONS } from '../assessment/questions.ts';
import type { MoodAboutId, MoodId } from '../mind/moods.ts';

type OptionId<At extends number> = Exclude<
  (typeof QUESTIONS)[At]['options'][number]['id'],
  'other'
>;
export type LifestyleId = OptionId<6>;
export type GoalId = OptionId<7>;
export type PreferredFeatureId = OptionId<8>;
export type Letter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';

export type CatalogItemKind = 'tutorial' | 'practice' | 'daily' | 'thread' | 'goal' | 'course';

/**
 * An item that can be recommended, and the users it fits. An empty list fits no one in particular.
 */
export type CatalogItem = {
  id: string;
  kind: CatalogItemKind;
  attitudeFit: readonly Attitude[];
  goalFit: readonly GoalId[];
  typeFit: readonly Letter[];
  lifestyleFit: readonly LifestyleId[];
  /** The moods it suits, and the topics of a mood it helps with. */
  moodFit?: readonly MoodId[];
  aboutFit?: readonly MoodAboutId[];
  /** The work it is written for. Others are offered it only to continue what they started. */
  role?: LessonRole | undefined;
  level: 1 | 2 | 3;
  minutes: number;
  /** The part of the time that its task takes; missing if it is all task. */
  taskMinutes?: number;
  needsNoAccount?: boolean;
  isReversible?: boolean;
  /** Teaches how to check the output of AI tools, or where not to use them. */
  isAboutLimits?: boolean;
  prerequisites: readonly string[];
};
