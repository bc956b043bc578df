import { getLocalDay } from '../kernel/local-day.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/time.ts';
import { zonedTimeToDate } from '../kernel/wall-clock.ts';

/** An "immediate" email waits this long, so that later ones join it or the user sees it first. */
export const GROUPING_MS = 2 * MINUTE_MS;
const MORNING = '08:00';
const MONDAY = 1;

/** The last result per time zone, valid from `since` until `morning`. */
const morningCache = new Map<string, { since: number; morning: Date }>();

/** The next 8:00 in a time zone. Called for every recipient of a notification. */
export function getNextMorning(timeZone: string, now: Date): Date {
  const at = now.getTime();
  const cached = morningCache.get(timeZone);
  if (cached && cached.since <= at && at < cached.morning.getTime()) return cached.morning;
  const today = getMorning(getLocalDay(timeZone, now), timeZone);
  const morning =
    today.getTime() > at ? today : getMorning(shiftLocalDay(timeZone, now, 1), timeZone);
  morningCache.set(timeZone, { since: at, morning });
  return morning;
}

/** 8:00 in the time zone, this many days after the day of `from`. */
export function getMorningAfter(timeZone: string, from: Date, days: number): Date {
  return getMorning(shiftLocalDay(timeZone, from, days), timeZone);
}

export function getLastDigestMorning(timeZone: string, now: Date): Date {
  const weekday = new Date(getLocalDay(timeZone, now)).getUTCDay();
  const sinceMonday = (weekday - MONDAY + 7) % 7;
  const monday = getMorning(shiftLocalDay(timeZone, now, -sinceMonday), timeZone);
  if (monday.getTime() <= now.getTime()) return monday;
  return getMorning(shiftLocalDay(timeZone, now, -sinceMonday - 7), timeZone);
}

function shiftLocalDay(timeZone: string, now: Date, days: number): string {
  const midnight = Date.parse(getLocalDay(timeZone, now));
  return new Date(midnight + days * DAY_MS).toISOString().slice(0, 10);
}

function getMorning(day: string, timeZone: string): Date {
  return zonedTimeToDate(timeZone, day, MORNING);
}
