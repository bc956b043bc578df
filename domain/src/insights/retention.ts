import { shiftDay } from '../kernel/day-number.ts';
import { countPeopleByWeek, MIN_COHORT_SIZE, type SignUps } from './cohorts.ts';
import { listWeeks, type Span } from './weeks.ts';

/** The number of weeks shown, the week of sign-up included. */
export const RETENTION_WEEKS = 12;

/** How many of a week's sign-ups were active this many weeks later. */
export type ActivityCount = { week: string; after: number; people: number };

/** `active` has one number per week since sign-up; null if that week is not over for everyone. */
export type Cohort = { week: string; people: number; active: (number | null)[] };
/** The total of one column: of those for whom that week is over, how many were active. */
export type RetentionColumn = { people: number; active: number };
export type Retention = ReturnType<typeof calculateRetention>;

/** Whether a cohort's week is over even for users who signed up on the cohort's last day. */
const isOver = (week: string, after: number, lastCompleteDay: string) =>
  shiftDay(week, 6 + 7 * after + 6) <= lastCompleteDay;

/** `lastCompleteDay` is the newest day that is over in every time zone. */
export function calculateRetention(
  signUps: SignUps,
  facts: readonly ActivityCount[],
  span: Span,
  lastCompleteDay: string,
) {
  const sizes = countPeopleByWeek(signUps);
  const activeByWeek = new Map(
    facts.map(({ week, after, people }) => [`${week} ${after}`, people]),
  );
  const afters = Array.from({ length: RETENTION_WEEKS }, (_, after) => after);
  const nonEmptyWeeks = listWeeks(span).filter((week) => (sizes.get(week) ?? 0) > 0);
  const isSmall = (week: string) => (sizes.get(week) ?? 0) < MIN_COHORT_SIZE;

  const cohorts = nonEmptyWeeks
    .filter((week) => !isSmall(week))
    .map((week) => ({
      week,
      people: sizes.get(week) ?? 0,
      active: afters.map((after) =>
        isOver(week, after, lastCompleteDay) ? (activeByWeek.get(`${week} ${after}`) ?? 0) : null,
      ),
    }));
  const small = nonEmptyWeeks.filter(isSmall);
  const sumOver = (list: readonly Cohort[], read: (cohort: Cohort) => number) =>
    list.reduce((total, cohort) => total + read(cohort), 0);
  return {
    cohorts,
    total: {
      people: sumOver(cohorts, ({ people }) => people),
      columns: afters.map((after) => {
        const over = cohorts.filter(({ active }) => active[after] !== null);
        return {
          people: sumOver(over, ({ people }) => people),
          active: sumOver(over, ({ active }) => active[after] ?? 0),
        };
      }),
    },
    /** Weeks with too few sign-ups to be shown. */
    small: small.map((week) => ({ week })),
    smallPeople: small.reduce((total, week) => total + (sizes.get(week) ?? 0), 0),
  };
}
