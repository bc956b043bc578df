import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('lets users read their own texts after the subscription expired, and no one else’s', async () => {
  const { client, id } = await app.person('lapsed@example.com');
  const other = await app.person('other@example.com');
  const page = { text: 'The crane on the roof.', prompt: null, version: 0 };
  await client.put(`/api/mind/journal/${crypto.randomUUID()}`, page);
  await app.sql(`UPDATE users SET subscription_status = 'expired' WHERE id = $1`, [id]);
  const { json: kept } = await client.get('/api/account/data');
  expect(kept.pages).toContainEqual({ name: 'journal', title: 'Journal' });
  for (const { name, title } of kept.pages) {
    const { status, json } = await client.get(`/api/account/data/${name}`);
    expect([status, json.title, json.isWhole], name).toEqual([200, title, true]);
    expect(json.markdown, name).toMatch(/^# /);
  }
  const read = async (reader: typeof client) =>
    (await reader.get('/api/account/data/journal')).json.markdown;
  expect(await read(client)).toContain('The crane on the roof.');
  expect(await read(other.client)).not.toContain('crane');
});

it('returns 404 for an unknown page and 429 after too many pages an hour', async () => {
  const { client } = await app.person('curious@example.com');
  for (const name of ['nothing', 'journal.md', '..%2Faccount.json', 'constructor']) {
    expect((await client.get(`/api/account/data/${name}`)).status, name).toBe(404);
  }
  await app.sql(`UPDATE rate_limits SET count = 120 WHERE key LIKE 'data-page:%'`);
  expect((await client.get('/api/account/data/profile')).json.code).toBe('data.too_many_pages');
});
