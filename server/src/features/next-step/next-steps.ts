import { suggestGoals } from '@attune/domain/goals/goal-templates';
import { type CourseSummary, summarizeCourse } from '@attune/domain/guidance/active-course';
import { type FirstWeekStep, planFirstWeek } from '@attune/domain/guidance/first-week';
import type { Activity } from '@attune/domain/guidance/guidance-profile';
import {
  type LessonStep,
  listAllNextSteps,
  listNextSteps,
  type NextStep,
  type NextStepInput,
  rankLessons,
} from '@attune/domain/guidance/next-step';
import { shiftDay } from '@attune/domain/kernel/day-number';
import { getMoodByLevel } from '@attune/domain/mind/moods';
import { getMinutesLeft } from '@attune/domain/tutorials/progress';
import type { Services } from '#platform/services.ts';
import { createCatalogs } from './catalog-cache.ts';
import { type NextStepFacts, readNextStepFacts } from './next-step.repository.ts';

/** The plan for the first week is shown for this many days, unless it is done or put away. */
const FIRST_WEEK_DAYS = 30;

export type NextStepPorts = {
  /** The best post for a user; null if there is none. */
  findPost(userId: string): Promise<{ id: string; title: string } | null>;
};

export type TodaysSteps = {
  nextStep: NextStep | null;
  /** What else would fit, the best first. */
  others: NextStep[];
  course: CourseSummary | null;
  firstWeek: FirstWeekStep[] | null;
};

/**
 * The only place that loads what decides a user's next step. Every feature that suggests something
 * gets it from here, so that all of them say the same.
 */
export function createNextSteps(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { findPost }: NextStepPorts,
) {
  const catalogs = createCatalogs();

  async function readFacts(userId: string) {
    const facts = await readNextStepFacts(db, userId, clock.now());
    if (!facts) return null;
    const [lessons, practices] = await Promise.all([
      catalogs.lessons(db, facts.lessonCatalog.version),
      catalogs.practices(db, facts.practiceCatalog.version),
    ]);
    return { facts, input: toInput(facts, { lessons, practices }) };
  }

  async function planWeek(userId: string, facts: NextStepFacts, input: NextStepInput) {
    if (!isInFirstWeek(facts)) return null;
    const [goal] = suggestGoals(input);
    const post = facts.firstWeek.post ? null : await findPost(userId);
    const [nextStep = null] = listNextSteps(input);
    return planFirstWeek({
      answers: input.answers,
      progress: facts.firstWeek,
      nextStep,
      goal: goal ? { title: goal.thing.title, path: '/learning-goals' } : null,
      post: post && { title: post.title, path: `/forum/${post.id}` },
    });
  }

  return {
    async read(userId: string): Promise<TodaysSteps> {
      const found = await readFacts(userId);
      if (!found) return { nextStep: null, others: [], course: null, firstWeek: null };
      const { facts, input } = found;
      const [nextStep = null, ...others] = listNextSteps(input);
      const firstWeek = await planWeek(userId, facts, input);
      const course = input.course ? summarizeCourse(input.course, input) : null;
      return { nextStep, others, course, firstWeek };
    },

    /** Everything that could be next, the next step first. `limit` leaves out what may not be used. */
    async list(
      userId: string,
      limit: (input: NextStepInput) => NextStepInput = (input) => input,
    ): Promise<NextStep[]> {
      const found = await readFacts(userId);
      return found ? listAllNextSteps(limit(found.input)) : [];
    },

    /** All lessons that are not finished, in the user's order, those for others last. */
    async rankLessons(userId: string) {
      const found = await readFacts(userId);
      return found ? rankLessons(found.input) : [];
    },

    /** The lessons that may be proposed, the best first. */
    async listLessons(userId: string): Promise<LessonStep[]> {
      const found = await readFacts(userId);
      return found ? listAllNextSteps(found.input).filter(isLesson) : [];
    },

    /** The next lesson once this one is finished. */
    async findLessonAfter(userId: string, finishedId: string): Promise<LessonStep | null> {
      const found = await readFacts(userId);
      if (!found) return null;
      const steps = listAllNextSteps(withCompleted(found.input, finishedId));
      return steps.find(isLesson) ?? null;
    },

    /** The course that the user takes at present, if this lesson belongs to it. */
    async findCourseOf(userId: string, lessonId: string) {
      const { course, activity = [], lessons } = (await readFacts(userId))?.input ?? {};
      const week = course?.weeks.findIndex((entry) => entry.lessons.includes(lessonId)) ?? -1;
      if (!course || week === -1) return null;
      const isOpen = (id: string) =>
        lessons?.some((lesson) => lesson.id === id) &&
        !activity.some(({ thingId, what }) => what === 'completed' && thingId === id);
      const others = course.weeks.flatMap((entry) => entry.lessons).filter((id) => id !== lessonId);
      return {
        id: course.id,
        title: course.title,
        week: week + 1,
        weekCount: course.weeks.length,
        lessonsLeft: others.filter(isOpen).length,
      };
    },

    /** The best short lesson for a worried user, or else the best of any length. */
    async findShortLesson(userId: string) {
      const found = await readFacts(userId);
      if (!found) return null;
      const lessons = listAllNextSteps(found.input).filter(isLesson);
      const lesson = lessons.find(({ minutes }) => minutes <= MAX_SHORT_MINUTES) ?? lessons[0];
      if (!lesson) return null;
      const { id, title, minutes, reason } = lesson;
      return { id, title, minutes, reasons: reason ? [reason] : [] };
    },
  };
}

/** A worried reader should not start with an hour-long lesson. */
const MAX_SHORT_MINUTES = 15;

const isLesson = (step: NextStep): step is LessonStep => step.kind === 'lesson';

function withCompleted(input: NextStepInput, id: string): NextStepInput {
  const title = input.lessons.find((lesson) => lesson.id === id)?.title ?? '';
  return {
    ...input,
    activity: [...(input.activity ?? []), { thingId: id, what: 'completed', title }],
    startedLesson: input.startedLesson?.id === id ? null : input.startedLesson,
  };
}

export type NextSteps = ReturnType<typeof createNextSteps>;

function isInFirstWeek({ firstAssessedOn, today, firstWeek, isFirstWeekHidden }: NextStepFacts) {
  if (isFirstWeekHidden || firstAssessedOn === null) return false;
  const isRecent = today < shiftDay(firstAssessedOn, FIRST_WEEK_DAYS);
  return isRecent && Object.values(firstWeek).includes(false);
}

function toInput(
  facts: NextStepFacts,
  catalogs: Pick<NextStepInput, 'lessons' | 'practices'>,
): NextStepInput {
  const { assessment, checkIn, begun, mood } = facts;
  return {
    ...catalogs,
    today: facts.today,
    occupation: facts.occupation,
    answers: assessment?.answers ?? [],
    assessedAt: assessment?.createdAt ?? null,
    corrections: assessment?.corrections ?? {},
    checkIns: checkIn ? [checkIn] : [],
    activity: facts.progress.flatMap(({ id, title, isBegun, isCompleted }): Activity[] => {
      if (isCompleted) return [{ thingId: id, title, what: 'completed' }];
      return isBegun ? [{ thingId: id, title, what: 'started' }] : [];
    }),
    startedLesson: begun && { id: begun.id, on: begun.on, minutesLeft: getRemainingTime(begun) },
    goals: facts.goals,
    mood: mood && { mood: getMoodByLevel(mood.level).id, about: mood.about },
    practicesDoneToday: facts.practicesDoneToday,
    course: facts.course,
  };
}

function getRemainingTime(begun: NonNullable<NextStepFacts['begun']>): number {
  const { sectionId, isTaskDone } = begun;
  const progress = { sectionId, isTaskDone, checked: [], quiz: null, completedAt: null };
  return getMinutesLeft(begun, progress);
}
