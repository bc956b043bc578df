import { dayAfter } from '../kernel/days.ts';
import { peopleByWeek, type SignUps, SMALL_COHORT } from './cohorts.ts';
import { type Span, weeksIn } from './weeks.ts';

/** So many weeks after sign-up are looked at, the first one counted in. */
export const RETENTION_WEEKS = 12;

/** How many of a week's sign-ups were active so many weeks after. */
export type ActivityFact = { week: string; after: number; people: number };

/** Null: that week is not over for everybody yet. */
export type Cohort = { week: string; people: number; active: (number | null)[] };
/** One column's sum: of those for whom that week is over, how many were active. */
export type Column = { people: number; active: number };
export type Retention = {
  cohorts: Cohort[];
  total: { people: number; columns: Column[] };
  /** What is too small to be shown: who signed up in those weeks. */
  small: { week: string }[];
  smallPeople: number;
};

/** Whether that week after sign-up is over for who signed up on the last day of a cohort. */
const isOver = (week: string, after: number, overEverywhere: string) =>
  dayAfter(week, 6 + 7 * after + 6) <= overEverywhere;

/** `overEverywhere` is the newest day that is over in every time zone. */
export function retentionOf(
  signUps: SignUps,
  facts: readonly ActivityFact[],
  span: Span,
  overEverywhere: string,
): Retention {
  const sizes = peopleByWeek(signUps);
  const known = new Map(facts.map(({ week, after, people }) => [`${week} ${after}`, people]));
  const afters = Array.from({ length: RETENTION_WEEKS }, (_, after) => after);
  const inhabited = weeksIn(span).filter((week) => (sizes.get(week) ?? 0) > 0);
  const isSmall = (week: string) => (sizes.get(week) ?? 0) < SMALL_COHORT;

  const cohorts = inhabited
    .filter((week) => !isSmall(week))
    .map((week) => ({
      week,
      people: sizes.get(week) ?? 0,
      active: afters.map((after) =>
        isOver(week, after, overEverywhere) ? (known.get(`${week} ${after}`) ?? 0) : null,
      ),
    }));
  const small = inhabited.filter(isSmall);
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
    small: small.map((week) => ({ week })),
    smallPeople: small.reduce((total, week) => total + (sizes.get(week) ?? 0), 0),
  };
}
