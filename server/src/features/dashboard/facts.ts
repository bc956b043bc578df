import type { Attitude } from '@attune/domain/assessment/attitude';
import type { Answer } from '@attune/domain/assessment/questions';
import type { CardId } from '@attune/domain/dashboard/cards';
import type { Reason } from '@attune/domain/guidance/reason';
import type { Weekday } from '@attune/domain/kernel/day-number';
import type { MoodAboutId } from '@attune/domain/mind/moods';
import type { Dashboard } from './dashboard.schemas.ts';

/** The user and the periods to read. Each start is midnight of a day in the user's time zone. */
export type Span = {
  userId: string;
  today: string;
  /** Tomorrow, because a user who traveled west may already have activity on that day. */
  until: string;
  end: Date;
  /** The first of the last 30 days, and the first of the 30 days before those. */
  nowFrom: string;
  nowStart: Date;
  beforeFrom: string;
  beforeStart: Date;
  weeksFrom: string;
  moodsFrom: string;
};

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
  checkInCounts: PeriodCounts;
};

type ProgressFact = {
  id: string;
  title: string;
  isPublished: boolean;
  isBegun: boolean;
  completedAt: string | null;
};

type LearningRow = {
  /** Most recently changed first. */
  progress: ProgressFact[];
  quiz: { now: number | null; before: number | null };
  steps: PeriodCounts;
  goals: Dashboard['learning']['goals'];
  lessonCount: number;
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
  /** `ago` counts the weeks back from today; 0 is the last seven days. */
  weeks: { ago: number; mood: number | null; practices: number }[];
  days: { day: string; level: number; about: MoodAboutId[] }[];
  page: PageFact | null;
  hasAny: boolean;
};

export type DashboardFacts = {
  streak: StreakRow;
  attitude: AttitudeRow;
  learning: LearningRow;
  mind: MindRow;
  community: Dashboard['community'] & { helpful: PeriodCounts; hasAny: boolean };
};
