import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const STORED = 'a'.repeat(64);
let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  ({ client } = await app.person('mira@example.com'));
  await app.sql(
    `INSERT INTO media_photos (key, source, type, content, stored_at)
     VALUES ($1, 'unsplash:1', 'image/jpeg', $2, now())`,
    [STORED, Buffer.from('picture')],
  );
});
afterAll(() => app.close());

test('serves a stored picture with its type, cacheable forever', async () => {
  const answer = await client.get(`/api/media/photos/${STORED}`);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe('picture');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '7',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${STORED}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('returns 304 to a browser that already has the picture', async () => {
  const cached = { 'if-none-match': `W/"x", "${STORED}"` };
  const answer = await client.get(`/api/media/photos/${STORED}`, cached);
  expect(answer.status).toBe(304);
  expect(answer.text).toBe('');
  const other = { 'if-none-match': '"another"' };
  expect((await client.get(`/api/media/photos/${STORED}`, other)).status).toBe(200);
});

test.each([
  ['a key of no stored picture', 'b'.repeat(64)],
  ['an invalid key', 'x'],
  ['a path', '..%2F..%2Fetc%2Fpasswd'],
  ['a NUL character', '%00'],
  ['an address', encodeURIComponent('http://127.0.0.1:9/x.jpg')],
])('returns 404 for %s, and does not allow caching', async (_name, key) => {
  const cached = { 'if-none-match': `"${key}"` };
  for (const headers of [{}, cached]) {
    const answer = await client.get(`/api/media/photos/${key}`, headers);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('requires a session', async () => {
  expect((await app.client().get(`/api/media/photos/${STORED}`)).status).toBe(401);
});
