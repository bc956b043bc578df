import { getMonday, listDays, listWeeks, type Span } from './weeks.ts';

/** Groups smaller than this are never shown separately (`<5`). */
export const MIN_COHORT_SIZE = 5;

/** `people` includes those who deleted their account; `left` counts only those. */
export type SignUpCount = { day: string; people: number; left: number };
/** `fresh` users still have time for the assessment; `trying` users are still in their trial. */
export type CohortCounts = {
  week: string;
  activated: number;
  paid: number;
  fresh: number;
  trying: number;
};

export type SignUps = { days: { day: string; people: number }[]; people: number; left: number };
/** Of `people`, `reached` have done it (for example paid) and `open` still can. */
export type Share = { people: number; reached: number; open: number };
export type WeekShare = Share & { week: string };
export type Shares = { weeks: WeekShare[]; total: Share };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export function summarizeSignUps(facts: readonly SignUpCount[], span: Span): SignUps {
  const byDay = new Map(facts.map((fact) => [fact.day, fact]));
  const days = listDays(span).map((day) => ({ day, people: byDay.get(day)?.people ?? 0 }));
  const left = sum(listDays(span).map((day) => byDay.get(day)?.left ?? 0));
  return { days, people: sum(days.map(({ people }) => people)), left };
}

/** Sign-ups per week: the one cohort size that all figures share. */
export function countPeopleByWeek({ days }: SignUps): Map<string, number> {
  const weeks = new Map<string, number>();
  for (const { day, people } of days) {
    const week = getMonday(day);
    weeks.set(week, (weeks.get(week) ?? 0) + people);
  }
  return weeks;
}

const MEASURES = {
  activation: { reached: 'activated', open: 'fresh' },
  'trial-to-paid': { reached: 'paid', open: 'trying' },
} as const;

export function calculateShares(
  measure: keyof typeof MEASURES,
  signUps: SignUps,
  facts: readonly CohortCounts[],
  span: Span,
): Shares {
  const { reached, open } = MEASURES[measure];
  const sizes = countPeopleByWeek(signUps);
  const byWeek = new Map(facts.map((fact) => [fact.week, fact]));
  const weeks = listWeeks(span).map((week) => ({
    week,
    people: sizes.get(week) ?? 0,
    reached: byWeek.get(week)?.[reached] ?? 0,
    open: byWeek.get(week)?.[open] ?? 0,
  }));
  return {
    weeks,
    total: {
      people: sum(weeks.map(({ people }) => people)),
      reached: sum(weeks.map((week) => week.reached)),
      open: sum(weeks.map((week) => week.open)),
    },
  };
}

/** The rate among those whose outcome is decided; null if none is. */
export function calculateRate({ people, reached, open }: Share): number | null {
  return people > open ? reached / (people - open) : null;
}
