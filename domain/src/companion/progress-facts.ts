import type { GoalStatus } from '../goals/goal-rules.ts';
import { dayInWords } from './day-in-words.ts';
import { FACT_LIMITS } from './fact-limits.ts';
import { type Fact, refOf } from './facts.ts';
import { foreignLine } from './foreign-text.ts';
import type { Days } from './told-facts.ts';

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
  /** When it was finished, or last looked at. */
  at: string;
};
export type Practised = { id: string; title: string; times: number; lastDay: string };

const line = (text: string) => foreignLine(text, FACT_LIMITS.line);

/** In their order: those that are worked on, then those that were reached. */
export function goalFacts(goals: readonly OwnGoal[], days: Days): Fact[] {
  const active = goals.filter(({ status }) => status === 'active').slice(0, FACT_LIMITS.goals);
  const reached = goals
    .filter(({ status }) => status === 'done')
    .toSorted((one, other) => (other.doneAt ?? '').localeCompare(one.doneAt ?? ''))
    .slice(0, FACT_LIMITS.reachedGoals);
  return [...active, ...reached].map((goal) => ({
    ref: refOf('goal', goal.id),
    kind: 'goal',
    label: goal.doneAt
      ? `Goal, reached ${dayInWords(days.dayOf(goal.doneAt), days.today)}`
      : 'Goal',
    text: goalText(goal),
  }));
}

function goalText({ title, why, targetDate, status, steps }: OwnGoal): string {
  if (status === 'done') return `${line(title)}\nReached`;
  const lines = [
    line(title),
    ...(why === '' ? [] : [`Why: ${line(why)}`]),
    ...(targetDate === null ? [] : [`Until: ${targetDate}`]),
    ...steps
      .slice(0, FACT_LIMITS.steps)
      .map(({ text, isDone }) => `${isDone ? 'Done' : 'Open'}: ${line(text)}`),
  ];
  return lines.join('\n');
}

/** The latest first. */
export function lessonFacts(lessons: readonly OwnLesson[], days: Days): Fact[] {
  const among = (status: OwnLesson['status'], most: number) =>
    lessons.filter((lesson) => lesson.status === status).slice(0, most);
  const told = [
    ...among('started', FACT_LIMITS.begunLessons),
    ...among('completed', FACT_LIMITS.finishedLessons),
  ];
  return told.map(({ id, title, status, at }) => ({
    ref: refOf('lesson', id),
    kind: 'lesson',
    label: `Lesson, ${status === 'completed' ? 'finished' : 'begun'} ${dayInWords(days.dayOf(at), days.today)}`,
    text: line(title),
  }));
}

export function practiceFacts(practised: readonly Practised[], days: Days): Fact[] {
  return practised.slice(0, FACT_LIMITS.practices).map(({ id, title, times, lastDay }) => ({
    ref: refOf('practice', id),
    kind: 'practice',
    label: `Practice, ${times === 1 ? 'once' : `${times} times`}, last on ${dayInWords(lastDay, days.today)}`,
    text: line(title),
  }));
}
