import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createAttackScene } from '#test/attack-scene.ts';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const HALF_MINUTE = 30_000;

let app: SocialApp;
let people = 0;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

function newEmail() {
  people += 1;
  return `round-three-${people}@example.com`;
}
/** The same email with a full-width first letter: another mailbox, but the same account key. */
const lookAlike = (email: string) => `\uff52${email.slice(1)}`;

const confirm = (id: string) =>
  app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
async function createMember() {
  const person = await app.person(newEmail());
  await confirm(person.id);
  return person;
}
async function createMemberWithTwoStep() {
  const person = await createMember();
  const { json } = await person.client.post('/api/account/two-step/setup', { password: PASSWORD });
  const key: string = json.key;
  const code = () => generateTotpCode(key, app.clock.now());
  const turnedOn = await person.client.post('/api/account/two-step', { code: code() });
  expect(turnedOn.status).toBe(200);
  app.clock.advance(HALF_MINUTE);
  return { ...person, code, recoveryCodes: turnedOn.json.recoveryCodes as string[] };
}
const signIn = (client: TestClient, email: string, password = PASSWORD) =>
  client.post('/api/account/sign-in', { email, password });
const sendTwoStepCode = (client: TestClient, challenge: string, code: string) =>
  client.post('/api/account/sign-in/second-step', { challenge, code });
const countRows = async (table: string, userId: string) =>
  (await app.sql(`SELECT FROM ${table} WHERE user_id = $1`, [userId])).length;
async function emailOf(id: string) {
  const [row] = await app.sql('SELECT email FROM users WHERE id = $1', [id]);
  return row?.email;
}
async function requestResetToken(email: string) {
  await app.client().post('/api/account/password-reset/request', { email });
  return app.findEmailToken(email, 'reset');
}

function browserOf(client: TestClient) {
  const browser = app.browser();
  for (const [name, value] of client.cookies) browser.cookies(APP_URL).set(name, value);
  return browser;
}

describe('a third round of attacks on sign-in', () => {
  it('AU11: an account that is reclaimed with a provider gets the provider’s spelling of the email', async () => {
    const email = newEmail();
    const { id } = await app.person(lookAlike(email));
    const owner = app.browser();
    await owner.signIn(app.startUrl(), { email });
    expect(await readSessionUser(owner)).toMatchObject({ id });
    expect(await emailOf(id)).toBe(email);
    await app.client().post('/api/account/password-reset/request', { email });
    expect(await app.findEmailToken(lookAlike(email), 'reset')).toBeNull();
  });

  it('AU12: a provider email that only looks like the account’s email opens no account', async () => {
    const { id, email } = await createMember();
    const attacker = app.browser();
    await attacker.signIn(app.startUrl(), { email: lookAlike(email) });
    expect(await readSessionUser(attacker)).toBeNull();
    expect(await countRows('social_identities', id)).toBe(0);
  });

  it('AU12: a provider email in other letter case still opens its owner’s account', async () => {
    const { id, email } = await createMember();
    const owner = app.browser();
    await owner.signIn(app.startUrl(), { email: email.toUpperCase() });
    expect(await readSessionUser(owner)).toMatchObject({ id });
  });

  it('AU11b: a provider sign-in opens no session if it waits while a reset revokes the identity', async () => {
    const email = newEmail();
    const attacker = app.browser();
    await attacker.signIn(app.startUrl(), { email, isVerified: false });
    const { id } = await readSessionUser(attacker);
    const token = await requestResetToken(email);
    const callback = await attacker.signIn(
      app.startUrl(),
      { email, isVerified: false },
      SOCIAL_CALLBACK_PATH,
    );
    const body = { token, password: 'chosen by the owner' };
    const [reset] = await createAttackScene(app, 'round-three').overlapInOrder(
      id,
      () => app.client().post('/api/account/password-reset', body),
      () => attacker.request(callback.url),
    );
    expect(reset.status).toBe(204);
    expect(await readSessionUser(attacker)).toBeNull();
    expect(await countRows('sessions', id)).toBe(0);
  });

  it('AU16: one code connects only one provider account', async () => {
    const { id, client, code } = await createMemberWithTwoStep();
    const proof = { password: PASSWORD, code: code() };
    const connectResponse = await client.post('/api/account/social/connect', proof);
    for (const browser of [browserOf(client), browserOf(client)]) {
      app.clock.advance(1_000);
      await browser.signIn(new URL(connectResponse.json.url), { email: newEmail() }, '/settings');
    }
    expect(await countRows('social_identities', id)).toBe(1);
  });

  it('AU13: if two accounts connect one provider account at the same time, only one gets it', async () => {
    const [one, other] = [await createMember(), await createMember()];
    const email = newEmail();
    const callbacks: (() => Promise<unknown>)[] = [];
    for (const { client } of [one, other]) {
      const { json } = await client.post('/api/account/social/connect', { password: PASSWORD });
      const browser = browserOf(client);
      const callback = await browser.signIn(new URL(json.url), { email }, SOCIAL_CALLBACK_PATH);
      callbacks.push(() => browser.request(callback.url));
    }
    await Promise.all(callbacks.map((finish) => finish()));
    const owned = [
      await countRows('social_identities', one.id),
      await countRows('social_identities', other.id),
    ];
    expect(owned.toSorted()).toEqual([0, 1]);
  });

  it('AU16: if two sign-ins use one recovery code at the same time, only one succeeds', async () => {
    const { email, recoveryCodes } = await createMemberWithTwoStep();
    const [one, other] = [app.client(), app.client()];
    const challenges = [(await signIn(one, email)).json, (await signIn(other, email)).json];
    const answers = await Promise.all([
      sendTwoStepCode(one, challenges[0].challenge, recoveryCodes[0] ?? ''),
      sendTwoStepCode(other, challenges[1].challenge, recoveryCodes[0] ?? ''),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('AU16: a sign-in that waits for a code ends when the email changes', async () => {
    const { email, client, code } = await createMemberWithTwoStep();
    const stranger = app.client();
    const { json } = await signIn(stranger, email);
    const newAddress = newEmail();
    const proof = { password: PASSWORD, code: code() };
    await client.post('/api/account/email-change', { newEmail: newAddress, ...proof });
    const token = await app.findEmailToken(newAddress, 'email-change');
    const changed = await client.post('/api/account/email-change/confirm', { token });
    expect(changed.status).toBe(204);
    app.clock.advance(HALF_MINUTE);
    expect((await sendTwoStepCode(stranger, json.challenge, code())).status).toBe(401);
  });

  it('AU9: a link works only for its own purpose', async () => {
    const { email, client } = await app.person(newEmail());
    const target = newEmail();
    await client.post('/api/account/email-change', { newEmail: target, password: PASSWORD });
    const tokens = {
      reset: await requestResetToken(email),
      verify: await app.findEmailToken(email, 'verify'),
      'email-change': await app.findEmailToken(target, 'email-change'),
    };
    const uses = {
      reset: ['/api/account/password-reset', { password: 'another horse' }],
      verify: ['/api/account/email-verification', {}],
      'email-change': ['/api/account/email-change/confirm', {}],
    } as const;
    for (const [kind, token] of Object.entries(tokens)) {
      expect(token).not.toBeNull();
      for (const [use, [path, more]] of Object.entries(uses)) {
        if (use !== kind) expect((await client.post(path, { token, ...more })).status).toBe(400);
      }
    }
  });

  it('AU15: a sign-up with a look-alike spelling does not lock the owner of the plain email out', async () => {
    const email = newEmail();
    const form = { name: 'Not Me', password: PASSWORD, acceptedTerms: true };
    await app.client().post('/api/account/sign-up', { ...form, email: lookAlike(email) });
    const token = await requestResetToken(email);
    const body = { token, password: 'chosen by the owner' };
    expect((await app.client().post('/api/account/password-reset', body)).status).toBe(204);
    expect((await signIn(app.client(), email, 'chosen by the owner')).status).toBe(200);
  });
});
