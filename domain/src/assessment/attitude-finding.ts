import { DAY_MS } from '../kernel/time.ts';
import type { Attitude } from './attitude.ts';

type Point = { createdAt: string; ai_preference: Attitude };

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

function amount(count: number, unit: string): string {
  return `${WORDS[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}

function span(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  if (days < 1) return 'one day';
  if (days < 14) return amount(days, 'day');
  if (days < 60) return amount(Math.round(days / 7), 'week');
  return amount(Math.round(days / 30.4), 'month');
}

/** What the points say, as a headline; without the time it took for those who hide numbers. */
export function attitudeFinding(
  points: readonly Point[],
  { hidesNumbers = false }: { hidesNumbers?: boolean } = {},
): string {
  // Oldest first.
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Nothing noted yet';
  const time = span(first.createdAt, last.createdAt);
  if (first.ai_preference !== last.ai_preference) {
    const change = `From ${first.ai_preference} to ${last.ai_preference}`;
    return hidesNumbers ? change : `${change} in ${time}`;
  }
  const hasMoved = points.some((point) => point.ai_preference !== first.ai_preference);
  if (hidesNumbers) return `${hasMoved ? 'Back at' : 'Steadily'} ${last.ai_preference}`;
  return hasMoved
    ? `Back at ${last.ai_preference} after ${time}`
    : `Steadily ${last.ai_preference} over ${time}`;
}
