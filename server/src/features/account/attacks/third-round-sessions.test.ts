import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPicture } from '#test/pictures.ts';
import { startSlowPost, startSlowUpload } from '#test/slow-post.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function createMember() {
  people += 1;
  const person = await app.person(`held-three-${people}@example.com`);
  const { id, client } = person;
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  const response = await client.post('/api/account/passkeys/options', { password: PASSWORD });
  const credential = createSoftwarePasskey(APP_URL).make(response.json.options);
  const { json } = await client.post('/api/account/passkeys', { name: 'Laptop', credential });
  return { ...person, passkeyId: json.id as string };
}
type Member = Awaited<ReturnType<typeof createMember>>;

function copyOf(client: TestClient) {
  const copy = app.client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}
const userOf = async (client: TestClient) => (await client.get('/api/account/session')).json.user;

const question = { id: crypto.randomUUID(), subject: 'Hello', message: 'Is anyone there?' };
const draft = { text: 'mine', updatedAt: '2026-11-15T09:00:00.000Z' };
const WRITES: [string, string, (person: Member) => string, object][] = [
  ['giving consents', 'PUT', () => '/api/account/consents', { journal: true, posts: true }],
  ['a new name', 'PATCH', ({ id }) => `/api/users/${id}`, { name: 'Someone Else' }],
  [
    'a new name for a passkey',
    'PATCH',
    ({ passkeyId }) => `/api/account/passkeys/${passkeyId}`,
    { name: 'Old phone' },
  ],
  ['a message to support', 'POST', () => '/api/support', question],
  ['a draft', 'PUT', () => '/api/drafts/journal/new', draft],
];

async function readState({ id }: Member) {
  const own = ['consents', 'passkeys', 'support_messages', 'drafts'];
  const tables = own.map((table) => app.sql(`SELECT * FROM ${table} WHERE user_id = $1`, [id]));
  const name = app.sql('SELECT name FROM users WHERE id = $1', [id]);
  return Promise.all([name, ...tables]);
}

describe('AU7: a write whose body arrives after a sign-out on another device', () => {
  it.each(WRITES)('changes nothing: %s', async (_, method, path, body) => {
    const person = await createMember();
    const finish = await startSlowPost(app, person.client, path(person), method);
    const elsewhere = await app.signInClient(person.email);
    expect((await elsewhere.delete('/api/account/sessions')).status).toBe(204);
    const before = await readState(person);
    expect(await finish(body)).toBe(401);
    expect(await readState(person)).toEqual(before);
  });
});

describe('AU7: an upload whose body arrives late', () => {
  const uploadsOf = (id: string) => app.sql('SELECT FROM uploads WHERE owner_id = $1', [id]);

  it('stores nothing after a sign-out on another device', async () => {
    const { id, email, client } = await createMember();
    const finish = await startSlowUpload(app, client, await createPicture());
    const elsewhere = await app.signInClient(email);
    expect((await elsewhere.delete('/api/account/sessions')).status).toBe(204);
    expect(await finish()).toBe(401);
    expect(await uploadsOf(id)).toEqual([]);
  });

  it('stores nothing if its cookie was copied before a password change', async () => {
    const { id, client } = await createMember();
    const finish = await startSlowUpload(app, copyOf(client), await createPicture());
    const change = { currentPassword: PASSWORD, newPassword: 'chosen by the owner' };
    expect((await client.post('/api/account/password', change)).status).toBe(204);
    expect(await finish()).toBe(401);
    expect(await uploadsOf(id)).toEqual([]);
  });

  it('is stored if the session has not ended', async () => {
    const { id, client } = await createMember();
    const finish = await startSlowUpload(app, client, await createPicture());
    expect(await finish()).toBe(201);
    expect(await uploadsOf(id)).toHaveLength(1);
  });
});

describe('AU7: a write whose body arrives after the account was deleted', () => {
  it.each(WRITES)('is rejected without a server error: %s', async (_, method, path, body) => {
    const person = await createMember();
    const finish = await startSlowPost(app, person.client, path(person), method);
    const owner = await app.signInClient(person.email);
    const deletion = { password: PASSWORD, confirmation: 'delete my account' };
    expect((await owner.post('/api/account/deletion', deletion)).status).toBe(204);
    expect(await finish(body)).toBe(401);
  });
});

describe('a copied session cookie', () => {
  it('AU6: ends when its owner changes the password', async () => {
    const { client } = await createMember();
    const thief = copyOf(client);
    const change = { currentPassword: PASSWORD, newPassword: 'chosen by the owner' };
    expect((await client.post('/api/account/password', change)).status).toBe(204);
    expect(await userOf(client)).not.toBeNull();
    expect(await userOf(thief)).toBeNull();
  });

  it('AU19: ends when its owner changes the email', async () => {
    const { email, client } = await createMember();
    const thief = copyOf(client);
    const target = `new-${email}`;
    await client.post('/api/account/email-change', { newEmail: target, password: PASSWORD });
    const token = await app.findEmailToken(target, 'email-change');
    const changed = await client.post('/api/account/email-change/confirm', { token });
    expect(changed.status).toBe(204);
    expect(await userOf(client)).not.toBeNull();
    expect(await userOf(thief)).toBeNull();
  });
});
