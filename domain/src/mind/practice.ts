import type { Attitude } from '../assessment/attitude.ts';
import type { CatalogItem, GoalId, Letter, LifestyleId } from '../guidance/catalog-item.ts';
import type { Pattern } from './breathing.ts';
import type { MoodAboutId, MoodId } from './moods.ts';

export const PRACTICE_KINDS = [
  'breathing',
  'grounding',
  'body',
  'reframing',
  'attention',
  'rest',
  'writing',
  'connection',
] as const;
export type PracticeKind = (typeof PRACTICE_KINDS)[number];

export type PracticeStep = { text: string; seconds: number | null };
export type PracticeQuestion = { question: string; hint: string };

export type Practice = {
  id: string;
  title: string;
  summary: string;
  kind: PracticeKind;
  minutes: number;
  attitudeFit: readonly Attitude[];
  goalFit: readonly GoalId[];
  lifestyleFit: readonly LifestyleId[];
  typeFit: readonly Letter[];
  moods: readonly MoodId[];
  about: readonly MoodAboutId[];
  /** For breathing practices only. */
  pattern: Pattern | null;
  rounds: number | null;
  source: { title: string; author: string; year: number };
  caution: string;
  reviewed: string;
  whenItHelps: string;
  steps: readonly PracticeStep[];
  questions: readonly PracticeQuestion[];
  ifItDoesNotHelp: string;
  whyItMayWork: string;
};

export function practiceToCatalogItem(practice: Practice): CatalogItem {
  return {
    kind: 'practice',
    id: practice.id,
    attitudeFit: practice.attitudeFit,
    goalFit: practice.goalFit,
    typeFit: practice.typeFit,
    lifestyleFit: practice.lifestyleFit,
    moodFit: practice.moods,
    aboutFit: practice.about,
    level: 1,
    minutes: practice.minutes,
    prerequisites: [],
  };
}
