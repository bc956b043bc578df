import { toDayNumber } from '../kernel/day-number.ts';
import { type ActiveCourse, readCourseProgress } from './active-course.ts';
import type { CatalogItem } from './catalog-item.ts';
import type { GuidanceInput, OpenGoal } from './guidance-profile.ts';
import {
  type Explanation,
  explainReason,
  getReasonAnswers,
  joinExplanation,
  type Reason,
} from './reason.ts';
import { type Recommendation, rankCatalog } from './recommend.ts';

export type TitledItem = CatalogItem & { title: string; summary: string };

/** The unfinished lesson that the user changed last. `on` is the user's day of that change. */
export type StartedLesson = { id: string; minutesLeft: number; on: string };

export type NextStepInput = GuidanceInput & {
  /** The user's day. */
  today: string;
  lessons: readonly TitledItem[];
  practices: readonly TitledItem[];
  startedLesson: StartedLesson | null;
  practicesDoneToday: readonly string[];
  course?: ActiveCourse | null;
};

export type NextStep =
  | {
      kind: 'lesson';
      id: string;
      title: string;
      summary: string;
      /** For a started lesson, the minutes that are left. */
      minutes: number;
      isStarted: boolean;
      /** The title of the lesson it prepares for, if that is why it comes now. */
      leadsTo: string | null;
      reason: Reason | null;
    }
  | {
      kind: 'practice';
      id: string;
      title: string;
      summary: string;
      minutes: number;
      reason: Reason | null;
    }
  | {
      kind: 'course-project';
      courseId: string;
      title: string;
      course: string;
      minutes: number;
      reason: Reason;
    }
  | { kind: 'goal-step'; goalId: string; title: string; goal: string; reason: Reason };

/** After this many days, a started lesson no longer comes before everything else. */
const RECENT_DAYS = 14;
const MAX_OTHERS = 4;

/** All lessons that are not completed, in the user's order. */
export function rankLessons(input: NextStepInput): Recommendation<TitledItem>[] {
  return rankCatalog(input, input.lessons).map((lesson) => ({
    ...lesson,
    reasons: joinDays(lesson.reasons),
  }));
}

/** What someone wants (question 8) is easier to believe together with their days (question 7). */
function joinDays(reasons: readonly Reason[]): readonly Reason[] {
  const [first, ...others] = reasons;
  if (first?.kind !== 'answer' || first.question_id !== 8) return reasons;
  const days = others.find((reason) => reason.kind === 'answer' && reason.question_id === 7);
  const [also] = days ? getReasonAnswers(days) : [];
  return also ? [{ ...first, also }, ...others.filter((reason) => reason !== days)] : reasons;
}

/**
 * Your next step, and after it what else would fit. The course comes first, then what is begun, then
 * a goal that is due, then the best new lesson. A practice is the next step only when nothing is left
 * to learn.
 */
export function listAllNextSteps(input: NextStepInput): NextStep[] {
  const [practice, ...morePractices] = toPractices(input);
  const courseStep = toCourseStep(input);
  const lessons = toLessons(input).filter(
    ({ id }) => courseStep?.kind !== 'lesson' || courseStep.id !== id,
  );
  const started = lessons.filter((lesson) => isRecentlyStarted(input, lesson.id));
  const fresh = lessons.filter((lesson) => !started.includes(lesson));
  const [lesson, ...moreLessons] = fresh;
  return [
    ...(courseStep ? [courseStep] : []),
    ...started,
    ...toDueSteps(input),
    ...(lesson ? [lesson] : []),
    ...(practice ? [practice] : []),
    ...moreLessons,
    ...morePractices,
  ];
}

/** The next step, and a few others. */
export const listNextSteps = (input: NextStepInput): NextStep[] =>
  listAllNextSteps(input).slice(0, 1 + MAX_OTHERS);

export const chooseNextStep = (input: NextStepInput): NextStep | null =>
  listNextSteps(input)[0] ?? null;

function isRecentlyStarted({ startedLesson, today }: NextStepInput, id: string): boolean {
  if (startedLesson?.id !== id) return false;
  return toDayNumber(today) - toDayNumber(startedLesson.on) <= RECENT_DAYS;
}

export type LessonStep = Extract<NextStep, { kind: 'lesson' }>;

/** The next lesson of the user's course, whoever it is written for, and after the last the project. */
function toCourseStep(input: NextStepInput): NextStep | null {
  const { course, lessons } = input;
  if (!course) return null;
  const { next } = readCourseProgress(course, input);
  const weekCount = course.weeks.length;
  const reason = (week: number): Reason => ({
    kind: 'course',
    courseId: course.id,
    title: course.title,
    week,
    weekCount,
  });
  const lesson = next && lessons.find(({ id }) => id === next.lessonId);
  if (lesson) return { ...toLessonStep(input, lesson), reason: reason(next.week) };
  const { title, minutes } = course.project;
  const project = { courseId: course.id, title, course: course.title, minutes };
  return { kind: 'course-project', ...project, reason: reason(weekCount) };
}

function toLessonStep(
  { activity = [], startedLesson }: NextStepInput,
  { id, title, summary, minutes }: TitledItem,
): LessonStep {
  return {
    kind: 'lesson',
    id,
    title,
    summary,
    minutes: startedLesson?.id === id ? startedLesson.minutesLeft : minutes,
    isStarted: activity.some(({ thingId, what }) => what === 'started' && thingId === id),
    leadsTo: null,
    reason: null,
  };
}

/** Of the lessons for the work of others, only those that the user has started. */
function toLessons(input: NextStepInput): LessonStep[] {
  const titles = new Map(input.lessons.map(({ id, title }) => [id, title]));
  const startedIds = new Set(
    (input.activity ?? []).filter(({ what }) => what === 'started').map(({ thingId }) => thingId),
  );
  return rankLessons(input)
    .filter(({ thing, isForOthers }) => !isForOthers || startedIds.has(thing.id))
    .map(({ thing, reasons, leadsTo }) => ({
      ...toLessonStep(input, thing),
      leadsTo: (leadsTo !== null && titles.get(leadsTo)) || null,
      reason: reasons[0] ?? null,
    }));
}

/** The longest overdue first. */
function toDueSteps({ goals = [], today }: NextStepInput): NextStep[] {
  const isDue = ({ targetDate }: OpenGoal) => targetDate !== null && targetDate <= today;
  return goals
    .filter(isDue)
    .toSorted((one, other) => (one.targetDate ?? '').localeCompare(other.targetDate ?? ''))
    .flatMap(({ id, title, nextStep }): NextStep[] => {
      const reason: Reason = { kind: 'goal', goalId: id, title, isDue: true };
      if (nextStep === null) return [];
      return [{ kind: 'goal-step', goalId: id, title: nextStep, goal: title, reason }];
    });
}

function toPractices(input: NextStepInput): NextStep[] {
  const doneToday = new Set(input.practicesDoneToday);
  return rankCatalog(input, input.practices)
    .filter(({ thing }) => !doneToday.has(thing.id))
    .map(({ thing: { id, title, summary, minutes }, reasons }) => {
      const [reason = null] = reasons;
      return { kind: 'practice', id, title, summary, minutes, reason };
    });
}

const explainPlainly = (lead: string): Explanation => ({ lead, quoted: '', rest: '' });
const CONTINUE = explainPlainly('Pick up where you left off.');
const FOR_EVERYONE = explainPlainly('A short step that suits everyone.');

const explainProject = (course: string): Explanation => ({
  lead: 'You’ve finished the lessons in',
  quoted: course,
  rest: '. The project is next.',
});

/** Why this step, in the same words everywhere. `quoted` may be empty. */
export function explainNextStep(step: NextStep): Explanation {
  if (step.kind === 'course-project') return explainProject(step.course);
  if (step.reason?.kind !== 'course' && step.kind === 'lesson' && step.isStarted) return CONTINUE;
  if (step.reason === null) return FOR_EVERYONE;
  const explanation = explainReason(step.reason);
  if (step.kind !== 'lesson' || step.leadsTo === null) return explanation;
  return { ...explanation, rest: `${explanation.rest} It prepares you for “${step.leadsTo}”.` };
}

export const describeReason = (step: NextStep): string => joinExplanation(explainNextStep(step));

export function getNextStepPath(step: NextStep): string {
  switch (step.kind) {
    case 'goal-step':
      return `/learning-goals#goal-${step.goalId}`;
    case 'course-project':
      return `/tutorials?course=${step.courseId}#project`;
    case 'practice':
      return `/mind?practice=${step.id}`;
    case 'lesson':
      return `/tutorials/${step.id}`;
  }
}

export const NEXT_STEP_ACTIONS: Readonly<Record<NextStep['kind'] | 'started', string>> = {
  lesson: 'Start the lesson',
  started: 'Continue the lesson',
  practice: 'Start the practice',
  'course-project': 'Open the project',
  'goal-step': 'Open the goal',
};

export const getNextStepAction = (step: NextStep): string =>
  NEXT_STEP_ACTIONS[step.kind === 'lesson' && step.isStarted ? 'started' : step.kind];
