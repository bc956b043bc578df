import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-four-step-up');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/**
 * Creates a member with a passkey and a connected provider, and a thief with the password and a
 * session.
 */
async function createMemberWithThief() {
  const owner = await scene.createMember();
  const { id: passkeyId } = await scene.addPasskey(owner.client);
  await scene.connectProvider(owner.client, `social.${owner.email}`);
  const { json } = await owner.client.get('/api/account/ways-in');
  const identityId: string = json.connected[0].id;
  return { ...owner, thief: await app.signInClient(owner.email), passkeyId, identityId };
}
type MemberWithThief = Awaited<ReturnType<typeof createMemberWithThief>>;

const proof = { password: PASSWORD };
const CHANGES: Record<string, (owner: MemberWithThief) => [path: string, body: object]> = {
  'new recovery codes': () => ['/api/account/two-step/recovery-codes', proof],
  'turning two-step sign-in off': () => ['/api/account/two-step/off', proof],
  'beginning to create a passkey': () => ['/api/account/passkeys/options', proof],
  'connecting a provider': () => ['/api/account/social/connect', proof],
  'removing a passkey': ({ passkeyId }) => [`/api/account/passkeys/${passkeyId}/removal`, proof],
  'disconnecting a provider': ({ identityId }) => [
    `/api/account/social/${identityId}/removal`,
    proof,
  ],
  'changing the email': ({ email }) => [
    '/api/account/email-change',
    { ...proof, newEmail: `thief.${email}` },
  ],
  'changing the password': () => [
    '/api/account/password',
    { currentPassword: PASSWORD, newPassword: 'chosen by the thief' },
  ],
  deletion: () => ['/api/account/deletion', { ...proof, confirmation: 'delete my account' }],
};

async function readSignInMethods({ id }: MemberWithThief) {
  const tables = ['passkeys', 'social_identities', 'account_links', 'sign_in_challenges'];
  return Promise.all([
    app.sql('SELECT email, password_hash FROM users WHERE id = $1', [id]),
    ...tables.map((table) => app.sql(`SELECT * FROM ${table} WHERE user_id = $1`, [id])),
  ]);
}

describe('a change that waits while two-step sign-in is turned on or the password changes', () => {
  // Before this was fixed, each of these changes succeeded: for example, the thief got new recovery
  // codes.
  it.each(Object.entries(CHANGES))(
    'AU16: is rejected without a code once two-step sign-in is on: %s',
    async (_, change) => {
      const owner = await createMemberWithThief();
      const code = await scene.setUpTwoStep(owner.client);
      const [path, body] = change(owner);
      const before = await readSignInMethods(owner);
      const [turnedOn, answer] = await scene.overlapInOrder(
        owner.id,
        () => owner.client.post('/api/account/two-step', { code: code() }),
        () => owner.thief.post(path, body),
      );
      expect(turnedOn.status).toBe(200);
      expect([answer.status, answer.json?.code]).toEqual([400, 'account.code_required']);
      expect(await readSignInMethods(owner)).toEqual(before);
      const { json } = await scene.signIn(app.client(), owner.email);
      const [ownersCode] = turnedOn.json.recoveryCodes;
      expect((await scene.sendTwoStepCode(app.client(), json.challenge, ownersCode)).status).toBe(
        200,
      );
    },
  );

  it('AU16: a passkey whose creation began with only the password is not added once two-step sign-in is on', async () => {
    const { id, email, client } = await scene.createMember();
    const thief = await app.signInClient(email);
    const optionsResponse = await thief.post('/api/account/passkeys/options', proof);
    const credential = createSoftwarePasskey(APP_URL).make(optionsResponse.json.options);
    const code = await scene.setUpTwoStep(client);
    const [turnedOn, added] = await scene.overlapInOrder(
      id,
      () => client.post('/api/account/two-step', { code: code() }),
      () => thief.post('/api/account/passkeys', { name: 'Mine', credential }),
    );
    expect([turnedOn.status, added.status]).toEqual([200, 400]);
    expect(await scene.countRows('passkeys', id)).toBe(0);
  });

  it.each(['disconnecting a provider', 'removing a passkey', 'deletion'])(
    'AU8: is rejected with the old password, even in a copy of the session that changed the password: %s',
    async (name) => {
      const owner = await createMemberWithThief();
      const copy = scene.copyOf(owner.client);
      const [path, body] = CHANGES[name]?.(owner) ?? ['', {}];
      const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      const [changed, answer] = await scene.overlapInOrder(
        owner.id,
        () => owner.client.post('/api/account/password', change),
        () => copy.post(path, body),
      );
      expect(changed.status).toBe(204);
      expect([answer.status, answer.json?.code]).toEqual([401, 'account.sign_in_required']);
      const { json } = await owner.client.get('/api/account/ways-in');
      expect([json.passkeys.length, json.connected.length]).toEqual([1, 1]);
    },
  );
});

describe('a fourth round of attacks on two-step sign-in', () => {
  it('AU16: one recovery code used concurrently for sign-in and for a change works once', async () => {
    const { email, client, recoveryCodes } = await scene.createMemberWithTwoStep();
    const [code = ''] = recoveryCodes;
    const { json } = await scene.signIn(app.client(), email);
    const answers = await Promise.all([
      scene.sendTwoStepCode(app.client(), json.challenge, code),
      client.post('/api/account/two-step/off', { password: PASSWORD, code }),
      client.post('/api/account/two-step/recovery-codes', { password: PASSWORD, code }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  it('AU16: only one of several windows that turn two-step sign-in on at the same time gets recovery codes', async () => {
    const { id, client } = await scene.createMember();
    const code = await scene.setUpTwoStep(client);
    const turnOn = () => client.post('/api/account/two-step', { code: code() });
    const answers = await Promise.all([turnOn(), turnOn(), turnOn()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await scene.countRows('recovery_codes', id)).toBe(10);
  });

  it('AU16: starting the setup again invalidates the key of the earlier setup', async () => {
    const { email, client } = await scene.createMember();
    const thief = await app.signInClient(email);
    const thiefsCode = await scene.setUpTwoStep(thief);
    const ownersCode = await scene.setUpTwoStep(client);
    expect((await thief.post('/api/account/two-step', { code: thiefsCode() })).status).toBe(400);
    expect((await client.post('/api/account/two-step', { code: ownersCode() })).status).toBe(200);
    app.clock.advance(HALF_MINUTE);
    const { json } = await scene.signIn(app.client(), email);
    const entered = await scene.sendTwoStepCode(app.client(), json.challenge, thiefsCode());
    expect(entered.status).toBe(400);
  });

  it('AU16: a sign-in that waits for a code ends when two-step sign-in is turned off and on again', async () => {
    const { email, client, code } = await scene.createMemberWithTwoStep();
    const thief = app.client();
    const { json } = await scene.signIn(thief, email);
    const off = { password: PASSWORD, code: code() };
    scene.expectSuccess(await client.post('/api/account/two-step/off', off));
    const newCode = await scene.setUpTwoStep(client);
    scene.expectSuccess(await client.post('/api/account/two-step', { code: newCode() }));
    app.clock.advance(HALF_MINUTE);
    for (const typed of [code(), newCode()]) {
      expect((await scene.sendTwoStepCode(thief, json.challenge, typed)).status).toBe(401);
    }
  });

  it('AU18: wrong codes sent at the same time are limited like wrong codes sent one by one', async () => {
    const { email, client } = await scene.createMemberWithTwoStep();
    const { json } = await scene.signIn(app.client(), email);
    const wrong = (i: number) => `${100_000 + i}`;
    const stranger = app.client({ localAddress: '127.0.3.7' });
    const signIns = Array.from({ length: 30 }, (_, i) =>
      scene.sendTwoStepCode(stranger, json.challenge, wrong(i)),
    );
    const stepUps = Array.from({ length: 30 }, (_, i) =>
      client.post('/api/account/two-step/off', { password: PASSWORD, code: wrong(i) }),
    );
    for (const answers of [await Promise.all(signIns), await Promise.all(stepUps)]) {
      expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
      expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true);
    }
  });

  it('AU16: using the code of the next time step invalidates the code before it', async () => {
    const { email, client, code } = await scene.createMemberWithTwoStep();
    const earlier = code();
    app.clock.advance(HALF_MINUTE);
    const next = code();
    app.clock.advance(-HALF_MINUTE);
    const { json } = await scene.signIn(app.client(), email);
    expect((await scene.sendTwoStepCode(app.client(), json.challenge, next)).status).toBe(200);
    const body = { password: PASSWORD, code: earlier };
    expect((await client.post('/api/account/two-step/off', body)).status).toBe(400);
  });

  it('AU16: the device cookie of an account with two-step sign-in does not replace the code', async () => {
    const { email, code } = await scene.createMemberWithTwoStep();
    const device = app.client();
    const first = await scene.signIn(device, email);
    scene.expectSuccess(await scene.sendTwoStepCode(device, first.json.challenge, code()));
    device.cookies.delete('attune_session');
    expect((await scene.signIn(device, email)).json).toMatchObject({ needsSecondStep: true });
    expect(await scene.userOf(device)).toBeNull();
  });

  it('AU16: a session that is not fresh cannot change an account that has no password', async () => {
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: scene.newEmail() });
    const client = app.client();
    for (const [name, value] of browser.cookies(APP_URL)) client.cookies.set(name, value);
    const { id } = await scene.userOf(client);
    const none = { password: null };
    const optionsResponse = await client.post('/api/account/passkeys/options', none);
    // Activity does not make the session fresh again.
    for (let minute = 0; minute < 16; minute += 4) {
      app.clock.advance(4 * 60_000);
      expect(await scene.userOf(client)).not.toBeNull();
    }
    const credential = createSoftwarePasskey(APP_URL).make(optionsResponse.json.options);
    const added = await client.post('/api/account/passkeys', { name: 'Mine', credential });
    expect(added.status).toBe(400);
    const paths = ['passkeys/options', 'two-step/setup', 'social/connect', 'export', 'deletion'];
    for (const path of paths) {
      for (const password of [null, '', PASSWORD]) {
        const confirmation = path === 'deletion' ? { confirmation: 'delete my account' } : {};
        const answer = await client.post(`/api/account/${path}`, { password, ...confirmation });
        expect([path, answer.status]).toEqual([path, 403]);
      }
    }
    expect(await scene.userOf(client)).toMatchObject({ id });
  });
});
