import { fromDayNumber, getWeekday, toDayNumber, type Weekday } from '../kernel/day-number.ts';

/** Days at the end that are shown one by one. */
export const SHOWN_DAYS = 14;
/** One missed day within so many is forgiven. */
const FORGIVENESS_DAYS = 7;

export type StreakInput = {
  /** The days on which something was done, as numbers (kernel/days). */
  activeDays: readonly number[];
  today: string;
  /** The weekday of rest that was chosen at a day and holds from there; null: none any more. */
  rests: readonly { since: string; weekday: Weekday | null }[];
  /** First and last days, both included. */
  pauses: readonly { from: string; until: string }[];
};

/**
 * `active`: something was done. `rest`: nothing was, and it does not matter. `open`: today, while
 * there is still time. `missed` lies before the streak.
 */
export type DayState = 'active' | 'rest' | 'paused' | 'open' | 'missed';

export type Streak = {
  days: number;
  longest: number;
  todayCounts: boolean;
  /** The last missed day that was forgiven, while it still forbids another. */
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
 * The days in a row up to today, counted as what was done; what was not done is passed over if it
 * was a day of rest (the chosen weekday; without one, one missed day within any seven) or a pause.
 * Today is never missed: it is not over. Each day goes by the choice that held on it, so that a
 * new one breaks nothing.
 */
export function calculateStreak(facts: StreakInput): Streak {
  const today = toDayNumber(facts.today);
  // Who has travelled west may have done something on what is tomorrow here.
  let first = today;
  let last = today;
  for (const day of facts.activeDays) {
    if (day < first) first = day;
    else if (day === today + 1) last = day;
  }
  // Years of days are looked at one by one: a list of marks is many times quicker than a set.
  const marks = new Uint8Array(last - first + 1);
  for (const day of facts.activeDays) marks[day - first] = 1;
  const isActive = (day: number) => marks[day - first] === 1;
  const excuse = createExcuseLookup(facts);

  let days = 0;
  let longest = 0;
  /** Done since the last day that was forgiven: what is left if the next may not be. */
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
    const why = excuse(day);
    if (day === today || why === 'paused' || why === 'rest') continue;
    if (why === null) {
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

  // It begins with something done.
  while (days > 0 && !isActive(start)) start += 1;

  function stateOf(day: number): DayState {
    if (isActive(day)) return 'active';
    if (day === today) return 'open';
    const why = excuse(day);
    if (why === 'paused') return 'paused';
    return why === 'rest' || (days > 0 && day >= start) ? 'rest' : 'missed';
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
