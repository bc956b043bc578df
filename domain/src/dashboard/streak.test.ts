import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, getWeekday, toDayNumber, type Weekday } from '../kernel/day-number.ts';
import { getLocalDay } from '../kernel/local-day.ts';
import { HOUR_MS } from '../kernel/time.ts';
import { calculateStreak, type StreakInput } from './streak.ts';

/** A Sunday. */
const TODAY = '2026-11-15';
const TODAY_NUMBER = toDayNumber(TODAY);

/** The days up to today, one character each; `#` is an active day. */
function history(signs: string, overrides: Partial<StreakInput> = {}): StreakInput {
  const first = TODAY_NUMBER - signs.length + 1;
  const activeDays = [...signs].flatMap((sign, at) => (sign === '#' ? [first + at] : []));
  return { activeDays, today: TODAY, rests: [], pauses: [], ...overrides };
}
const days = (facts: StreakInput) => calculateStreak(facts).days;
const daysAgo = (count: number) => fromDayNumber(TODAY_NUMBER - count);

describe('streak without a chosen rest day', () => {
  it.each([
    ['nothing yet', '', 0],
    ['today alone', '#', 1],
    ['today is not over, so it does not end the streak', '###.', 3],
    ['one missed day is forgiven', '###..', 3],
    ['two missed days in a row end the streak', '###...', 0],
    ['a missed day is skipped and not counted', '##.###', 5],
    [
      'a second missed day within seven days leaves only the days after the first missed day',
      '####.##.##',
      4,
    ],
    ['a second missed day seven days later is forgiven too', '##.######.#', 9],
  ])('%s', (_what, signs, expected) => {
    expect(days(history(signs))).toBe(expected);
  });

  it('reports a forgiven day until another day can be forgiven', () => {
    expect(calculateStreak(history('##.###')).forgivenOn).toBe(daysAgo(3));
    expect(calculateStreak(history('##.#######')).forgivenOn).toBeNull();
    // Days before the first active day are not forgiven, because they broke no streak.
    expect(calculateStreak(history('#...###')).forgivenOn).toBeNull();
  });
});

describe('streak with a chosen rest day', () => {
  const sundays = { rests: [{ weekday: 7 as Weekday, since: '2026-01-01' }] };
  it('skips that weekday every week, and no other day', () => {
    // Yesterday was a Saturday. Each history ends on a Sunday that is not over.
    expect(days(history('######.######.', sundays))).toBe(12);
    expect(days(history('#####.#######.', sundays))).toBe(7);
    expect(days(history('####..', sundays))).toBe(0);
  });

  it('counts activity on the rest day', () => {
    expect(days(history('#######', sundays))).toBe(7);
  });

  it('applies from the day it was chosen: days that were forgiven before stay forgiven', () => {
    const chosenToday = { rests: [{ weekday: 3 as Weekday, since: TODAY }] };
    expect(days(history('######.######.', chosenToday))).toBe(12);
  });
});

describe('pause', () => {
  it('neither adds to the streak nor ends it, however long it lasts', () => {
    const pauses = [{ from: daysAgo(20), until: daysAgo(2) }];
    expect(days(history(`###${'.'.repeat(19)}##`, { pauses }))).toBe(5);
    expect(days(history(`###${'.'.repeat(20)}##`, { pauses }))).toBe(5);
    // Two days next to the pause were missed.
    expect(days(history(`###${'.'.repeat(21)}##`, { pauses }))).toBe(2);
  });

  it('keeps the streak while the pause is still running', () => {
    const pauses = [{ from: daysAgo(3), until: fromDayNumber(TODAY_NUMBER + 5) }];
    expect(days(history('####....', { pauses }))).toBe(4);
  });
});

describe('the last fourteen days', () => {
  it('have one state each', () => {
    const pauses = [{ from: daysAgo(6), until: daysAgo(5) }];
    const { recent, todayCounts } = calculateStreak(history('##..###..#.##.', { pauses }));
    const signs = { active: '#', rest: 'r', paused: 'p', open: 'o', missed: '.' };
    expect(recent.map(({ state }) => signs[state]).join('')).toBe('##..###pp#r##o');
    expect(recent.at(-1)?.day).toBe(TODAY);
    expect(todayCounts).toBe(false);
  });
});

describe('streak invariants', () => {
  const signs = fc
    .array(fc.constantFrom('#', '#', '#', '.'), { maxLength: 120 })
    .map((list) => list.join(''));
  const weekday = fc.integer({ min: 1, max: 7 }).map((number) => number as Weekday);
  const pause = fc.tuple(fc.nat(60), fc.nat(30)).map(([ago, length]) => ({
    from: daysAgo(ago),
    until: fromDayNumber(TODAY_NUMBER - ago + length),
  }));
  const facts = fc
    .tuple(
      signs,
      fc.array(fc.tuple(fc.option(weekday), fc.nat(150)), { maxLength: 3 }),
      fc.array(pause, { maxLength: 3 }),
    )
    .map(([row, rests, pauses]) => {
      // One choice per day: a second choice on the same day replaces the first.
      const bySince = new Map(rests.map(([chosen, ago]) => [daysAgo(ago), chosen]));
      const choices = [...bySince].map(([since, chosen]) => ({ since, weekday: chosen }));
      return history(row, { rests: choices, pauses });
    });

  /** An independent, slow implementation that goes backward from today, day by day. */
  function countBackward({ activeDays, today, rests, pauses }: StreakInput): number {
    let count = 0;
    let forgiven: number | null = null;
    for (let day = toDayNumber(today); day >= toDayNumber(today) - 400; day -= 1) {
      const text = fromDayNumber(day);
      if (activeDays.includes(day)) {
        count += 1;
        continue;
      }
      if (day === toDayNumber(today)) continue;
      if (pauses.some(({ from, until }) => from <= text && text <= until)) continue;
      const since = rests
        .map((choice) => choice.since)
        .filter((chosen) => chosen <= text)
        .sort()
        .at(-1);
      const weekdayOfRest = rests.find((choice) => choice.since === since)?.weekday ?? null;
      if (weekdayOfRest !== null) {
        if (getWeekday(day) !== weekdayOfRest) break;
      } else if (forgiven === null || forgiven - day >= 7) forgiven = day;
      else break;
    }
    return count;
  }

  it('equals an independent count backward from today', () => {
    fc.assert(
      fc.property(facts, (input) => {
        expect(days(input)).toBe(countBackward(input));
      }),
    );
  });

  it('is at most the longest streak, which is at most the number of active days', () => {
    fc.assert(
      fc.property(facts, (input) => {
        const streak = calculateStreak(input);
        expect(streak.days).toBeLessThanOrEqual(streak.longest);
        expect(streak.longest).toBeLessThanOrEqual(input.activeDays.length);
      }),
    );
  });

  it('has the highest streak of any day as its longest value', () => {
    fc.assert(
      fc.property(facts, (input) => {
        const seen = Array.from({ length: 121 }, (_, ago) =>
          days({
            ...input,
            today: daysAgo(ago),
            activeDays: input.activeDays.filter((day) => day <= TODAY_NUMBER - ago),
          }),
        );
        expect(calculateStreak(input).longest).toBe(Math.max(...seen));
      }),
      { numRuns: 40 },
    );
  });

  it('is never reduced by activity, by a pause, or by choosing a rest day today', () => {
    fc.assert(
      fc.property(facts, fc.nat(100), pause, weekday, (input, ago, another, day) => {
        const before = calculateStreak(input);
        const withActivity = calculateStreak({
          ...input,
          activeDays: [...input.activeDays, TODAY_NUMBER - ago],
        });
        expect(withActivity.days).toBeGreaterThanOrEqual(before.days);
        expect(withActivity.longest).toBeGreaterThanOrEqual(before.longest);
        const paused = days({ ...input, pauses: [...input.pauses, another] });
        expect(paused).toBeGreaterThanOrEqual(before.days);
        const others = input.rests.filter(({ since }) => since !== TODAY);
        const chosen = days({ ...input, rests: [...others, { weekday: day, since: TODAY }] });
        expect(chosen).toBeGreaterThanOrEqual(before.days);
      }),
    );
  });
});

describe("streak in the user's time zone", () => {
  const toDayNumbers = (zone: string, timestamps: readonly string[]) =>
    timestamps.map((timestamp) => toDayNumber(getLocalDay(zone, new Date(timestamp))));

  it('counts each local day once when the clocks change', () => {
    for (const [zone, begin] of [
      ['Europe/Berlin', '2026-10-20T21:30:00Z'],
      ['Europe/Berlin', '2026-03-24T22:30:00Z'],
      ['America/New_York', '2026-10-28T03:30:00Z'],
      ['Australia/Lord_Howe', '2026-03-30T13:15:00Z'],
    ] as const) {
      // Active every 24 hours, close to midnight, across a change of the clocks.
      const numbers = Array.from({ length: 12 }, (_, at) =>
        toDayNumber(getLocalDay(zone, new Date(Date.parse(begin) + at * 24 * HOUR_MS))),
      );
      const today = fromDayNumber(Math.max(...numbers));
      expect(days({ activeDays: numbers, today, rests: [], pauses: [] })).toBe(
        new Set(numbers).size,
      );
    }
  });

  it('keeps every day for a user who flies west and has the same day twice', () => {
    const activeDays = [
      ...toDayNumbers('Pacific/Auckland', ['2026-11-13T20:00:00Z', '2026-11-14T20:00:00Z']),
    ];
    // In Auckland it was already the 15th; in Los Angeles it is still the 14th.
    const today = getLocalDay('America/Los_Angeles', new Date('2026-11-15T02:00:00Z'));
    expect(today).toBe('2026-11-14');
    expect(calculateStreak({ activeDays, today, rests: [], pauses: [] })).toMatchObject({
      days: 2,
      todayCounts: true,
    });
  });

  it('forgives the day skipped by a user who flies east over the date line', () => {
    const activeDays = [
      ...toDayNumbers('America/Los_Angeles', ['2026-11-13T20:00:00Z', '2026-11-14T20:00:00Z']),
      ...toDayNumbers('Pacific/Auckland', ['2026-11-15T20:00:00Z']),
    ];
    expect(activeDays.map(fromDayNumber)).toEqual(['2026-11-13', '2026-11-14', '2026-11-16']);
    expect(days({ activeDays, today: '2026-11-16', rests: [], pauses: [] })).toBe(3);
  });
});
