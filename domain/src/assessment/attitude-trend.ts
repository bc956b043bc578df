import { DAY_MS } from '../kernel/time.ts';
import type { Attitude } from './attitude.ts';
import { formatAttitude } from './attitude-bands.ts';

type Point = { createdAt: string; ai_preference: Attitude };

const NUMBER_WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

function formatAmount(count: number, unit: string): string {
  return `${NUMBER_WORDS[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}

function formatDuration(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  if (days < 1) return 'one day';
  if (days < 14) return formatAmount(days, 'day');
  if (days < 60) return formatAmount(Math.round(days / 7), 'week');
  return formatAmount(Math.round(days / 30.4), 'month');
}

/**
 * A headline for the user's attitudes over time, oldest first. It leaves out the duration if the
 * user hides numbers.
 */
export function describeAttitudeTrend(
  points: readonly Point[],
  { hidesNumbers = false }: { hidesNumbers?: boolean } = {},
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'No answers yet';
  if (points.length === 1)
    return `${formatAttitude(last.ai_preference)}, based on your first answers`;
  const time = formatDuration(first.createdAt, last.createdAt);
  if (first.ai_preference !== last.ai_preference) {
    const change = `From ${first.ai_preference} to ${last.ai_preference}`;
    return hidesNumbers ? change : `${change} in ${time}`;
  }
  const hasChanged = points.some((point) => point.ai_preference !== first.ai_preference);
  if (hidesNumbers) return `${hasChanged ? 'Back to' : 'Consistently'} ${last.ai_preference}`;
  return hasChanged
    ? `Back to ${last.ai_preference} after ${time}`
    : `Consistently ${last.ai_preference} over ${time}`;
}
