import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getWeekday, toDayNumber, type Weekday } from '../kernel/day-number.ts';
import { getLocalDay } from '../kernel/local-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/time.ts';
import { getOffsetMs, zonedTimeToDate } from '../kernel/wall-clock.ts';
import { getNextReminder, isStillTimely } from './reminder-times.ts';

const ALL: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const timeIn = (timeZone: string, at: Date) =>
  new Date(at.getTime() + getOffsetMs(timeZone, at)).toISOString().slice(11, 16);

describe('getNextReminder', () => {
  it.each([
    ['UTC', '10:00', '2027-01-04T09:59:59Z', '2027-01-04T10:00:00Z'],
    ['UTC', '10:00', '2027-01-04T10:00:00Z', '2027-01-05T10:00:00Z'],
    // Berlin jumps from 02:00 to 03:00 on March 28, and back from 03:00 to 02:00 on October 31.
    ['Europe/Berlin', '08:00', '2027-03-27T12:00:00Z', '2027-03-28T06:00:00Z'],
    ['Europe/Berlin', '02:30', '2027-03-27T12:00:00Z', '2027-03-28T01:30:00Z'],
    ['Europe/Berlin', '02:30', '2027-03-28T01:30:00Z', '2027-03-29T00:30:00Z'],
    ['Europe/Berlin', '02:30', '2027-10-30T12:00:00Z', '2027-10-31T00:30:00Z'],
    ['Europe/Berlin', '02:30', '2027-10-31T00:30:00Z', '2027-11-01T01:30:00Z'],
    // Lord Howe Island changes by half an hour.
    ['Australia/Lord_Howe', '02:15', '2027-10-02T12:00:00Z', '2027-10-02T15:45:00Z'],
    // In Beirut the clocks skip midnight on March 28.
    ['Asia/Beirut', '00:00', '2027-03-27T12:00:00Z', '2027-03-27T22:00:00Z'],
    // Samoa had no December 30, 2011.
    ['Pacific/Apia', '09:00', '2011-12-29T20:00:00Z', '2011-12-30T19:00:00Z'],
    ['Asia/Kathmandu', '07:00', '2027-01-04T00:00:00Z', '2027-01-04T01:15:00Z'],
    ['Pacific/Kiritimati', '00:05', '2027-01-04T09:00:00Z', '2027-01-04T10:05:00Z'],
  ])('%s at %s, after %s: %s', (timeZone, atTime, after, expected) => {
    const next = getNextReminder({ atTime, weekdays: ALL }, timeZone, new Date(after));
    expect(next).toEqual(new Date(expected));
  });

  it("uses only the chosen days, in the user's time zone", () => {
    const monday = { atTime: '01:00', weekdays: [1] as const };
    const after = new Date('2027-01-03T00:00:00Z');
    expect(getNextReminder(monday, 'UTC', after)).toEqual(new Date('2027-01-04T01:00:00Z'));
    expect(getNextReminder(monday, 'Asia/Tokyo', after)).toEqual(new Date('2027-01-03T16:00:00Z'));
    expect(getNextReminder(monday, 'America/New_York', after)).toEqual(
      new Date('2027-01-04T06:00:00Z'),
    );
    expect(getNextReminder({ atTime: '01:00', weekdays: [] }, 'UTC', after)).toBeNull();
  });

  const zones = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Pacific/Apia',
    'Pacific/Chatham',
    'Africa/Casablanca',
    'Asia/Beirut',
  );
  const times = fc
    .tuple(fc.nat(23), fc.constantFrom(0, 30))
    .map(([hour, minute]) => `${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}`);
  const days = fc.uniqueArray(fc.constantFrom(...ALL), { minLength: 1 });
  const anyDate = fc
    .nat(10 * 365 * 24 * 2)
    .map((halfHours) => new Date(Date.UTC(2024, 0, 1) + halfHours * 30 * MINUTE_MS));

  it('is later, within eight days, on a chosen day, and at the chosen time unless the clocks skip it', () => {
    fc.assert(
      fc.property(zones, times, days, anyDate, (timeZone, atTime, weekdays, after) => {
        const next = getNextReminder({ atTime, weekdays }, timeZone, after);
        if (!next) throw new Error('no next reminder');
        expect(next.getTime()).toBeGreaterThan(after.getTime());
        expect(next.getTime()).toBeLessThanOrEqual(after.getTime() + 8 * DAY_MS);
        const shown = timeIn(timeZone, next);
        const isSkipped = shown !== atTime;
        if (isSkipped) {
          const jump =
            getOffsetMs(timeZone, next) -
            getOffsetMs(timeZone, new Date(next.getTime() - 2 * HOUR_MS));
          expect(jump).toBeGreaterThan(0);
        } else {
          expect(weekdays).toContain(getWeekday(toDayNumber(getLocalDay(timeZone, next))));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('skips no earlier time on a chosen day', () => {
    fc.assert(
      fc.property(zones, times, days, anyDate, (timeZone, atTime, weekdays, after) => {
        const next = getNextReminder({ atTime, weekdays }, timeZone, after) as Date;
        for (let at = after.getTime() + 30 * MINUTE_MS; at < next.getTime(); at += 30 * MINUTE_MS) {
          const date = new Date(at);
          if (timeIn(timeZone, date) !== atTime) continue;
          const day = getLocalDay(timeZone, date);
          // When a local time occurs twice in fall, the second occurrence is left out on purpose.
          if (zonedTimeToDate(timeZone, day, atTime).getTime() !== at) continue;
          expect(weekdays).not.toContain(getWeekday(toDayNumber(day)));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('always finds a next time soon, however often the user changes time zones', () => {
    fc.assert(
      fc.property(
        times,
        fc.array(zones, { minLength: 2, maxLength: 6 }),
        anyDate,
        (atTime, moves, start) => {
          let now = start;
          for (const timeZone of moves) {
            const next = getNextReminder({ atTime, weekdays: ALL }, timeZone, now) as Date;
            expect(next.getTime()).toBeGreaterThan(now.getTime());
            expect(next.getTime()).toBeLessThanOrEqual(now.getTime() + 50 * HOUR_MS);
            now = next;
          }
        },
      ),
    );
  });
});

it.each([
  [0, true],
  [2 * HOUR_MS, true],
  [2 * HOUR_MS + 1, false],
])('a reminder that is %i ms late is still sent: %j', (delayMs, isSent) => {
  const due = new Date('2027-01-04T10:00:00Z');
  expect(isStillTimely(due, new Date(due.getTime() + delayMs))).toBe(isSent);
});
