import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '../kernel/day-number.ts';
import { APP_FEATURE_IDS } from './app-features.ts';
import {
  type CohortCounts,
  calculateRate,
  calculateShares,
  MIN_COHORT_SIZE,
  summarizeSignUps,
} from './cohorts.ts';
import { summarizeFeatureUse } from './feature-use.ts';
import { summarizeModelCost } from './model-cost.ts';
import { calculateRetention, RETENTION_WEEKS } from './retention.ts';
import { getMonday, getSunday, listDays, listWeeks, resolveSpan } from './weeks.ts';

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** A user who signed up within ten weeks, and what the user has done since. */
const person = fc.record({
  day: fc.integer({ min: 0, max: 69 }),
  isActivated: fc.boolean(),
  isPaid: fc.boolean(),
  isFresh: fc.boolean(),
  isTrying: fc.boolean(),
  hasLeft: fc.boolean(),
  active: fc.uniqueArray(fc.integer({ min: 0, max: RETENTION_WEEKS - 1 }), { maxLength: 5 }),
});
const FROM = '2026-08-31';
const SPAN = { from: FROM, to: shiftDay(FROM, 69) };

type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

function calculateFigures(people: readonly Person[], lastCompleteDay: string) {
  const dayOf = ({ day }: Person) => shiftDay(FROM, day);
  const days = listDays(SPAN).map((day) => {
    const members = people.filter((one) => dayOf(one) === day);
    const left = members.filter(({ hasLeft }) => hasLeft).length;
    return { day, people: members.length, left };
  });
  const ofWeek = (week: string) => people.filter((one) => getMonday(dayOf(one)) === week);
  const cohorts = listWeeks(SPAN).map((week): CohortCounts => {
    const members = ofWeek(week);
    return {
      week,
      activated: members.filter(({ isActivated }) => isActivated).length,
      paid: members.filter(({ isPaid }) => isPaid).length,
      fresh: members.filter(({ isActivated, isFresh }) => isFresh && !isActivated).length,
      trying: members.filter(({ isPaid, isTrying }) => isTrying && !isPaid).length,
    };
  });
  const activity = listWeeks(SPAN).flatMap((week) =>
    Array.from({ length: RETENTION_WEEKS }, (_, after) => ({
      week,
      after,
      people: ofWeek(week).filter(({ active }) => active.includes(after)).length,
    })),
  );
  const signUps = summarizeSignUps(days, SPAN);
  return {
    signUps,
    activation: calculateShares('activation', signUps, cohorts, SPAN),
    trialToPaid: calculateShares('trial-to-paid', signUps, cohorts, SPAN),
    retention: calculateRetention(signUps, activity, SPAN, lastCompleteDay),
  };
}

describe('totals', () => {
  it('of every figure add up to the same number of people', () => {
    fc.assert(
      fc.property(
        fc.array(person, { maxLength: 60 }),
        fc.integer({ min: 0, max: 200 }),
        (people, later) => {
          const figures = calculateFigures(people, shiftDay(FROM, later));
          const { signUps, retention } = figures;
          expect(signUps.people).toBe(people.length);
          expect(total(signUps.days.map((day) => day.people))).toBe(people.length);
          for (const { weeks, total: sum } of [figures.activation, figures.trialToPaid]) {
            expect(sum.people).toBe(people.length);
            for (const part of ['people', 'reached', 'open'] as const) {
              expect(total(weeks.map((week) => week[part]))).toBe(sum[part]);
            }
            for (const share of [...weeks, sum]) {
              expect(share.reached + share.open).toBeLessThanOrEqual(share.people);
              expect(calculateRate(share) ?? 0).toBeLessThanOrEqual(1);
            }
          }
          const shown = total(retention.cohorts.map((cohort) => cohort.people));
          expect(shown).toBe(retention.total.people);
          expect(shown + retention.smallPeople).toBe(people.length);
          retention.total.columns.forEach((column, after) => {
            const finished = retention.cohorts.filter(({ active }) => active[after] !== null);
            expect(column).toEqual({
              people: total(finished.map((cohort) => cohort.people)),
              active: total(finished.map(({ active }) => active[after] ?? 0)),
            });
          });
        },
      ),
    );
  });

  it('include no retention row for a week with fewer than five people', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 40 }), (people) => {
        const { retention } = calculateFigures(people, '2027-12-31');
        const weeks = new Set(retention.cohorts.map(({ week }) => week));
        for (const cohort of retention.cohorts) {
          expect(cohort.people).toBeGreaterThanOrEqual(MIN_COHORT_SIZE);
        }
        for (const { week } of retention.small) expect(weeks.has(week)).toBe(false);
      }),
    );
  });
});

describe('weeks', () => {
  it('start on a Monday, also at the turn of a year and when clocks change', () => {
    expect(getMonday('2026-10-25')).toBe('2026-10-19');
    expect(getMonday('2026-03-30')).toBe('2026-03-30');
    expect([getMonday('2027-01-01'), getSunday('2027-01-01')]).toEqual([
      '2026-12-28',
      '2027-01-03',
    ]);
  });

  it('make a span of whole weeks for any request', () => {
    const day = fc.integer({ min: 10_000, max: 30_000 }).map((n) => shiftDay('1970-01-01', n));
    const requested = fc.record({ from: day, to: day }, { requiredKeys: [] });
    fc.assert(
      fc.property(requested, day, (request, today) => {
        const span = resolveSpan(request, today);
        expect(getMonday(span.from)).toBe(span.from);
        expect(getSunday(span.to)).toBe(span.to);
        expect(listWeeks(span).length).toBeGreaterThanOrEqual(1);
        expect(listWeeks(span).length).toBeLessThanOrEqual(53);
        expect(listDays(span)).toHaveLength(listWeeks(span).length * 7);
      }),
    );
  });
});

it('adds up the features it shows, only names features with few users, and drops unknown features', () => {
  const features = [
    { feature: 'mind', people: 5, opened: 9 },
    { feature: 'goals', people: 7, opened: 8 },
    { feature: 'daily', people: 4, opened: 999 },
    { feature: 'attic', people: 50, opened: 50 },
  ];
  expect(summarizeFeatureUse({ accounts: 20, allowing: 9, people: 8, features })).toEqual({
    accounts: 20,
    allowing: 9,
    people: 8,
    rooms: [
      { room: 'goals', people: 7, opened: 8 },
      { room: 'mind', people: 5, opened: 9 },
    ],
    opened: 17,
    small: ['daily'],
  });
  expect(
    summarizeFeatureUse({ accounts: 9, allowing: 4, people: 4, features: [] }).people,
  ).toBeNull();
  expect(APP_FEATURE_IDS.every((id) => /^[a-z]{3,20}$/.test(id))).toBe(true);
});

it('adds weeks up to the total cost, and leaves deleted accounts out of the cost per user', () => {
  const spent = {
    replies: 2,
    readings: 0,
    failed: 1,
    inputTokens: 10,
    outputTokens: 5,
    costMicros: 900,
  };
  const weeks = [
    { week: '2026-08-31', ...spent, people: 1, theirMicros: 600 },
    { week: '2026-09-07', ...spent, people: 0, theirMicros: 0 },
  ];
  const { weeks: shown, total: sum } = summarizeModelCost({ weeks, models: [], people: 1 }, SPAN);
  expect(shown).toHaveLength(10);
  expect(shown.slice(0, 3).map(({ perPersonMicros }) => perPersonMicros)).toEqual([
    600,
    null,
    null,
  ]);
  expect(sum).toMatchObject({ replies: 4, failed: 2, costMicros: 1_800, perPersonMicros: 600 });
});
