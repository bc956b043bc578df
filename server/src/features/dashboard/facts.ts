import type { Attitude } from '@attune/domain/assessment/attitude';
import type { Corrections } from '@attune/domain/assessment/corrections';
import type { Answer } from '@attune/domain/assessment/questions';
import type { CardId } from '@attune/domain/dashboard/cards';
import type { Reason } from '@attune/domain/guidance/reason';
import type { Weekday } from '@attune/domain/kernel/day-number';
import type { MoodAboutId, MoodLevel } from '@attune/domain/mind/moods';
import type { Dashboard } from './dashboard.schemas.ts';

/** The user and the period. The timestamps are the starts of days in the user's time zone. */
export type Span = {
  userId: string;
  today: string;
  /** A user who traveled west may have activity on what is tomorrow here. */
  until: string;
  end: Date;
  /** The start of the 30 days up to today, followed by the start of the 30 days before. */
  nowFrom: string;
  nowStart: Date;
  beforeFrom: string;
  beforeStart: Date;
  weeksFrom: string;
  moodsFrom: string;
};

type CatalogVersion = { size: number; mark: string };

type PeriodCounts = { now: number; before: number };

type StreakRow = {
  activeDays: number[];
  rests: { since: string; weekday: Weekday | null }[];
  pauses: { from: string; until: string }[];
  settings: { hidden: CardId[]; order: CardId[] } | null;
  isZen: boolean;
};

export type AttitudeRow = {
  /** Newest first. */
  assessments: { createdAt: string; attitude: Attitude; answers: Answer[] }[];
  checkIns: { createdAt: string; attitude: Attitude; reaction: string; feeling: string }[];
  corrections: Corrections | null;
  reviews: PeriodCounts;
};

type ProgressFact = {
  id: string;
  title: string;
  isPublished: boolean;
  isBegun: boolean;
  completedAt: string | null;
};

export type LearningRow = {
  /** Last touched first. */
  progress: ProgressFact[];
  /** The lesson that was started last, with what is needed to compute the remaining time. */
  begun: {
    id: string;
    sectionId: string | null;
    isTaskDone: boolean;
    minutes: number;
    taskMinutes: number;
    sections: { id: string; title: string; markdown: string }[];
  } | null;
  quiz: { now: number | null; before: number | null };
  steps: PeriodCounts;
  goals: Dashboard['learning']['goals'];
  library: CatalogVersion;
};

/** Today's page. `isDone` is also true when its question was answered. */
export type PageFact = {
  day: string;
  itemId: string;
  title: string;
  idea: string;
  reasons: readonly Reason[];
  isSaved: boolean;
  isDone: boolean;
};

type MindRow = {
  moods: PeriodCounts;
  practices: PeriodCounts;
  /** By weeks back from today: 0 is the last one. */
  weeks: { ago: number; mood: number | null; practices: number }[];
  days: { day: string; level: number; about: MoodAboutId[] }[];
  latestMood: { level: MoodLevel; about: MoodAboutId[] } | null;
  page: PageFact | null;
  hasAny: boolean;
  practiceShelf: CatalogVersion;
};

export type DashboardFacts = {
  streak: StreakRow;
  attitude: AttitudeRow;
  learning: LearningRow;
  mind: MindRow;
  community: Dashboard['community'] & { helpful: PeriodCounts; hasAny: boolean };
};
