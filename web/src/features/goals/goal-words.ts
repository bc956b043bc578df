import { daysBetween } from '@attune/domain/kernel/calendar';
import type { Goal } from '../../platform/api/goals.ts';
import { formatDate } from '../../platform/browser/format-date.ts';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

const numeral = (count: number) => NUMBERS[count] ?? `${count}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const plural = (count: number, noun: string) =>
  `${numeral(count)} ${noun}${count === 1 ? '' : 's'}`;

const ALL: Record<number, string> = { 1: 'The one step is', 2: 'Both steps' };

/** 'Three goals under way, seven steps to go.' */
export function underWayWords(goals: readonly Goal[]): string {
  if (goals.length === 0) return 'Nothing is under way. A good moment to choose.';
  const left = goals.reduce((sum, { progress }) => sum + progress.total - progress.done, 0);
  const steps = left === 0 ? 'no step left open' : `${plural(left, 'step')} to go`;
  return `${capital(plural(goals.length, 'goal'))} under way, ${steps}.`;
}

export function progressWords({ done, total }: Goal['progress']): string {
  if (total === 0) return 'No steps yet';
  if (done === total) return `${ALL[total] ?? `All ${numeral(total)} steps`} done`;
  return `${done} of ${total} ${total === 1 ? 'step' : 'steps'} done`;
}

/** 'Friday 27 November'; in another year the year matters more than the weekday. */
function dayWords(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const parts = isThisYear ? ({ weekday: 'long' } as const) : ({ year: 'numeric' } as const);
  return formatDate(`${date}T12:00:00Z`, 'UTC', { day: 'numeric', month: 'long', ...parts });
}

function distanceWords(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days <= 21) return `in ${days} days`;
  if (days <= 70) return `in ${Math.round(days / 7)} weeks`;
  return days <= 700
    ? `in ${Math.round(days / 30.4)} months`
    : `in ${Math.round(days / 365)} years`;
}

/** What a target date says. One that has passed is a date, not a debt. */
export function targetWords(date: string, today: string): string {
  const days = daysBetween(today, date);
  const day = dayWords(date, today);
  return days < 0 ? `Planned for ${day}; a new date is fine` : `By ${day}, ${distanceWords(days)}`;
}
