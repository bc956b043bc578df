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

/** A user with a password, and a browser in which they are signed in. */
async function member(email: string) {
  const person = await app.person(email);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  const browser = app.browser();
  browser.cookies(APP_URL).set(SESSION, person.client.cookies.get(SESSION) ?? '');
  return { ...person, browser };
}

type Member = Awaited<ReturnType<typeof member>>;

/** Starts connecting; the browser then has the flow cookie. */
async function begin({ client, browser }: Member, password: string | null = PASSWORD) {
  const { status, json } = await client.post('/api/account/social/connect', { password });
  const flow = client.cookies.get('attune_social');
  if (flow) browser.cookies(APP_URL).set('attune_social', flow);
  return { status, code: json.code, url: json.url && new URL(json.url) };
}

async function connect(who: Member, email: string) {
  const { url } = await begin(who);
  const { url: back } = await who.browser.signIn(url, { email }, SOCIAL_CALLBACK_PATH);
  return (await who.browser.request(back)).headers.get('location');
}

const connectedOf = async ({ client }: Member) =>
  (await client.get('/api/account/ways-in')).json.connected as { id: string; email: string }[];

const messageIn = (location: string | null) =>
  new URL(location ?? '', APP_URL).searchParams.get('message');

describe('connecting a provider', () => {
  test('links a provider account with any email to the current account, and it signs in', async () => {
    const who = await member('maren@example.com');
    expect(await connect(who, 'maren.private@example.com')).toBe(
      '/settings?connected=done#connected-accounts',
    );
    expect(await connectedOf(who)).toMatchObject([{ email: 'maren.private@example.com' }]);
    expect((await app.emailsTo(who.email)).at(-1)?.subject).toContain('connected');
    const elsewhere = app.browser();
    await elsewhere.signIn(app.startUrl(), { email: 'maren.private@example.com' });
    expect((await readSessionUser(elsewhere)).id).toBe(who.id);
    expect(await connect(who, 'maren.private@example.com')).toContain('connected=done');
    expect(await connectedOf(who)).toHaveLength(1);
  });

  test('requires the password', async () => {
    const who = await member('careful@example.com');
    expect(await begin(who, 'wrong one')).toMatchObject({ code: 'account.wrong_password' });
    expect(
      (await app.client().post('/api/account/social/connect', { password: null })).status,
    ).toBe(401);
  });

  test('does not take a provider account from another user', async () => {
    const other = app.browser();
    await other.signIn(app.startUrl(), { email: 'taken@example.com' });
    const who = await member('wants@example.com');
    const location = await connect(who, 'taken@example.com');
    expect(messageIn(location)).toBe(
      'That account already signs somebody else in here. Nothing was changed.',
    );
    expect(await connectedOf(who)).toEqual([]);
  });

  test('connects nothing when another user, or no one, is signed in at the callback', async () => {
    const [victim, attacker] = [
      await member('victim@example.com'),
      await member('attacker@example.com'),
    ];
    for (const session of [victim.client.cookies.get(SESSION) ?? '', '']) {
      const { url } = await begin(attacker);
      const page = { email: 'attacker.social@example.com' };
      const { url: back } = await attacker.browser.signIn(url, page, SOCIAL_CALLBACK_PATH);
      attacker.browser.cookies(APP_URL).set(SESSION, session);
      const location = (await attacker.browser.request(back)).headers.get('location');
      expect(messageIn(location)).toBe(
        'The sign-in was not completed. Nothing was changed; please try again.',
      );
    }
    expect([await connectedOf(victim), await connectedOf(attacker)]).toEqual([[], []]);
  });

  test('AU16: one confirmation connects once, even after its identity was disconnected', async () => {
    const who = await member('once@example.com');
    const { url } = await begin(who);
    const flow = who.client.cookies.get('attune_social') ?? '';
    app.clock.advance(1_000);
    await who.browser.signIn(url, { email: 'once.one@example.com' }, '/settings');
    const [first] = await connectedOf(who);
    const removal = `/api/account/social/${first?.id}/removal`;
    expect((await who.client.post(removal, { password: PASSWORD })).status).toBe(204);
    who.browser.cookies(APP_URL).set('attune_social', flow);
    const again = { email: 'once.two@example.com' };
    const { url: back } = await who.browser.signIn(url, again, SOCIAL_CALLBACK_PATH);
    const location = (await who.browser.request(back)).headers.get('location');
    expect(messageIn(location)).toBe(
      'The sign-in was not completed. Nothing was changed; please try again.',
    );
    expect(await connectedOf(who)).toEqual([]);
  });

  test('AU16: a password change invalidates the confirmation', async () => {
    const who = await member('replaced@example.com');
    const { url } = await begin(who);
    const change = { currentPassword: PASSWORD, newPassword: 'chosen by the owner' };
    expect((await who.client.post('/api/account/password', change)).status).toBe(204);
    who.browser.cookies(APP_URL).set(SESSION, who.client.cookies.get(SESSION) ?? '');
    await who.browser.signIn(url, { email: 'replaced.one@example.com' }, '/settings');
    expect(await connectedOf(who)).toEqual([]);
  });

  test('a flow started as a sign-in does not connect', async () => {
    const who = await member('plain@example.com');
    await who.browser.signIn(app.startUrl(), { email: 'plain.social@example.com' });
    const client = await app.signInClient(who.email);
    expect(await connectedOf({ ...who, client })).toEqual([]);
  });
});

describe('disconnecting a provider', () => {
  const remove = ({ client }: Member, id: string, password: string | null = PASSWORD) =>
    client.post(`/api/account/social/${id}/removal`, { password });

  test("removes that sign-in method; another user's does not exist", async () => {
    const who = await member('leaver@example.com');
    await connect(who, 'leaver.social@example.com');
    const [{ id } = { id: '' }] = await connectedOf(who);
    const stranger = await member('stranger@example.com');
    expect((await remove(stranger, id)).json.code).toBe('account.identity_missing');
    expect((await remove(who, id, 'wrong one')).json.code).toBe('account.wrong_password');
    expect((await remove(who, id)).status).toBe(204);
    expect(await connectedOf(who)).toEqual([]);
  });

  test('never removes the last sign-in method', async () => {
    const who = await member('only@example.com');
    await connect(who, 'only.social@example.com');
    await app.sql('UPDATE users SET password_hash = NULL WHERE id = $1', [who.id]);
    const [{ id } = { id: '' }] = await connectedOf(who);
    const { status, json } = await remove(who, id, null);
    expect([status, json.code]).toEqual([409, 'account.last_way_in']);
    expect(await connectedOf(who)).toHaveLength(1);
  });

  test('of the last two removed concurrently, one remains', async () => {
    const who = await member('pair@example.com');
    await connect(who, 'pair.one@example.com');
    await connect(who, 'pair.two@example.com');
    await app.sql('UPDATE users SET password_hash = NULL WHERE id = $1', [who.id]);
    const ids = (await connectedOf(who)).map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => remove(who, id, null)));
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

test('a social sign-in needs no second step', async () => {
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
