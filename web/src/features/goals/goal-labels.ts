import { daysBetween } from '@attune/domain/kernel/local-day';
import type { Goal } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';

const NUMBER_NAMES = [
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

const spellNumber = (count: number) => NUMBER_NAMES[count] ?? `${count}`;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const pluralize = (count: number, noun: string) =>
  `${spellNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

const ALL_DONE_PREFIXES: Record<number, string> = { 1: 'The only step is', 2: 'Both steps' };

/** 'Three goals in progress, seven steps to go.' */
export function describeActiveGoals(goals: readonly Goal[]): string {
  if (goals.length === 0) return 'No goals in progress. Choose one to get started.';
  const left = goals.reduce((sum, { progress }) => sum + progress.total - progress.done, 0);
  const steps = left === 0 ? 'no steps left' : `${pluralize(left, 'step')} to go`;
  return `${capitalize(pluralize(goals.length, 'goal'))} in progress, ${steps}.`;
}

export function formatProgress({ done, total }: Goal['progress']): string {
  if (total === 0) return 'No steps yet';
  if (done === total)
    return `${ALL_DONE_PREFIXES[total] ?? `All ${spellNumber(total)} steps`} done`;
  return `${done} of ${total} ${total === 1 ? 'step' : 'steps'} done`;
}

/** 'Friday 27 November'; in another year the year matters more than the weekday. */
function formatDay(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const parts = isThisYear ? ({ weekday: 'long' } as const) : ({ year: 'numeric' } as const);
  return formatDate(`${date}T12:00:00Z`, 'UTC', { day: 'numeric', month: 'long', ...parts });
}

function formatDistance(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days <= 21) return `in ${days} days`;
  if (days <= 70) return `in ${Math.round(days / 7)} weeks`;
  return days <= 700
    ? `in ${Math.round(days / 30.4)} months`
    : `in ${Math.round(days / 365)} years`;
}

/** A target date that has passed is shown as a date, not as overdue. */
export function formatTargetDate(date: string, today: string): string {
  const days = daysBetween(today, date);
  const day = formatDay(date, today);
  return days < 0
    ? `Planned for ${day}. You can set a new date.`
    : `By ${day}, ${formatDistance(days)}`;
}
