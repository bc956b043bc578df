import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';

const INITIAL_DELAY_MS = 5 * SECOND_MS;

/** The delay is 5, 10, 20 … seconds after the first, second, third failure; at most an hour. */
export function getNextAttemptTime(now: Date, failures: number): Date {
  return new Date(now.getTime() + Math.min(INITIAL_DELAY_MS * 2 ** (failures - 1), HOUR_MS));
}

/** Returns when another node may take over claimed work. */
export function getLeaseEnd(now: Date): Date {
  return new Date(now.getTime() + 2 * MINUTE_MS);
}
