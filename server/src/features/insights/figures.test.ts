import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { buildUser } from '#demo/builders/build-user.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { TestClock } from '#test/test-clock.ts';

/**
 * Four weeks of users in many time zones, across the nights when daylight saving time ends in
 * Berlin (October 25) and New York (November 1). The expected metrics were counted by hand.
 */
type Person = {
  zone: string;
  at: string;
  assessed?: string;
  hasPaid?: true;
  activeOn?: string[];
  leaves?: true;
};

const PEOPLE: Person[] = [
  // The week of October 19: six users, one of whom deleted the account since.
  {
    zone: 'Europe/Berlin',
    at: '2026-10-19T08:00:00Z',
    assessed: '2026-10-19T10:00:00Z',
    hasPaid: true,
    activeOn: ['2026-10-26'],
  },
  // Half an hour before local midnight, because the clocks went back that morning. Assessed exactly
  // 24 hours later.
  {
    zone: 'Europe/Berlin',
    at: '2026-10-25T22:30:00Z',
    assessed: '2026-10-26T22:30:00Z',
    activeOn: ['2026-11-01'],
  },
  // Assessed one second more than a day after signing up.
  { zone: 'UTC', at: '2026-10-25T23:59:59Z', assessed: '2026-10-27T00:00:00Z' },
  // Monday in UTC, Sunday in the local time zone.
  { zone: 'America/New_York', at: '2026-10-26T03:00:00Z' },
  // Sunday in UTC, Monday in the local time zone.
  {
    zone: 'Pacific/Kiritimati',
    at: '2026-10-18T10:30:00Z',
    assessed: '2026-10-18T11:30:00Z',
    activeOn: ['2026-11-08'],
  },
  {
    zone: 'UTC',
    at: '2026-10-21T12:00:00Z',
    assessed: '2026-10-21T13:00:00Z',
    hasPaid: true,
    activeOn: ['2026-10-28'],
    leaves: true,
  },
  // The week of October 26: two users.
  { zone: 'Pacific/Auckland', at: '2026-10-25T12:00:00Z', assessed: '2026-10-25T15:00:00Z' },
  { zone: 'UTC', at: '2026-10-26T00:00:00Z' },
  // The week of November 9: one still has time for the assessment, both are in their trial.
  { zone: 'UTC', at: '2026-11-14T10:00:00Z' },
  { zone: 'UTC', at: '2026-11-14T08:00:00Z' },
];
const NOW = '2026-11-15T09:00:00Z';
const SPAN = 'from=2026-10-19&to=2026-11-15';

let app: TestApp;
const clock = new TestClock(new Date('2026-10-12T09:00:00Z'));
const moveClockTo = (date: string) => clock.advance(Date.parse(date) - clock.now().getTime());

async function simulatePerson({ zone, at, assessed, hasPaid, activeOn = [], leaves }: Person) {
  moveClockTo(at);
  const { user } = await buildUser(app.services, { timeZone: zone });
  if (assessed) {
    moveClockTo(assessed);
    await buildAssessment(app.services, user.id);
  }
  if (hasPaid) {
    await app.sql("INSERT INTO billing_notices VALUES ($1, 'receipt', 'in_1', now())", [user.id]);
  }
  for (const day of activeOn) {
    await app.sql('INSERT INTO active_days VALUES ($1, $2)', [user.id, day]);
  }
  if (leaves) await app.sql('DELETE FROM users WHERE id = $1', [user.id]);
}

async function read(query = SPAN) {
  const client = await app.signInClient('admin@example.com');
  const { status, json } = await client.get(`/api/admin/insights?${query}`);
  expect(status).toBe(200);
  return json;
}

beforeAll(async () => {
  app = await createTestApp({ clock });
  await app.person('admin@example.com');
  await app.sql("UPDATE users SET role = 'admin'");
  for (const person of PEOPLE) await simulatePerson(person);
  moveClockTo(NOW);
});
afterAll(() => app.close());

describe('metrics, compared with hand-counted values', () => {
  it('counts sign-ups on the local day of each user', async () => {
    const { from, to, signUps } = await read();
    expect([from, to]).toEqual(['2026-10-19', '2026-11-15']);
    expect(signUps).toMatchObject({ people: 10, left: 1 });
    expect(signUps.days).toHaveLength(28);
    expect(signUps.days.filter(({ people }: { people: number }) => people > 0)).toEqual([
      { day: '2026-10-19', people: 2 },
      { day: '2026-10-21', people: 1 },
      { day: '2026-10-25', people: 3 },
      { day: '2026-10-26', people: 2 },
      { day: '2026-11-14', people: 2 },
    ]);
  });

  it('counts activation and trial to paid, including deleted accounts', async () => {
    const { activation, trialToPaid } = await read();
    expect(activation).toEqual({
      weeks: [
        { week: '2026-10-19', people: 6, reached: 4, open: 0 },
        { week: '2026-10-26', people: 2, reached: 1, open: 0 },
        { week: '2026-11-02', people: 0, reached: 0, open: 0 },
        { week: '2026-11-09', people: 2, reached: 0, open: 1 },
      ],
      total: { people: 10, reached: 5, open: 1 },
    });
    expect(
      trialToPaid.weeks.map(({ reached, open }: Record<string, number>) => [reached, open]),
    ).toEqual([
      [2, 0],
      [0, 0],
      [0, 0],
      [0, 2],
    ]);
    expect(trialToPaid.total).toEqual({ people: 10, reached: 2, open: 2 });
  });

  it('shows a retention field once that week is over in every time zone, and no cohort under five', async () => {
    const { retention } = await read();
    const nothing = Array.from({ length: 9 }, () => null);
    expect(retention).toMatchObject({
      cohorts: [{ week: '2026-10-19', people: 6, active: [5, 3, null, ...nothing] }],
      small: [{ week: '2026-10-26' }, { week: '2026-11-09' }],
      smallPeople: 4,
    });
    expect(retention.total.people).toBe(6);
    expect(retention.total.columns.slice(0, 3)).toEqual([
      { people: 6, active: 5 },
      { people: 6, active: 3 },
      { people: 0, active: 0 },
    ]);
    moveClockTo('2026-11-16T13:00:00Z');
    expect((await read()).retention.cohorts[0].active.slice(0, 4)).toEqual([5, 3, 1, null]);
    moveClockTo(NOW);
  });

  it('counts the same after accounts are deleted', async () => {
    const before = await read();
    await app.sql("DELETE FROM users WHERE role = 'user' AND created_at < '2026-10-26T00:00:00Z'");
    const after = await read();
    const { left, ...signUps } = after.signUps;
    expect(signUps).toEqual({ days: before.signUps.days, people: 10 });
    expect(left).toBe(6);
    for (const figure of ['activation', 'trialToPaid', 'retention']) {
      expect(after[figure]).toEqual(before[figure]);
    }
    const kept = await app.sql('SELECT * FROM insight_departures LIMIT 1');
    expect(Object.keys(kept[0] ?? {})).toEqual(['what', 'day', 'week', 'people']);
  });
});

describe('the date range', () => {
  it('is widened to whole weeks, defaults to twelve, and is limited to a year', async () => {
    const readSpan = async (query: string) => {
      const { from, to, activation } = await read(query);
      return [from, to, activation.weeks.length];
    };
    expect(await readSpan('from=2026-10-21&to=2026-10-28')).toEqual([
      '2026-10-19',
      '2026-11-01',
      2,
    ]);
    expect(await readSpan('')).toEqual(['2026-08-24', '2026-11-15', 12]);
    expect(await readSpan('from=2001-01-01')).toEqual(['2025-11-10', '2026-11-15', 53]);
    expect(await readSpan('from=2026-12-24')).toEqual(['2026-11-09', '2026-11-15', 1]);
  });

  it.each(['from=2026-13-01', 'to=yesterday', 'from=2026-11-02&to=2026-11-01', 'to=9999-12-31'])(
    'rejects %s',
    async (query) => {
      const client = await app.signInClient('admin@example.com');
      expect((await client.get(`/api/admin/insights?${query}`)).status).toBe(400);
    },
  );
});
