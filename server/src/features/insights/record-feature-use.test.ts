import { APP_FEATURE_IDS } from '@attune/domain/insights/app-features';
import { HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchedules } from '#platform/jobs/start-schedules.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { insightsJobs } from './insights.feature.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const opened = (room: string, at = '2026-11-15T08:59:00Z') => ({ name: 'room-opened', room, at });
const sendEvents = (client: TestClient, ...events: object[]) =>
  client.post('/api/events', { events });
const allow = (client: TestClient, analytics: boolean) =>
  client.put('/api/account/consents', { analytics });
const rowsOf = (userId: string) =>
  app.sql(
    'SELECT day::text, room, opened FROM insight_days WHERE user_id = $1 ORDER BY day, room',
    [userId],
  );

async function allowing(email: string) {
  const person = await app.person(email);
  expect((await allow(person.client, true)).status).toBe(200);
  return person;
}

describe('requires consent', () => {
  it('stores nothing without consent and returns the same response', async () => {
    const { client, id } = await app.person('silent@example.com');
    expect((await sendEvents(client, opened('mind'))).status).toBe(204);
    await client.put('/api/account/consents', { mood: true, posts: true });
    expect((await sendEvents(client, opened('mind'))).status).toBe(204);
    expect(await rowsOf(id)).toEqual([]);
    expect((await sendEvents(app.client(), opened('mind'))).status).toBe(401);
  });

  it('counts by feature and local day, and stores no timestamp', async () => {
    const { client, id } = await allowing('counted@example.com');
    await client.patch(`/api/users/${id}`, { timeZone: 'Pacific/Auckland' });
    await sendEvents(
      client,
      opened('mind', '2026-11-14T10:59:59Z'),
      opened('mind', '2026-11-14T11:00:00Z'),
    );
    await sendEvents(client, opened('mind'), opened('goals'));
    expect(await rowsOf(id)).toEqual([
      { day: '2026-11-14', room: 'mind', opened: 1 },
      { day: '2026-11-15', room: 'goals', opened: 1 },
      { day: '2026-11-15', room: 'mind', opened: 2 },
    ]);
    const columns = await app.sql('SELECT * FROM insight_days LIMIT 1');
    expect(Object.keys(columns[0] ?? {})).toEqual(['user_id', 'day', 'room', 'opened']);
  });

  it('notifies open pages through the user document, which only the consent changes', async () => {
    const { client, id } = await allowing('told@example.com');
    expect((await client.get(`/api/users/${id}`)).json.isUseCounted).toBe(true);
    await allow(client, false);
    expect((await client.get(`/api/users/${id}`)).json.isUseCounted).toBe(false);
    const change = await client.patch(`/api/users/${id}`, { isUseCounted: true });
    expect(change.status).toBe(400);
  });

  it('withdrawing consent deletes stored counts and those still in flight', async () => {
    const { client, id } = await allowing('back@example.com');
    await sendEvents(client, opened('mind'));
    expect(await rowsOf(id)).toHaveLength(1);
    const answers = await Promise.all([
      ...APP_FEATURE_IDS.map((room) => sendEvents(client, opened(room))),
      allow(client, false),
      ...APP_FEATURE_IDS.map((room) => sendEvents(client, opened(room))),
    ]);
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    expect(await rowsOf(id)).toEqual([]);
    await client.put('/api/account/consents', { mood: true });
    await allow(client, true);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('does not count a browser that asks not to be tracked', async () => {
    const { client, id } = await allowing('gpc@example.com');
    const body = JSON.stringify({ events: [opened('mind')] });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const header of ['sec-gpc', 'dnt']) {
      const headers = { cookie, 'content-type': 'application/json', [header]: '1' };
      const sent = { method: 'POST', body, headers: { ...headers, origin: 'http://attune.test' } };
      expect((await fetch(`${app.origin}/api/events`, sent)).status).toBe(204);
    }
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('counts as personal data', () => {
  it('are in the export and are deleted with the account', async () => {
    const { client, id } = await allowing('leaving@example.com');
    await sendEvents(client, opened('mind'));
    const { json } = await client.get('/api/account/data');
    const section = json.sections.find(({ name }: { name: string }) => name === 'insight_days');
    expect(section).toMatchObject({ count: 1, title: expect.stringContaining('you allow it') });
    const deletion = { password: PASSWORD, confirmation: 'delete my account' };
    expect((await client.post('/api/account/deletion', deletion)).status).toBe(204);
    expect(await rowsOf(id)).toEqual([]);
    const kept = await app.sql<{ row: string }>(
      'SELECT row_to_json(d)::text AS row FROM insight_departures d',
    );
    expect(kept.map(({ row }) => JSON.parse(row))).toEqual([
      { what: 'signed-up', day: '2026-11-15', week: 0, people: 1 },
    ]);
  });

  it('are deleted after about four hundred days', async () => {
    const { id } = await allowing('old@example.com');
    for (const day of ['2025-10-10', '2025-10-11']) {
      await app.sql("INSERT INTO insight_days VALUES ($1, $2, 'mind', 1)", [id, day]);
    }
    const schedules = createSchedules(app.services, insightsJobs(app.services));
    await schedules.runDue();
    await schedules.stop();
    expect(await rowsOf(id)).toEqual([{ day: '2025-10-11', room: 'mind', opened: 1 }]);
  });
});

describe('hostile input', () => {
  it.each([
    ['no events', { events: [] }],
    ['too many', { events: Array.from({ length: 51 }, () => opened('mind')) }],
    [
      'a path instead of a feature',
      { events: [opened('/forum/01890a5d-ac96-774b-bcce-b302099a8057')] },
    ],
    ['the admin area', { events: [opened('admin')] }],
    ['an unknown event name', { events: [{ ...opened('mind'), name: 'typed' }] }],
    ['an extra field', { events: [{ ...opened('mind'), text: 'what I wrote' }] }],
    ['another user', { events: [opened('mind')], userId: crypto.randomUUID() }],
    ['no timestamp', { events: [{ ...opened('mind'), at: 'now' }] }],
    ['no list', { events: 'mind' }],
    ['a count', { events: [{ ...opened('mind'), opened: 1e9 }] }],
  ])('rejects %s', async (_, body) => {
    const client = await app.signInClient('counted@example.com');
    expect((await client.post('/api/events', body)).status).toBe(400);
  });

  it('ignores timestamps far from now but accepts a clock that is slightly fast', async () => {
    const { client, id } = await allowing('clocks@example.com');
    const timestamps = ['1970-01-01T00:00:00Z', '2026-11-13T08:59:59Z', '9999-12-31T23:59:59Z'];
    await sendEvents(client, ...timestamps.map((at) => opened('mind', at)));
    expect(await rowsOf(id)).toEqual([]);
    await sendEvents(client, opened('mind', '2026-11-15T09:04:00Z'));
    expect(await rowsOf(id)).toEqual([{ day: '2026-11-15', room: 'mind', opened: 1 }]);
  });

  it('caps the counts and rate-limits a flood of events', async () => {
    const { client, id } = await allowing('flood@example.com');
    const batch = Array.from({ length: 50 }, () => opened('mind'));
    for (let sent = 0; sent < 300; sent += 20) {
      await Promise.all(Array.from({ length: 20 }, () => sendEvents(client, ...batch)));
    }
    expect((await sendEvents(client, ...batch)).status).toBe(429);
    expect(await rowsOf(id)).toEqual([{ day: '2026-11-15', room: 'mind', opened: 200 }]);
    app.clock.advance(HOUR_MS + 1);
    expect((await sendEvents(client, opened('goals', app.clock.now().toISOString()))).status).toBe(
      204,
    );
  });
});
