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

const openedEvent = (feature: string, at = '2026-11-15T08:59:00Z') => ({
  name: 'room-opened',
  room: feature,
  at,
});
const sendEvents = (client: TestClient, ...events: object[]) =>
  client.post('/api/events', { events });
const setConsent = (client: TestClient, analytics: boolean) =>
  client.put('/api/account/consents', { analytics });
const listCounts = (userId: string) =>
  app.sql(
    'SELECT day::text, room, opened FROM insight_days WHERE user_id = $1 ORDER BY day, room',
    [userId],
  );

async function createConsentingUser(email: string) {
  const person = await app.person(email);
  expect((await setConsent(person.client, true)).status).toBe(200);
  return person;
}

describe('consent', () => {
  it('is required to store anything; without it the response is the same', async () => {
    const { client, id } = await app.person('silent@example.com');
    expect((await sendEvents(client, openedEvent('mind'))).status).toBe(204);
    await client.put('/api/account/consents', { mood: true, posts: true });
    expect((await sendEvents(client, openedEvent('mind'))).status).toBe(204);
    expect(await listCounts(id)).toEqual([]);
    expect((await sendEvents(app.client(), openedEvent('mind'))).status).toBe(401);
  });

  it('allows counting by feature and local day, without a timestamp', async () => {
    const { client, id } = await createConsentingUser('counted@example.com');
    await client.patch(`/api/users/${id}`, { timeZone: 'Pacific/Auckland' });
    await sendEvents(
      client,
      openedEvent('mind', '2026-11-14T10:59:59Z'),
      openedEvent('mind', '2026-11-14T11:00:00Z'),
    );
    await sendEvents(client, openedEvent('mind'), openedEvent('goals'));
    expect(await listCounts(id)).toEqual([
      { day: '2026-11-14', room: 'mind', opened: 1 },
      { day: '2026-11-15', room: 'goals', opened: 1 },
      { day: '2026-11-15', room: 'mind', opened: 2 },
    ]);
    const columns = await app.sql('SELECT * FROM insight_days LIMIT 1');
    expect(Object.keys(columns[0] ?? {})).toEqual(['user_id', 'day', 'room', 'opened']);
  });

  it('is shown in the user document, which cannot change it', async () => {
    const { client, id } = await createConsentingUser('told@example.com');
    expect((await client.get(`/api/users/${id}`)).json.isUseCounted).toBe(true);
    await setConsent(client, false);
    expect((await client.get(`/api/users/${id}`)).json.isUseCounted).toBe(false);
    const change = await client.patch(`/api/users/${id}`, { isUseCounted: true });
    expect(change.status).toBe(400);
  });

  it('can be withdrawn, which deletes stored counts and those still in flight', async () => {
    const { client, id } = await createConsentingUser('back@example.com');
    await sendEvents(client, openedEvent('mind'));
    expect(await listCounts(id)).toHaveLength(1);
    const answers = await Promise.all([
      ...APP_FEATURE_IDS.map((id) => sendEvents(client, openedEvent(id))),
      setConsent(client, false),
      ...APP_FEATURE_IDS.map((id) => sendEvents(client, openedEvent(id))),
    ]);
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    expect(await listCounts(id)).toEqual([]);
    await client.put('/api/account/consents', { mood: true });
    await setConsent(client, true);
    expect(await listCounts(id)).toEqual([]);
  });

  it('does not apply to a browser that asks not to be tracked', async () => {
    const { client, id } = await createConsentingUser('gpc@example.com');
    const body = JSON.stringify({ events: [openedEvent('mind')] });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const header of ['sec-gpc', 'dnt']) {
      const headers = { cookie, 'content-type': 'application/json', [header]: '1' };
      const sent = { method: 'POST', body, headers: { ...headers, origin: 'http://attune.test' } };
      expect((await fetch(`${app.origin}/api/events`, sent)).status).toBe(204);
    }
    expect(await listCounts(id)).toEqual([]);
  });
});

describe('stored counts', () => {
  it('are listed as personal data and are deleted with the account', async () => {
    const { client, id } = await createConsentingUser('leaving@example.com');
    await sendEvents(client, openedEvent('mind'));
    const { json } = await client.get('/api/account/data');
    const section = json.sections.find(({ name }: { name: string }) => name === 'insight_days');
    expect(section).toMatchObject({
      count: 1,
      title: expect.stringContaining('with your permission'),
    });
    const deletion = { password: PASSWORD, confirmation: 'delete my account' };
    expect((await client.post('/api/account/deletion', deletion)).status).toBe(204);
    expect(await listCounts(id)).toEqual([]);
    const kept = await app.sql<{ row: string }>(
      'SELECT row_to_json(d)::text AS row FROM insight_departures d',
    );
    expect(kept.map(({ row }) => JSON.parse(row))).toEqual([
      { what: 'signed-up', day: '2026-11-15', week: 0, people: 1 },
    ]);
  });

  it('are deleted after about four hundred days', async () => {
    const { id } = await createConsentingUser('old@example.com');
    for (const day of ['2025-10-10', '2025-10-11']) {
      await app.sql("INSERT INTO insight_days VALUES ($1, $2, 'mind', 1)", [id, day]);
    }
    const schedules = createSchedules(app.services, insightsJobs(app.services));
    await schedules.runDue();
    await schedules.stop();
    expect(await listCounts(id)).toEqual([{ day: '2025-10-11', room: 'mind', opened: 1 }]);
  });
});

describe('hostile input', () => {
  it.each([
    ['no events', { events: [] }],
    ['too many', { events: Array.from({ length: 51 }, () => openedEvent('mind')) }],
    [
      'a path instead of a feature',
      { events: [openedEvent('/forum/01890a5d-ac96-774b-bcce-b302099a8057')] },
    ],
    ['the admin area', { events: [openedEvent('admin')] }],
    ['an unknown event name', { events: [{ ...openedEvent('mind'), name: 'typed' }] }],
    ['an extra field', { events: [{ ...openedEvent('mind'), text: 'what I wrote' }] }],
    ['another user', { events: [openedEvent('mind')], userId: crypto.randomUUID() }],
    ['no timestamp', { events: [{ ...openedEvent('mind'), at: 'now' }] }],
    ['no list', { events: 'mind' }],
    ['a count', { events: [{ ...openedEvent('mind'), opened: 1e9 }] }],
  ])('rejects %s', async (_, body) => {
    const client = await app.signInClient('counted@example.com');
    expect((await client.post('/api/events', body)).status).toBe(400);
  });

  it('ignores timestamps far from now but accepts a clock that is slightly fast', async () => {
    const { client, id } = await createConsentingUser('clocks@example.com');
    const timestamps = ['1970-01-01T00:00:00Z', '2026-11-13T08:59:59Z', '9999-12-31T23:59:59Z'];
    await sendEvents(client, ...timestamps.map((at) => openedEvent('mind', at)));
    expect(await listCounts(id)).toEqual([]);
    await sendEvents(client, openedEvent('mind', '2026-11-15T09:04:00Z'));
    expect(await listCounts(id)).toEqual([{ day: '2026-11-15', room: 'mind', opened: 1 }]);
  });

  it('caps the counts and rate-limits a flood of events', async () => {
    const { client, id } = await createConsentingUser('flood@example.com');
    const batch = Array.from({ length: 50 }, () => openedEvent('mind'));
    for (let sent = 0; sent < 300; sent += 20) {
      await Promise.all(Array.from({ length: 20 }, () => sendEvents(client, ...batch)));
    }
    expect((await sendEvents(client, ...batch)).status).toBe(429);
    expect(await listCounts(id)).toEqual([{ day: '2026-11-15', room: 'mind', opened: 200 }]);
    app.clock.advance(HOUR_MS + 1);
    expect(
      (await sendEvents(client, openedEvent('goals', app.clock.now().toISOString()))).status,
    ).toBe(204);
  });
});
