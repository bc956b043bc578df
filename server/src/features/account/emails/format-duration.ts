import { pluralize } from '@attune/domain/kernel/pluralize';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** 60 → '1 hour', 4,320 → '3 days': the largest unit that divides it. */
export function formatMinutes(minutes: number): string {
  if (minutes % MINUTES_PER_DAY === 0) return pluralize(minutes / MINUTES_PER_DAY, 'day');
  if (minutes % MINUTES_PER_HOUR === 0) return pluralize(minutes / MINUTES_PER_HOUR, 'hour');
  return pluralize(minutes, 'minute');
}

export function formatHours(hours: number): string {
  return formatMinutes(hours * MINUTES_PER_HOUR);
}
