import { DAY_MS } from './time.ts';
import { getOffsetMs } from './wall-clock.ts';

/** The day that it is somewhere at a moment, as YYYY-MM-DD. */
export function getLocalDay(timeZone: string, at: Date): string {
  return new Date(at.getTime() + getOffsetMs(timeZone, at)).toISOString().slice(0, 10);
}

/** How many midnights lie between two days given as YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
