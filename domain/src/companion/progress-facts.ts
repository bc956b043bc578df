import type { GoalStatus } from '../goals/goal-rules.ts';
import type { DayContext } from './assessment-facts.ts';
import { FACT_LIMITS } from './fact-limits.ts';
import { buildRef, type Fact } from './facts.ts';
import { formatDay } from './format-day.ts';
import { sanitizeLine } from './sanitize-text.ts';

export type OwnGoal = {
  id: string;
  title: string;
  why: string;
  targetDate: string | null;
  status: GoalStatus;
  steps: readonly { text: string; isDone: boolean }[];
  doneAt: string | null;
};
export type OwnLesson = {
  id: string;
  title: string;
  status: 'started' | 'completed';
  /** When it was completed or last opened. */
  at: string;
};
export type PracticeSummary = { id: string; title: string; times: number; lastDay: string };

const sanitize = (text: string) => sanitizeLine(text, FACT_LIMITS.lineLength);

/** In this order: active goals, then completed ones. */
export function buildGoalFacts(goals: readonly OwnGoal[], days: DayContext): Fact[] {
  const active = goals.filter(({ status }) => status === 'active').slice(0, FACT_LIMITS.goals);
  const completed = goals
    .filter(({ status }) => status === 'done')
    .toSorted((one, other) => (other.doneAt ?? '').localeCompare(one.doneAt ?? ''))
    .slice(0, FACT_LIMITS.reachedGoals);
  return [...active, ...completed].map((goal) => ({
    ref: buildRef('goal', goal.id),
    kind: 'goal',
    label: goal.doneAt
      ? `Goal, completed ${formatDay(days.dayOf(goal.doneAt), days.today)}`
      : 'Goal',
    text: formatGoal(goal, days),
  }));
}

function formatGoal(goal: OwnGoal, { today }: DayContext): string {
  const { title, why, targetDate, status, steps } = goal;
  if (status === 'done') return `${sanitize(title)}\nCompleted`;
  const lines = [
    sanitize(title),
    ...(why === '' ? [] : [`Why: ${sanitize(why)}`]),
    ...(targetDate === null ? [] : [`By: ${formatDay(targetDate, today)}`]),
    ...steps
      .slice(0, FACT_LIMITS.steps)
      .map(({ text, isDone }) => `${isDone ? 'Done' : 'Open'}: ${sanitize(text)}`),
  ];
  return lines.join('\n');
}

export function buildLessonFacts(lessons: readonly OwnLesson[], days: DayContext): Fact[] {
  const withStatus = (status: OwnLesson['status'], limit: number) =>
    lessons.filter((lesson) => lesson.status === status).slice(0, limit);
  const included = [
    ...withStatus('started', FACT_LIMITS.begunLessons),
    ...withStatus('completed', FACT_LIMITS.finishedLessons),
  ];
  return included.map(({ id, title, status, at }) => ({
    ref: buildRef('lesson', id),
    kind: 'lesson',
    label: `Lesson, ${status === 'completed' ? 'finished' : 'started'} ${formatDay(days.dayOf(at), days.today)}`,
    text: sanitize(title),
  }));
}

export function buildPracticeFacts(
  practices: readonly PracticeSummary[],
  days: DayContext,
): Fact[] {
  return practices.slice(0, FACT_LIMITS.practices).map(({ id, title, times, lastDay }) => ({
    ref: buildRef('practice', id),
    kind: 'practice',
    label: `Practice, ${times === 1 ? 'once' : `${times} times`}, last on ${formatDay(lastDay, days.today)}`,
    text: sanitize(title),
  }));
}
