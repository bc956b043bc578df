import { expect, it } from 'vitest';
import { trialDays } from './trial-days.ts';

const TRIAL = {
  createdAt: '2026-11-13T09:00:00.000Z',
  trialEndsAt: '2026-11-20T09:00:00.000Z',
  timeZone: 'UTC',
};
const buildTrial = (now: string, overrides: Partial<typeof TRIAL> = {}) =>
  trialDays({ ...TRIAL, ...overrides }, new Date(now));
const listNotes = (now: string, overrides: Partial<typeof TRIAL> = {}) =>
  buildTrial(now, overrides)?.days.flatMap(({ short, note }) =>
    note ? [`${short}: ${note}`] : [],
  );

it('names every day, its events, and today', () => {
  const trial = buildTrial('2026-11-15T12:00:00Z');
  expect(trial?.days.map(({ short }) => short)).toEqual([
    'Fri 13',
    'Sat 14',
    'Sun 15',
    'Mon 16',
    'Tue 17',
    'Wed 18',
    'Thu 19',
    'Fri 20',
  ]);
  expect(trial?.days.find((day) => day.isToday)?.short).toBe('Sun 15');
  expect(trial?.days.filter((day) => day.isPast)).toHaveLength(2);
  expect(listNotes('2026-11-15T12:00:00Z')).toEqual([
    'Fri 13: you joined',
    'Wed 18: we’ll email you',
    'Fri 20: trial ends',
  ]);
  expect(trial?.description).toBe(
    'Trial from Friday 13 November to Friday 20 November; today is Sunday 15 November; we’ll email you on Wednesday 18 November',
  );
});

it('says whether the email was sent, and whether the trial is older than the account', () => {
  expect(listNotes('2026-11-19T12:00:00Z', { createdAt: '2026-11-18T09:00:00.000Z' })).toEqual([
    'Fri 13: trial started',
    'Wed 18: we emailed you',
    'Fri 20: trial ends',
  ]);
});

it("counts calendar days in the user's time zone, also across a clock change", () => {
  const trial = buildTrial('2026-10-25T11:00:00Z', {
    createdAt: '2026-10-21T22:30:00.000Z',
    trialEndsAt: '2026-10-28T23:30:00.000Z',
    timeZone: 'Europe/Berlin',
  });
  expect(new Set(trial?.days.map(({ short }) => short)).size).toBe(8);
  expect(trial?.days.at(-1)?.short).toBe('Thu 29');
  expect(trial?.days.find((day) => day.isToday)?.short).toBe('Sun 25');
});

it.each(['2026-11-12T23:00:00Z', '2026-11-21T01:00:00Z'])(
  'returns null outside the trial, at %s',
  (now) => {
    expect(buildTrial(now)).toBeNull();
  },
);
