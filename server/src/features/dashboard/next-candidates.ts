import type { NextThing } from '@attune/domain/dashboard/next-thing';
import type { Activity, GuidanceInput } from '@attune/domain/guidance/person';
import { recommend } from '@attune/domain/guidance/recommend';
import { moodAt } from '@attune/domain/mind/moods';
import { minutesLeft } from '@attune/domain/tutorials/progress';
import type { Executor } from '../../platform/db/database.ts';
import type { DashboardFacts, LearningRow } from './facts.ts';
import type { Shelves } from './shelves.ts';
import type { TodaysPage } from './todays-page.ts';

/** So many lessons and practices are worth asking for another. */
const MOST_OF_A_KIND = 3;

type Known = {
  facts: DashboardFacts;
  page: TodaysPage | null;
  today: string;
  shelves: Shelves;
};

/** What somebody could do now, of each kind the best first. */
export async function nextCandidates(
  db: Executor,
  { facts, page, today, shelves }: Known,
): Promise<NextThing[]> {
  const { learning, mind } = facts;
  const person = personOf(facts);
  const begunIds = new Set(
    learning.progress.filter((one) => one.isBegun && !one.completedAt).map(({ id }) => id),
  );
  const lessons = recommend(person, await shelves.lessons(db, learning.library.mark));
  const practices = recommend(person, await shelves.practices(db, mind.practiceShelf.mark));
  return [
    ...lessonBegun(learning),
    ...pageToday(page),
    ...overdueSteps(learning, today),
    ...lessons
      .filter(({ thing }) => !begunIds.has(thing.id))
      .slice(0, MOST_OF_A_KIND)
      .map(({ thing: { id, title, summary, minutes }, reasons }) => ({
        kind: 'lesson' as const,
        id,
        title,
        summary,
        minutes,
        reasons,
      })),
    ...practices.slice(0, MOST_OF_A_KIND).map(({ thing: { id, title, minutes }, reasons }) => ({
      kind: 'practice' as const,
      id,
      title,
      minutes,
      reasons,
    })),
  ];
}

function personOf({ attitude, learning, mind }: DashboardFacts): GuidanceInput {
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
    mood: latestMood && { mood: moodAt(latestMood.level).id, about: latestMood.about },
  };
}

function pageToday(page: TodaysPage | null): NextThing[] {
  if (!page || page.isDone) return [];
  const { itemId: id, title, lead: summary, reasons } = page;
  return [{ kind: 'daily', id, title, summary, reasons }];
}

function lessonBegun({ begun, progress }: LearningRow): NextThing[] {
  if (!begun) return [];
  const { id, sectionId, isTaskDone } = begun;
  const left = minutesLeft(begun, {
    sectionId,
    isTaskDone,
    checked: [],
    quiz: null,
    completedAt: null,
  });
  const title = progress.find((one) => one.id === id)?.title ?? '';
  return [{ kind: 'lesson-begun', id, title, minutesLeft: left }];
}

/** The next step of each goal whose day has come, the longest overdue first. */
function overdueSteps({ goals }: LearningRow, today: string): NextThing[] {
  return goals
    .filter(({ targetDate }) => targetDate !== null && targetDate <= today)
    .toSorted((one, other) => (one.targetDate ?? '').localeCompare(other.targetDate ?? ''))
    .flatMap(({ id, title, targetDate, nextStep }): NextThing[] =>
      nextStep === null || targetDate === null
        ? []
        : [{ kind: 'step', goalId: id, goal: title, title: nextStep, by: targetDate }],
    );
}
