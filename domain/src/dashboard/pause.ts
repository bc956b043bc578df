import { daysBetween } from '../kernel/local-day.ts';

/** A user who needs longer starts another pause afterwards. */
export const MAX_PAUSE_DAYS = 180;

export function pauseIssue(today: string, until: string): string | null {
  const days = daysBetween(today, until);
  if (days < 0) return 'Please choose today or a later day.';
  if (days > MAX_PAUSE_DAYS) return `A pause can last up to ${MAX_PAUSE_DAYS} days.`;
  return null;
}
