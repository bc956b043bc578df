import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createAttackScene, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eight-matrix');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Owner = { id: string; email: string; client: TestClient };
type Attempt = () => Promise<{ status: number; text: string }>;
type Prepare = (client: TestClient, owner: Owner) => Promise<Attempt>;

const proof = { password: PASSWORD };
const post = (client: TestClient, path: string, body?: object): Promise<Attempt> =>
  Promise.resolve(() => client.post(`/api/account/${path}`, body));

/**
 * Actions of an owner that end a thief's session. Each function prepares the action up to its last
 * request, which the returned function sends.
 */
const EVENTS: Record<string, Prepare> = {
  'resets the password': async (_, { email }) => {
    const token = await scene.requestResetToken(email);
    return () => scene.resetPassword(token);
  },
  'changes the email': async (client, { email }) => {
    const token = await scene.requestEmailChange(client, `moved.${email}`);
    return () => scene.confirmEmailChange(client, token);
  },
  'ends all other sessions': async (client) => () => client.delete('/api/account/sessions'),
  'ends that session': async (client) => {
    const { sessions } = (await client.get('/api/account/sessions')).json;
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    return () => client.delete(`/api/account/sessions/${other.id}`);
  },
  'changes the password': async (client) => {
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    return post(client, 'password', change);
  },
  'removes a passkey': async (client) => {
    const { id } = await scene.addPasskey(client);
    return post(client, `passkeys/${id}/removal`, proof);
  },
  'disconnects a provider': async (client, { email }) => {
    await scene.connectProvider(client, email);
    const { connected } = (await client.get('/api/account/ways-in')).json;
    return post(client, `social/${connected[0].id}/removal`, proof);
  },
};

/** Requests of a thief who has a session and the password, prepared in the same way. */
const ATTEMPTS: Record<string, Prepare> = {
  'begins to create a passkey': (client) => post(client, 'passkeys/options', proof),
  'adds a passkey': async (client) => {
    const { json } = scene.expectSuccess(await client.post('/api/account/passkeys/options', proof));
    const credential = createSoftwarePasskey(APP_URL).make(json.options);
    return post(client, 'passkeys', { name: 'Thief', credential });
  },
  'begins to connect a provider': (client) => post(client, 'social/connect', proof),
  'connects a provider': async (client, { email }) => {
    const { json } = scene.expectSuccess(await client.post('/api/account/social/connect', proof));
    const browser = scene.browserOf(client);
    const person = { email: `thief.${email}` };
    const callback = await browser.signIn(new URL(json.url), person, SOCIAL_CALLBACK_PATH);
    return async () => {
      const { headers, text } = await browser.request(callback.url);
      return { status: headers.get('location')?.includes('connected=error') ? 401 : 200, text };
    };
  },
  'sets up two-step sign-in': (client) => post(client, 'two-step/setup', proof),
  'turns on two-step sign-in': async (client) => {
    const code = await scene.setUpTwoStep(client);
    return post(client, 'two-step', { code: code() });
  },
  'changes the password': (client) =>
    post(client, 'password', { currentPassword: PASSWORD, newPassword: 'chosen by the thief' }),
  'requests another email': (client, { email }) =>
    post(client, 'email-change', { newEmail: `thief.${email}`, ...proof }),
  'confirms another email': async (client, { email }) => {
    const token = await scene.requestEmailChange(client, `thief.${email}`);
    return () => scene.confirmEmailChange(client, token);
  },
  'gives a consent': async (client) => () => client.put('/api/account/consents', { posts: true }),
  'exports the data': (client) => post(client, 'export', proof),
  'ends the owner’s sessions': async (client) => () => client.delete('/api/account/sessions'),
  'deletes the account': async (client) => () => scene.deleteAccount(client),
};

/** Counts everything that the thief could use later to open or change the account. */
async function readLeftovers({ id, email }: Owner) {
  const [row] = await app.sql(
    `SELECT
      (SELECT count(*)::int FROM passkeys WHERE user_id = $1 AND name = 'Thief') AS passkeys,
      (SELECT count(*)::int FROM social_identities WHERE user_id = $1 AND email = $2) AS identities,
      (SELECT count(*)::int FROM two_step WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS codes,
      (SELECT count(*)::int FROM account_links WHERE user_id = $1 AND kind = 'email-change') AS links,
      (SELECT count(*)::int FROM consents WHERE user_id = $1 AND posts) AS consents,
      (SELECT count(*)::int FROM users WHERE id = $1 AND email <> $2) AS users`,
    [id, `thief.${email}`],
  );
  return row;
}

describe.each(Object.entries(EVENTS))('while the owner %s', (eventName, prepareEvent) => {
  // A new email-change link replaces the previous one, so the owner and the thief cannot both have
  // one.
  const usesSameLink = (name: string) =>
    eventName.includes('email') && name.includes('another email');
  const attempts = Object.entries(ATTEMPTS).filter(([name]) => !usesSameLink(name));
  it.each(attempts)('AU7: a thief who %s gets nothing', async (_, prepareAttempt) => {
    const owner = await scene.createMember();
    const thief = await app.signInClient(owner.email);
    const runEvent = await prepareEvent(owner.client, owner);
    const attempt = await prepareAttempt(thief, owner);
    const [event, answer] = await scene.overlapInOrder(owner.id, runEvent, attempt);
    expect(event.status, event.text).toBe(204);
    expect([401, 400, 403]).toContain(answer.status);
    expect(await scene.userOf(thief)).toBeNull();
    const nothing = { passkeys: 0, identities: 0, codes: 0, links: 0, consents: 0, users: 1 };
    expect(await readLeftovers(owner)).toEqual(nothing);
  });
});
