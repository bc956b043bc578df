import { DAY_MS } from './time.ts';
import { getOffsetMs } from './wall-clock.ts';

export function getLocalDay(timeZone: string, at: Date): string {
  return new Date(at.getTime() + getOffsetMs(timeZone, at)).toISOString().slice(0, 10);
}

/** The number of midnights between two days (YYYY-MM-DD). */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
