import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

const SESSION = 'attune_session';

let app: SocialApp;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Creates a user with a password, and a browser in which they are signed in. */
async function createMember(email: string) {
  const person = await app.person(email);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  const browser = app.browser();
  browser.cookies(APP_URL).set(SESSION, person.client.cookies.get(SESSION) ?? '');
  return { ...person, browser };
}

type Member = Awaited<ReturnType<typeof createMember>>;

/** Starts connecting; the browser then has the flow cookie. */
async function beginConnecting({ client, browser }: Member, password: string | null = PASSWORD) {
  const { status, json } = await client.post('/api/account/social/connect', { password });
  const flow = client.cookies.get('attune_social');
  if (flow) browser.cookies(APP_URL).set('attune_social', flow);
  return { status, code: json.code, url: json.url && new URL(json.url) };
}

async function connect(owner: Member, email: string) {
  const { url } = await beginConnecting(owner);
  const { url: callbackUrl } = await owner.browser.signIn(url, { email }, SOCIAL_CALLBACK_PATH);
  return (await owner.browser.request(callbackUrl)).headers.get('location');
}

const listConnected = async ({ client }: Member) =>
  (await client.get('/api/account/ways-in')).json.connected as { id: string; email: string }[];

const messageIn = (location: string | null) =>
  new URL(location ?? '', APP_URL).searchParams.get('message');

describe('connecting a provider', () => {
  test('links a provider account with any email, which can then be used to sign in', async () => {
    const owner = await createMember('maren@example.com');
    expect(await connect(owner, 'maren.private@example.com')).toBe(
      '/settings?connected=done#connected-accounts',
    );
    expect(await listConnected(owner)).toMatchObject([{ email: 'maren.private@example.com' }]);
    expect((await app.emailsTo(owner.email)).at(-1)?.subject).toContain('connected');
    const elsewhere = app.browser();
    await elsewhere.signIn(app.startUrl(), { email: 'maren.private@example.com' });
    expect((await readSessionUser(elsewhere)).id).toBe(owner.id);
    expect(await connect(owner, 'maren.private@example.com')).toContain('connected=done');
    expect(await listConnected(owner)).toHaveLength(1);
  });

  test('requires the password', async () => {
    const owner = await createMember('careful@example.com');
    expect(await beginConnecting(owner, 'wrong one')).toMatchObject({
      code: 'account.wrong_password',
    });
    expect(
      (await app.client().post('/api/account/social/connect', { password: null })).status,
    ).toBe(401);
  });

  test('refuses a provider account that is connected to another user', async () => {
    const other = app.browser();
    await other.signIn(app.startUrl(), { email: 'taken@example.com' });
    const owner = await createMember('wants@example.com');
    const location = await connect(owner, 'taken@example.com');
    expect(messageIn(location)).toBe(
      'That account is already connected to someone else’s Attune account. Nothing has changed.',
    );
    expect(await listConnected(owner)).toEqual([]);
  });

  test('connects nothing when another user, or no one, is signed in at the callback', async () => {
    const [victim, attacker] = [
      await createMember('victim@example.com'),
      await createMember('attacker@example.com'),
    ];
    for (const session of [victim.client.cookies.get(SESSION) ?? '', '']) {
      const { url } = await beginConnecting(attacker);
      const page = { email: 'attacker.social@example.com' };
      const { url: callbackUrl } = await attacker.browser.signIn(url, page, SOCIAL_CALLBACK_PATH);
      attacker.browser.cookies(APP_URL).set(SESSION, session);
      const location = (await attacker.browser.request(callbackUrl)).headers.get('location');
      expect(messageIn(location)).toBe(
        'The sign-in wasn’t completed. Nothing has changed. Please try again.',
      );
    }
    expect([await listConnected(victim), await listConnected(attacker)]).toEqual([[], []]);
  });

  test('AU16: one password check connects one identity, even after that identity was disconnected', async () => {
    const owner = await createMember('once@example.com');
    const { url } = await beginConnecting(owner);
    const flow = owner.client.cookies.get('attune_social') ?? '';
    app.clock.advance(1_000);
    await owner.browser.signIn(url, { email: 'once.one@example.com' }, '/settings');
    const [first] = await listConnected(owner);
    const removal = `/api/account/social/${first?.id}/removal`;
    expect((await owner.client.post(removal, { password: PASSWORD })).status).toBe(204);
    owner.browser.cookies(APP_URL).set('attune_social', flow);
    const again = { email: 'once.two@example.com' };
    const { url: callbackUrl } = await owner.browser.signIn(url, again, SOCIAL_CALLBACK_PATH);
    const location = (await owner.browser.request(callbackUrl)).headers.get('location');
    expect(messageIn(location)).toBe(
      'The sign-in wasn’t completed. Nothing has changed. Please try again.',
    );
    expect(await listConnected(owner)).toEqual([]);
  });

  test('AU16: a password change invalidates a connection that has only started', async () => {
    const owner = await createMember('replaced@example.com');
    const { url } = await beginConnecting(owner);
    const change = { currentPassword: PASSWORD, newPassword: 'chosen by the owner' };
    expect((await owner.client.post('/api/account/password', change)).status).toBe(204);
    owner.browser.cookies(APP_URL).set(SESSION, owner.client.cookies.get(SESSION) ?? '');
    await owner.browser.signIn(url, { email: 'replaced.one@example.com' }, '/settings');
    expect(await listConnected(owner)).toEqual([]);
  });

  test('connects nothing if the flow started as a sign-in', async () => {
    const owner = await createMember('plain@example.com');
    await owner.browser.signIn(app.startUrl(), { email: 'plain.social@example.com' });
    const client = await app.signInClient(owner.email);
    expect(await listConnected({ ...owner, client })).toEqual([]);
  });
});

describe('disconnecting a provider', () => {
  const remove = ({ client }: Member, id: string, password: string | null = PASSWORD) =>
    client.post(`/api/account/social/${id}/removal`, { password });

  test("removes the user's own sign-in method, but not another user's", async () => {
    const owner = await createMember('leaver@example.com');
    await connect(owner, 'leaver.social@example.com');
    const [{ id } = { id: '' }] = await listConnected(owner);
    const stranger = await createMember('stranger@example.com');
    expect((await remove(stranger, id)).json.code).toBe('account.identity_missing');
    expect((await remove(owner, id, 'wrong one')).json.code).toBe('account.wrong_password');
    expect((await remove(owner, id)).status).toBe(204);
    expect(await listConnected(owner)).toEqual([]);
  });

  test('never removes the last sign-in method', async () => {
    const owner = await createMember('only@example.com');
    await connect(owner, 'only.social@example.com');
    await app.sql('UPDATE users SET password_hash = NULL WHERE id = $1', [owner.id]);
    const [{ id } = { id: '' }] = await listConnected(owner);
    const { status, json } = await remove(owner, id, null);
    expect([status, json.code]).toEqual([409, 'account.last_way_in']);
    expect(await listConnected(owner)).toHaveLength(1);
  });

  test('keeps one identity when the last two are removed at the same time', async () => {
    const owner = await createMember('pair@example.com');
    await connect(owner, 'pair.one@example.com');
    await connect(owner, 'pair.two@example.com');
    await app.sql('UPDATE users SET password_hash = NULL WHERE id = $1', [owner.id]);
    const ids = (await listConnected(owner)).map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => remove(owner, id, null)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});

test('AU11: reclaiming an account with a provider leaves no other sign-in method', async () => {
  const email = 'hijacked@example.com';
  const { id } = await app.person(email);
  await app.sql(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
     VALUES (gen_random_uuid(), $1, 'left-behind', '\\x00', 0, 'Theirs', now())`,
    [id],
  );
  await app.sql(
    `INSERT INTO two_step (user_id, secret, created_at, confirmed_at) VALUES ($1, '\\x00', now(), now())`,
    [id],
  );
  const owner = app.browser();
  await owner.signIn(app.startUrl(), { email });
  expect((await readSessionUser(owner)).id).toBe(id);
  expect(await app.sql('SELECT FROM passkeys WHERE user_id = $1', [id])).toEqual([]);
  expect(await app.sql('SELECT FROM two_step WHERE user_id = $1', [id])).toEqual([]);
});

test('a social sign-in with a connected account needs no second step', async () => {
  const email = 'both@example.com';
  const owner = app.browser();
  await owner.signIn(app.startUrl(), { email });
  const { id } = await readSessionUser(owner);
  await app.sql(
    `INSERT INTO two_step (user_id, secret, created_at, confirmed_at) VALUES ($1, '\\x00', now(), now())`,
    [id],
  );
  const again = app.browser();
  await again.signIn(app.startUrl(), { email });
  expect((await readSessionUser(again)).id).toBe(id);
});
