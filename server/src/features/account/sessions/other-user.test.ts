import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';

const DRAFT = '/api/drafts/journal/new';

let app: TestApp;
let maren: Awaited<ReturnType<TestApp['person']>>;
let jonas: typeof maren;
beforeAll(async () => {
  app = await createTestApp();
  maren = await app.person('maren@example.com');
  jonas = await app.person('jonas@example.com');
});
afterAll(() => app.close());

/** Sends a request from an old tab of Maren's after Jonas has signed in with the same browser. */
const sendFromOldTab = (method: string, path: string, body?: unknown, type = 'application/json') =>
  jonas.client.send(method, path, body, { 'attune-user': maren.id, 'content-type': type });
const draft = (text: string) => ({ text, updatedAt: app.clock.now().toISOString() });
const readSignedInId = async () => (await jonas.client.get('/api/account/session')).json.user?.id;

it('AU6: text from an earlier user’s tab is not stored in the account of the next user', async () => {
  const [entry, conversation] = [randomUUID(), randomUUID()];
  const message = { id: randomUUID(), replyId: randomUUID(), parentId: null, text: 'private' };
  const writes = [
    ['PUT', DRAFT, draft('private')],
    ['PUT', `/api/mind/journal/${entry}`, { text: 'private', prompt: null, version: 0 }],
    ['POST', `/api/companion/conversations/${conversation}/messages`, message],
    ['PATCH', `/api/users/${jonas.id}`, { displayName: 'Maren' }],
    ['POST', '/api/uploads?purpose=portrait', Buffer.from('a picture'), 'image/png'],
  ] as const;
  for (const [method, path, body, type = 'application/json'] of writes) {
    const answer = await sendFromOldTab(method, path, body, type);
    expect([path, answer.status, answer.json?.code]).toEqual([
      path,
      401,
      'account.sign_in_required',
    ]);
    expect(answer.json.detail).toBe(
      'This browser is now signed in to another account. Sign in again to continue.',
    );
  }
  expect((await jonas.client.get('/api/drafts')).json.drafts).toEqual([]);
  expect(await app.sql('SELECT FROM journal_entries')).toHaveLength(0);
  expect(await app.sql('SELECT FROM companion_messages')).toHaveLength(0);
});

it('AU6: an earlier user’s tab reads nothing of the next user and does not sign them out', async () => {
  expect((await sendFromOldTab('GET', '/api/drafts')).status).toBe(401);
  expect((await sendFromOldTab('POST', '/api/account/sign-out')).status).toBe(401);
  expect(await readSignedInId()).toBe(jonas.id);
});

it('AU6: an earlier user’s tab can read who is signed in now', async () => {
  expect((await sendFromOldTab('GET', '/api/account/session')).json.user.id).toBe(jonas.id);
});

it('AU6: an earlier user’s tab can sign in again', async () => {
  const credentials = { email: maren.email, password: PASSWORD };
  expect((await sendFromOldTab('POST', '/api/account/sign-in', credentials)).status).toBe(200);
  expect(await readSignedInId()).toBe(maren.id);
});

it('AU6: requests that name the right user or none are answered', async () => {
  const named = { 'attune-user': maren.id };
  expect((await maren.client.send('PUT', DRAFT, draft('mine'), named)).status).toBe(204);
  expect((await maren.client.put(DRAFT, draft('mine still'))).status).toBe(204);
});
