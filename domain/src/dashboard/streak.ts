import { fromDayNumber, getWeekday, toDayNumber, type Weekday } from '../kernel/day-number.ts';

export const SHOWN_DAYS = 14;
/** One missed day within this many is forgiven. */
const FORGIVENESS_DAYS = 7;

export type StreakInput = {
  /** The active days, as day numbers (kernel/day-number.ts). */
  activeDays: readonly number[];
  today: string;
  /** Each chosen rest day applies from `since` on; a null weekday ends it. */
  rests: readonly { since: string; weekday: Weekday | null }[];
  /** First and last day, both included. */
  pauses: readonly { from: string; until: string }[];
};

/**
 * `active`: the user did something. `rest`: the user did nothing, and it doesn't break the streak.
 * `open`: today, while there is still time. `missed`: not part of
 * the streak.
 */
export type DayState = 'active' | 'rest' | 'paused' | 'open' | 'missed';

export type Streak = {
  days: number;
  longest: number;
  todayCounts: boolean;
  /** The last forgiven day, while it prevents another from being forgiven. */
  forgivenOn: string | null;
  /** Oldest first. */
  recent: { day: string; state: DayState }[];
};

type Excuse = 'paused' | 'rest' | 'forgivable' | null;

function createExcuseLookup({ rests, pauses }: StreakInput): (day: number) => Excuse {
  const latestFirst = rests
    .map(({ since, weekday }) => ({ since: toDayNumber(since), weekday }))
    .sort((one, other) => other.since - one.since);
  const paused = pauses.map(({ from, until }) => [toDayNumber(from), toDayNumber(until)] as const);
  return (day) => {
    if (paused.some(([from, until]) => from <= day && day <= until)) return 'paused';
    const weekday = latestFirst.find(({ since }) => since <= day)?.weekday ?? null;
    if (weekday === null) return 'forgivable';
    return getWeekday(day) === weekday ? 'rest' : null;
  };
}

/**
 * Counts the active days in a row up to today. An inactive day is skipped if it was a rest day (the
 * chosen weekday; without one, one missed day within any seven) or part of a pause. Today is never
 * missed, because it is not over. Each day follows the setting that applied on it, so a new setting
 * breaks nothing.
 */
export function calculateStreak(facts: StreakInput): Streak {
  const today = toDayNumber(facts.today);
  // A user who traveled west may have been active on the day after today.
  let first = today;
  let last = today;
  for (const day of facts.activeDays) {
    if (day < first) first = day;
    else if (day === today + 1) last = day;
  }
  // The loop visits years of days one by one. A byte array is many times faster than a set.
  const marks = new Uint8Array(last - first + 1);
  for (const day of facts.activeDays) marks[day - first] = 1;
  const isActive = (day: number) => marks[day - first] === 1;
  const getExcuse = createExcuseLookup(facts);

  let days = 0;
  let longest = 0;
  /**
   * Active days since the last forgiven day: the streak that is left if the next missed day
   * can't be forgiven.
   */
  let sinceForgiven = 0;
  let forgiven = Number.NEGATIVE_INFINITY;
  let start = first;
  for (let day = first; day <= last; day += 1) {
    if (isActive(day)) {
      days += 1;
      sinceForgiven += 1;
      longest = Math.max(longest, days);
      continue;
    }
    const excuse = getExcuse(day);
    if (day === today || excuse === 'paused' || excuse === 'rest') continue;
    if (excuse === null) {
      days = 0;
      start = day + 1;
      forgiven = Number.NEGATIVE_INFINITY;
    } else {
      if (day - forgiven < FORGIVENESS_DAYS) {
        days = sinceForgiven;
        start = forgiven + 1;
      }
      forgiven = day;
    }
    sinceForgiven = 0;
  }

  // The streak starts with an active day.
  while (days > 0 && !isActive(start)) start += 1;

  function stateOf(day: number): DayState {
    if (isActive(day)) return 'active';
    if (day === today) return 'open';
    const excuse = getExcuse(day);
    if (excuse === 'paused') return 'paused';
    return excuse === 'rest' || (days > 0 && day >= start) ? 'rest' : 'missed';
  }
  const isStillForgiven = days > 0 && forgiven > start && today - forgiven < FORGIVENESS_DAYS;
  return {
    days,
    longest,
    todayCounts: isActive(today),
    forgivenOn: isStillForgiven ? fromDayNumber(forgiven) : null,
    recent: Array.from({ length: SHOWN_DAYS }, (_, at) => {
      const day = today - SHOWN_DAYS + 1 + at;
      return { day: fromDayNumber(day), state: stateOf(day) };
    }),
  };
}
