import { daysBetween } from '../kernel/local-day.ts';

/** Longer than that nobody plans ahead; it can be begun again. */
export const MAX_PAUSE_DAYS = 180;

/** What is wrong with the last day of a pause, in words for the person; null when it is fine. */
export function pauseIssue(today: string, until: string): string | null {
  const days = daysBetween(today, until);
  if (days < 0) return 'Please choose today or a later day.';
  if (days > MAX_PAUSE_DAYS) return `A pause can last ${MAX_PAUSE_DAYS} days; begin it again then.`;
  return null;
}
