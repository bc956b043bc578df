import { CARD_IDS } from '@attune/domain/dashboard/cards';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let maren: TestClient;
let marenId: string;
beforeAll(async () => {
  app = await createTestApp();
  const person = await app.person('maren@example.com');
  ({ client: maren, id: marenId } = person);
});
afterAll(() => app.close());

const PATH = '/api/dashboard/settings';
const change = (body: object, client = maren) => client.send('PUT', PATH, body);
const settings = async (client = maren) => (await client.get('/api/dashboard')).json.settings;

it('stores the arrangement of the cards for the user, and not for others', async () => {
  const order = [...CARD_IDS].toReversed();
  expect((await change({ order })).json).toMatchObject({ order, hidden: [] });
  expect((await change({ hidden: ['mood'] })).json).toMatchObject({ order, hidden: ['mood'] });
  expect(await settings()).toEqual({ order, hidden: ['mood'], restWeekday: null, pause: null });
  const { client: other } = await app.person('other@example.com');
  expect(await settings(other)).toMatchObject({ order: CARD_IDS, hidden: [] });
});

it('accepts an order that does not name all cards', async () => {
  const { json } = await change({ order: ['mood', 'attitude'] });
  expect(json.order).toHaveLength(CARD_IDS.length);
  expect(json.order.indexOf('mood')).toBeLessThan(json.order.indexOf('attitude'));
});

it.each([
  [{ hidden: ['weather'] }],
  [{ order: ['mood', 'mood'] }],
  [{ restWeekday: 0 }],
  [{ restWeekday: 8 }],
  [{ pause: { until: '2026-11-14' } }],
  [{ pause: { until: '2027-11-15' } }],
  [{ pause: { until: 'tomorrow' } }],
  [{ colour: 'red' }],
])('rejects %j and changes nothing', async (body) => {
  const before = await settings();
  const { status, json } = await change(body);
  expect([status, json.fields.length > 0]).toEqual([400, true]);
  expect(await settings()).toEqual(before);
});

it('a rest day counts from the day it was chosen, and the last choice of a day wins', async () => {
  await change({ restWeekday: 7 });
  expect((await change({ restWeekday: 3 })).json.restWeekday).toBe(3);
  app.clock.advance(DAY_MS);
  expect((await change({ restWeekday: null })).json.restWeekday).toBeNull();
  const rows = await app.sql(
    'SELECT since::text, weekday FROM streak_rests WHERE user_id = $1 ORDER BY since',
    [marenId],
  );
  expect(rows).toEqual([
    { since: '2026-11-15', weekday: 3 },
    { since: '2026-11-16', weekday: null },
  ]);
});

it('a second pause extends the first, and a pause ended on its first day is removed', async () => {
  const until = (day: string) => change({ pause: { until: day } });
  expect((await until('2026-11-20')).json.pause).toEqual({
    from: '2026-11-16',
    until: '2026-11-20',
  });
  expect((await until('2026-11-25')).json.pause).toEqual({
    from: '2026-11-16',
    until: '2026-11-25',
  });
  expect((await change({ pause: null })).json.pause).toBeNull();
  expect(await app.sql('SELECT * FROM streak_pauses')).toEqual([]);
});

it('concurrent changes of one user all succeed', async () => {
  const inputs = [
    ...CARD_IDS.map((id) => ({ hidden: [id] })),
    ...[1, 2, 3].map((restWeekday) => ({ restWeekday })),
    ...[1, 2, 3].map((day) => ({ pause: { until: `2026-11-2${day}` } })),
  ];
  const answers = await Promise.all(inputs.map((input) => change(input)));
  expect(answers.map(({ status }) => status)).toEqual(inputs.map(() => 200));
  expect(await app.sql('SELECT from_day FROM streak_pauses')).toHaveLength(1);
});

it('a time zone unknown to the database counts as UTC and does not prevent writes', async () => {
  await app.sql("UPDATE users SET time_zone = 'Mars/Olympus' WHERE id = $1", [marenId]);
  await app.sql(
    `INSERT INTO check_ins (id, user_id, reaction, feeling, ai_preference, created_at)
     VALUES (gen_random_uuid(), $1, 'a', 'b', 'cautious', '2026-11-16T23:30:00Z')`,
    [marenId],
  );
  const days = await app.sql('SELECT day::text FROM active_days WHERE user_id = $1', [marenId]);
  expect(days).toEqual([{ day: '2026-11-16' }]);
});
