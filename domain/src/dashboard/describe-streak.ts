import type { Weekday } from '../kernel/day-number.ts';
import type { Streak } from './streak.ts';

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};

type StreakDetails = Pick<Streak, 'days' | 'todayCounts' | 'forgivenOn'> & {
  restWeekday: Weekday | null;
  pausedUntil: string | null;
};

const WHAT_COUNTS = 'finish a lesson or a goal step, check in, practice, journal or post';

/** The hint below the streak: what doesn't break it, and what is left to do today. */
export function describeStreak(facts: StreakDetails, formatDay: (day: string) => string): string {
  const { days, todayCounts, forgivenOn, restWeekday, pausedUntil } = facts;
  if (pausedUntil !== null) {
    return `Paused through ${formatDay(pausedUntil)}. Missed days won’t break your streak.`;
  }
  const rest =
    restWeekday === null
      ? forgivenOn === null
        ? 'One missed day a week won’t break your streak.'
        : `${formatDay(forgivenOn)} was this week’s rest day. Your streak is safe.`
      : `${WEEKDAY_NAMES[restWeekday]}s are your rest days and won’t break your streak.`;
  if (days === 0 && !todayCounts) return `To start a streak, ${WHAT_COUNTS}. ${rest}`;
  return todayCounts ? rest : `${rest} Today counts once you ${WHAT_COUNTS}.`;
}

const STATE_LABELS: Record<Streak['recent'][number]['state'], string> = {
  active: 'active',
  rest: 'rest',
  paused: 'paused',
  open: 'nothing yet',
  missed: 'missed',
};

/** The text alternative of the strip of recent days. */
export function describeRecentDays(
  recent: Streak['recent'],
  { hidesNumbers = false }: { hidesNumbers?: boolean } = {},
): string {
  const count = (state: Streak['recent'][number]['state']) =>
    recent.filter((day) => day.state === state).length;
  if (hidesNumbers) {
    return count('active') === 0
      ? 'The last two weeks: no active days yet.'
      : 'The last two weeks, with the days you were active.';
  }
  const parts = (['active', 'rest', 'paused', 'missed', 'open'] as const)
    .filter((state) => count(state) > 0)
    .map((state) =>
      state === 'open' ? 'nothing yet today' : `${count(state)} ${STATE_LABELS[state]}`,
    );
  return `The last ${recent.length} days: ${parts.join(', ')}.`;
}
