import type { NextStep } from '@attune/domain/dashboard/next-steps';
import type { Activity, GuidanceInput } from '@attune/domain/guidance/guidance-profile';
import { recommend } from '@attune/domain/guidance/recommend';
import { getMoodByLevel } from '@attune/domain/mind/moods';
import { getMinutesLeft } from '@attune/domain/tutorials/progress';
import type { DailyPage } from '#features/daily';
import type { Executor } from '#platform/db/database.ts';
import type { Catalogs } from './catalog-cache.ts';
import type { DashboardFacts, LearningRow, PageFact } from './facts.ts';

/** Several lessons and practices are returned for users who ask for another suggestion. */
const MAX_PER_KIND = 3;

type CandidateContext = {
  facts: DashboardFacts;
  page: TodaysPage | null;
  today: string;
  catalogs: Catalogs;
};

export async function listNextCandidates(
  db: Executor,
  { facts, page, today, catalogs }: CandidateContext,
): Promise<NextStep[]> {
  const { learning, mind } = facts;
  const guidance = toGuidanceInput(facts);
  const startedIds = new Set(
    learning.progress
      .filter(({ isBegun, completedAt }) => isBegun && !completedAt)
      .map(({ id }) => id),
  );
  const lessons = recommend(guidance, await catalogs.lessons(db, learning.lessonCatalog.version));
  const practices = recommend(guidance, await catalogs.practices(db, mind.practiceCatalog.version));
  return [
    ...toStartedLesson(learning),
    ...toPageCandidates(page),
    ...toOverdueSteps(learning, today),
    ...lessons
      .filter(({ thing }) => !startedIds.has(thing.id))
      .slice(0, MAX_PER_KIND)
      .map(({ thing: { id, title, summary, minutes }, reasons }) => ({
        kind: 'lesson' as const,
        id,
        title,
        summary,
        minutes,
        reasons,
      })),
    ...practices.slice(0, MAX_PER_KIND).map(({ thing: { id, title, minutes }, reasons }) => ({
      kind: 'practice' as const,
      id,
      title,
      minutes,
      reasons,
    })),
  ];
}

function toGuidanceInput({ attitude, learning, mind }: DashboardFacts): GuidanceInput {
  const [latest] = attitude.assessments;
  const [checkIn] = attitude.checkIns;
  const { latestMood } = mind;
  return {
    answers: latest?.answers ?? [],
    assessedAt: latest?.createdAt ?? null,
    corrections: attitude.corrections ?? {},
    checkIns: checkIn ? [checkIn] : [],
    activity: learning.progress.flatMap(({ id, title, isBegun, completedAt }): Activity[] => {
      if (completedAt) return [{ thingId: id, title, what: 'completed' }];
      return isBegun ? [{ thingId: id, title, what: 'started' }] : [];
    }),
    mood: latestMood && { mood: getMoodByLevel(latestMood.level).id, about: latestMood.about },
  };
}

function toPageCandidates(page: TodaysPage | null): NextStep[] {
  if (!page || page.isDone) return [];
  const { itemId: id, title, lead: summary, reasons } = page;
  return [{ kind: 'daily', id, title, summary, reasons }];
}

function toStartedLesson({ begun, progress }: LearningRow): NextStep[] {
  if (!begun) return [];
  const { id, sectionId, isTaskDone } = begun;
  const minutesLeft = getMinutesLeft(begun, {
    sectionId,
    isTaskDone,
    checked: [],
    quiz: null,
    completedAt: null,
  });
  const title = progress.find((lesson) => lesson.id === id)?.title ?? '';
  return [{ kind: 'lesson-begun', id, title, minutesLeft }];
}

/** Returns the next step of each goal whose target date has come, the longest overdue first. */
function toOverdueSteps({ goals }: LearningRow, today: string): NextStep[] {
  return goals
    .filter(({ targetDate }) => targetDate !== null && targetDate <= today)
    .toSorted((one, other) => (one.targetDate ?? '').localeCompare(other.targetDate ?? ''))
    .flatMap(({ id, title, targetDate, nextStep }): NextStep[] =>
      nextStep === null || targetDate === null
        ? []
        : [{ kind: 'step', goalId: id, goal: title, title: nextStep, by: targetDate }],
    );
}

/** Reads a user's page of today, which is chosen and stored when it is first opened. */
export type OpenDaily = (userId: string) => Promise<DailyPage | null>;

export type TodaysPage = Omit<PageFact, 'idea'> & { lead: string };

const MAX_LEAD_LENGTH = 160;

function toLead(idea: string): string {
  const plain = idea.replace(/[*_`#>]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const [sentence = ''] = plain.trim().split(/(?<=[.?!])\s/);
  if (sentence.length <= MAX_LEAD_LENGTH) return sentence;
  return `${sentence.slice(0, MAX_LEAD_LENGTH).replace(/\s+\S*$/, '')} …`;
}

function toPageFact(page: DailyPage): PageFact {
  return {
    day: page.day,
    itemId: page.item.id,
    title: page.item.title,
    idea: page.item.idea,
    reasons: page.reasons,
    isSaved: page.savedAt !== null,
    isDone: page.doneAt !== null || page.answeredAs !== null,
  };
}

export async function readTodaysPage(
  { mind }: DashboardFacts,
  open: () => Promise<DailyPage | null>,
): Promise<TodaysPage | null> {
  const openedPage = mind.page ? null : await open();
  const page = mind.page ?? (openedPage && toPageFact(openedPage));
  if (!page) return null;
  const { idea, ...rest } = page;
  return { ...rest, lead: toLead(idea) };
}
