import { afterAll, beforeAll, expect, it } from 'vitest';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

let app: TestApp;
let maren: Member;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createLink(...topics: Parameters<typeof unsubscribeUrl>[1]['topics']) {
  maren = await createForumScene(app).member('Maren');
  return unsubscribeUrl(app.services, { userId: maren.id, topics }).replace(
    app.services.appUrl,
    '',
  );
}
const readSettings = async () => (await maren.client.get('/api/notifications/settings')).json;

/**
 * Unsubscribes as an email program does: without a session, from any origin, with a form body
 * (RFC 8058).
 */
const unsubscribeWithOneClick = (path: string, headers: Record<string, string> = {}) =>
  app.client().post(path, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://mail.example',
    'sec-fetch-site': 'cross-site',
    ...headers,
  });

it('asks for confirmation: opening the link changes nothing', async () => {
  const path = await createLink('like', 'follow');
  const { status, text, headers } = await app.client().get(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/text\/html/);
  expect(text).toContain('<h1>Stop these emails?</h1>');
  expect(text).toContain('likes and posts you follow');
  expect(text).toContain(`action="${path}"`);
  expect(await readSettings()).toEqual({
    settings: {
      reply: 'now',
      mention: 'now',
      like: 'daily',
      follow: 'daily',
      moderation: 'now',
      reminder: 'now',
    },
    bell: { reply: true, mention: true, like: true, follow: true, reminder: true },
    push: { reply: true, mention: true, like: false, follow: false, reminder: true },
    weeklyDigest: true,
    firstWeek: true,
  });
});

it('CF1: one click in an email program stops those emails and no others, and can be repeated', async () => {
  const path = await createLink('follow', 'like');
  for (let time = 0; time < 2; time += 1) {
    const { status, text } = await unsubscribeWithOneClick(path);
    expect(status).toBe(200);
    expect(text).toContain('You won’t get these emails anymore');
  }
  expect(await readSettings()).toMatchObject({
    settings: { like: 'never', follow: 'never', reply: 'now', mention: 'now' },
    weeklyDigest: true,
  });
  expect((await app.client().get(path)).text).toContain('You won’t get these emails anymore');
});

it('stops the emails of the first week', async () => {
  expect((await unsubscribeWithOneClick(await createLink('welcome'))).status).toBe(200);
  expect(await readSettings()).toMatchObject({ firstWeek: false, weeklyDigest: true });
});

it('stops the digest', async () => {
  expect((await unsubscribeWithOneClick(await createLink('digest'))).status).toBe(200);
  expect(await readSettings()).toMatchObject({ weeklyDigest: false, settings: { reply: 'now' } });
});

it.each([
  ['no content', () => ''],
  ['another user’s id', (token: string) => token.replace(/^.{8}/, '00000000')],
  ['other topics', (token: string) => token.replace('.like.', '.reply.')],
  ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
  ['no signature', (token: string) => token.split('.').slice(0, 2).join('.')],
  ['markup', () => '<script>alert(1)</script>'],
])('rejects a token with %s, and shows an error page', async (_description, change) => {
  const path = await createLink('like');
  const [address = '', token = ''] = path.split('=');
  const broken = `${address}=${encodeURIComponent(change(token))}`;
  for (const answer of [await app.client().get(broken), await unsubscribeWithOneClick(broken)]) {
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('This link is incomplete');
    expect(answer.text).not.toContain('<script');
  }
  expect(await readSettings()).toMatchObject({ settings: { like: 'daily', reply: 'now' } });
});

it('works after the account is deleted', async () => {
  const path = await createLink('like');
  await app.sql('DELETE FROM users WHERE id = $1', [maren.id]);
  expect((await unsubscribeWithOneClick(path)).status).toBe(200);
});

it('allows requests from other sites to nothing but unsubscribing', async () => {
  await createLink('like');
  const answer = await maren.client.send(
    'PUT',
    '/api/notifications/settings',
    { weeklyDigest: false },
    { origin: 'https://mail.example' },
  );
  expect(answer.status).toBe(403);
  const traversal = await unsubscribeWithOneClick('/api/notifications/unsubscribe/../read');
  expect(traversal.status).not.toBe(200);
});

it('changes only the settings that were sent, and rejects invalid ones', async () => {
  await createLink('like');
  const change = (body: object) => maren.client.send('PUT', '/api/notifications/settings', body);
  await change({ settings: { like: 'never' } });
  await change({ settings: { reply: 'daily' }, weeklyDigest: false });
  expect(await readSettings()).toMatchObject({
    settings: { like: 'never', reply: 'daily', mention: 'now' },
    weeklyDigest: false,
  });
  for (const body of [
    { settings: { billing: 'never' } },
    { settings: { like: 'often' } },
    { settings: { __proto__: null, x: 'now' } },
    { userId: maren.id },
  ]) {
    expect((await change(body)).status).toBe(400);
  }
});
