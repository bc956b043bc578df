import { NO_CONSENTS } from '@attune/domain/account/consents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const PATH = '/api/account/consents';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('allows nothing by default, and changes each consent separately', async () => {
  const { client, id } = await app.person('consents@example.com');
  expect((await client.get(PATH)).json).toEqual({ ...NO_CONSENTS, changedAt: null });
  const { json } = await client.send('PUT', PATH, { mood: true, posts: true });
  const changedAt = app.clock.now().toISOString();
  expect(json).toEqual({ ...NO_CONSENTS, mood: true, posts: true, changedAt });
  app.clock.advance(1_000);
  await client.send('PUT', PATH, { mood: false, answers: true });
  expect((await client.get(PATH)).json).toMatchObject({ mood: false, posts: true, answers: true });
  const lines = await app.sql(
    `SELECT detail FROM audit_lines JOIN users ON actor = audit_tag
     WHERE users.id = $1 AND action = 'account.consents_changed' ORDER BY audit_lines.at`,
    [id],
  );
  expect(lines).toEqual([
    { detail: { mood: true, posts: true } },
    { detail: { mood: false, answers: true } },
  ]);
});

it('stores the time of the first answer, also of a no, and then only changes', async () => {
  const { client } = await app.person('declines@example.com');
  expect((await client.send('PUT', PATH, {})).json.changedAt).toBeNull();
  const declinedAt = app.clock.now().toISOString();
  const { json } = await client.send('PUT', PATH, { answers: false, mood: false });
  expect(json).toEqual({ ...NO_CONSENTS, changedAt: declinedAt });
  app.clock.advance(1_000);
  const again = await client.send('PUT', PATH, { answers: false });
  expect(again.json.changedAt).toBe(declinedAt);
});

it('loses nothing in concurrent changes', async () => {
  const { client } = await app.person('twice@example.com');
  await Promise.all(
    Object.keys(NO_CONSENTS).map((name) => client.send('PUT', PATH, { [name]: true })),
  );
  const { changedAt: _, ...consents } = (await client.get(PATH)).json;
  expect(new Set(Object.values(consents))).toEqual(new Set([true]));
});

it.each([
  [{ mood: 'yes' }],
  [{ everything: true }],
  [{ userId: '018f2b4e-7c00-7000-8000-0123456789ab', mood: true }],
  [{ changedAt: '2020-01-01T00:00:00Z' }],
])('AC3: rejects %j', async (body) => {
  const client = await app.signInClient('twice@example.com');
  expect((await client.send('PUT', PATH, body)).status).toBe(400);
});
