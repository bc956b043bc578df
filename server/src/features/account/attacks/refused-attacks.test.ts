import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const HALF_MINUTE = 30_000;
const OTHER_SITE_HEADERS: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-site' },
];

let app: SocialApp;
let people = 0;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

function newEmail() {
  people += 1;
  return `round-two-${people}@example.com`;
}
async function createMember() {
  const person = await app.person(newEmail());
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}

async function createMemberWithTwoStep() {
  const person = await createMember();
  return { ...person, ...(await turnOnTwoStep(person.client)) };
}

async function turnOnTwoStep(client: TestClient) {
  const { json } = await client.post('/api/account/two-step/setup', { password: PASSWORD });
  const key: string = json.key;
  const turnedOn = await client.post('/api/account/two-step', {
    code: generateTotpCode(key, app.clock.now()),
  });
  expect(turnedOn.status).toBe(200);
  app.clock.advance(HALF_MINUTE);
  return { code: () => generateTotpCode(key, app.clock.now()) };
}
const clientFrom = (index: number) => app.client({ localAddress: `127.0.1.${index}` });
const signIn = (client: TestClient, email: string, password = PASSWORD) =>
  client.post('/api/account/sign-in', { email, password });
const sendTwoStepCode = (client: TestClient, challenge: string, code: string) =>
  client.post('/api/account/sign-in/second-step', { challenge, code });

/** Signs in at the provider and returns to the app. The terms are not accepted yet. */
async function returnFromProvider(email: string, isVerified = true) {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email, isVerified, acceptsTerms: false });
  return browser;
}
const acceptTerms = (browser: ReturnType<SocialApp['browser']>) => browser.acceptTerms(APP_URL);
const countRows = async (table: string, userId: string) =>
  (await app.sql(`SELECT FROM ${table} WHERE user_id = $1`, [userId])).length;
const userOf = async (client: TestClient) => (await client.get('/api/account/session')).json.user;

describe('a second round of attacks on sign-in', () => {
  it('AU16: a pending social sign-up is not linked to an account that turned on two-step sign-in', async () => {
    const email = newEmail();
    const browser = await returnFromProvider(email);
    const { id, client } = await app.person(email);
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
    await turnOnTwoStep(client);
    expect((await acceptTerms(browser)).status).toBe(401);
    expect(await readSessionUser(browser)).toBeNull();
    expect(await countRows('social_identities', id)).toBe(0);
  });

  it('AU12: a pending social sign-up with an unverified email is not linked to an account', async () => {
    const email = newEmail();
    const browser = await returnFromProvider(email, false);
    const { id } = await app.person(email);
    expect((await acceptTerms(browser)).status).toBe(409);
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
    expect((await acceptTerms(browser)).status).toBe(409);
    expect(await readSessionUser(browser)).toBeNull();
    expect(await countRows('social_identities', id)).toBe(0);
  });

  it('AU13: the cookie of a social sign-in that has only started does not count as a finished one', async () => {
    const browser = app.browser();
    await browser.request(app.startUrl());
    const jar = browser.cookies(APP_URL);
    jar.set('attune_social_pending', jar.get('attune_social') ?? '');
    expect(await browser.getJson('/api/account/social/pending', APP_URL)).toEqual({
      pending: null,
    });
    expect((await acceptTerms(browser)).status).toBe(401);
  });

  it('AU16: a pending identity is not linked by the challenge of another sign-in', async () => {
    const [one, other] = [await createMemberWithTwoStep(), await createMemberWithTwoStep()];
    const browser = await returnFromProvider(one.email);
    const { json } = await signIn(app.client(), other.email);
    const body = { challenge: json.challenge, code: other.code() };
    const answer = await browser.postJson('/api/account/sign-in/second-step', APP_URL, body);
    expect(answer.json.user.id).toBe(other.id);
    expect(await countRows('social_identities', one.id)).toBe(0);
    expect(await countRows('social_identities', other.id)).toBe(0);
  });

  it('AU16: one code used for a sign-in and a change at the same time works once', async () => {
    const { email, client, code } = await createMemberWithTwoStep();
    const { json } = await signIn(app.client(), email);
    const typed = code();
    const answers = await Promise.all([
      sendTwoStepCode(app.client(), json.challenge, typed),
      client.post('/api/account/two-step/off', { password: PASSWORD, code: typed }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  it('AU15: only one of two accounts that change to the same email at the same time succeeds', async () => {
    const newAddress = newEmail();
    const both = [await createMember(), await createMember()];
    const tokens: (string | null)[] = [];
    for (const { client } of both) {
      await client.post('/api/account/email-change', { newEmail: newAddress, password: PASSWORD });
      app.clock.advance(1_000);
      tokens.push(await app.findEmailToken(newAddress, 'email-change'));
    }
    const answers = await Promise.all(
      both.map(({ client }, index) =>
        client.post('/api/account/email-change/confirm', { token: tokens[index] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('AU8: after deletion and a new sign-up, no sign-in method and no known device of the old account works', async () => {
    const { email, client } = await createMember();
    const passkey = createSoftwarePasskey(APP_URL);
    const optionsResponse = await client.post('/api/account/passkeys/options', {
      password: PASSWORD,
    });
    const credential = passkey.make(optionsResponse.json.options);
    await client.post('/api/account/passkeys', { name: 'Laptop', credential });
    const device = app.client();
    await signIn(device, email);
    await app.client().post('/api/account/password-reset/request', { email });
    const token = await app.findEmailToken(email, 'reset');
    const deletion = { password: PASSWORD, confirmation: 'delete my account' };
    expect((await client.post('/api/account/deletion', deletion)).status).toBe(204);
    await app.person(email, { isSignedIn: false });
    expect(await userOf(device)).toBeNull();
    const resetInput = { token, password: 'taken over' };
    expect((await app.client().post('/api/account/password-reset', resetInput)).status).toBe(400);
    const response = await app.client().post('/api/account/sign-in/passkey/options');
    const used = { credential: passkey.use(response.json.options) };
    expect((await app.client().post('/api/account/sign-in/passkey', used)).status).toBe(401);
    // The old device cookie no longer exempts the device from the attempt limit.
    for (let i = 0; i < 20; i += 1) await signIn(clientFrom(i + 1), email, 'wrong guess');
    device.cookies.delete('attune_session');
    expect((await signIn(device, email)).status).toBe(429);
  }, 30_000);

  it('AC10: no one reads, replaces or deletes the drafts of another account', async () => {
    const [one, other] = [await createMember(), await createMember()];
    const path = '/api/drafts/journal/new';
    const draft = (text: string) => ({ text, updatedAt: app.clock.now().toISOString() });
    expect((await one.client.put(path, draft('mine'))).status).toBe(204);
    expect((await other.client.get('/api/drafts')).json.drafts).toEqual([]);
    expect((await other.client.delete(path)).status).toBe(204);
    expect((await other.client.put(path, draft('theirs'))).status).toBe(204);
    expect((await one.client.get('/api/drafts')).json.drafts).toMatchObject([{ text: 'mine' }]);
    expect((await app.client().get('/api/drafts')).status).toBe(401);
  });

  it('AU16: a passkey challenge works only for its own account and purpose', async () => {
    const [one, other] = [await createMember(), await createMember()];
    const optionsResponse = await one.client.post('/api/account/passkeys/options', {
      password: PASSWORD,
    });
    const credential = createSoftwarePasskey(APP_URL).make(optionsResponse.json.options);
    const add = (client: TestClient, made: object) =>
      client.post('/api/account/passkeys', { name: 'Laptop', credential: made });
    expect((await add(other.client, credential)).status).toBe(400);
    const signInOptionsResponse = await app.client().post('/api/account/sign-in/passkey/options');
    const { challenge } = signInOptionsResponse.json.options;
    const wrongKind = createSoftwarePasskey(APP_URL).make(optionsResponse.json.options, {
      challenge,
    });
    expect((await add(one.client, wrongKind)).status).toBe(400);
    expect(await countRows('passkeys', one.id)).toBe(0);
  });

  it('AU18: a new challenge or another session gives no additional code attempts', async () => {
    const { email, client } = await createMemberWithTwoStep();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      const stranger = clientFrom(77);
      const { json } = await signIn(stranger, email);
      statuses.push((await sendTwoStepCode(stranger, json.challenge, '000000')).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const sessions = [client, await app.signInClient(email)];
    const stepUps: number[] = [];
    for (const session of [...sessions, ...sessions, ...sessions]) {
      const body = { password: PASSWORD, code: '000000' };
      stepUps.push((await session.post('/api/account/two-step/off', body)).status);
    }
    expect(stepUps).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('XS5: an email that becomes longer when it is normalized causes no server error', async () => {
    const letter = (_: unknown, index: number) =>
      String.fromCodePoint(0x3300 + ((index * 37) % 0x57));
    const email = `${Array.from({ length: 240 }, letter).join('')}@example.com`;
    const signUp = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
    const answers = [
      await signIn(app.client(), email),
      await app.client().post('/api/account/password-reset/request', { email }),
      await app.client().post('/api/account/sign-up', signUp),
    ];
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });

  it('AU18: removing the last two sign-in methods at the same time leaves one of them', async () => {
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: newEmail() });
    const client = app.client();
    for (const [name, value] of browser.cookies(APP_URL)) client.cookies.set(name, value);
    const optionsResponse = await client.post('/api/account/passkeys/options', { password: null });
    const credential = createSoftwarePasskey(APP_URL).make(optionsResponse.json.options);
    const added = await client.post('/api/account/passkeys', { name: 'Laptop', credential });
    const { json } = await client.get('/api/account/ways-in');
    const answers = await Promise.all([
      client.post(`/api/account/passkeys/${added.json.id}/removal`, { password: null }),
      client.post(`/api/account/social/${json.connected[0].id}/removal`, { password: null }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('CF1: account requests from other sites are rejected even without a body', async () => {
    const { client } = await createMember();
    const calls: [string, string][] = [
      ['POST', '/api/account/sign-out'],
      ['DELETE', '/api/account/sessions'],
      ['POST', '/api/account/social/sign-up'],
      ['DELETE', '/api/drafts/journal/new'],
    ];
    for (const [method, path] of calls) {
      for (const headers of OTHER_SITE_HEADERS) {
        expect((await client.send(method, path, undefined, headers)).status).toBe(403);
      }
    }
    expect(await userOf(client)).not.toBeNull();
  });
});
