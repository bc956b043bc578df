import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-seven-link');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Owner = Awaited<ReturnType<typeof scene.createMemberWithTwoStep>>;
function freshCode({ code }: Owner) {
  app.clock.advance(HALF_MINUTE);
  return code();
}
const proofOf = (owner: Owner) => ({ password: PASSWORD, code: freshCode(owner) });

/** Actions of an owner that end a thief's session. */
const ENDINGS: Record<string, (owner: Owner, thief: TestClient) => ReturnType<TestClient['post']>> =
  {
    'ends all other sessions': ({ client }) => client.delete('/api/account/sessions'),
    'ends that session': async ({ client }, thief) => {
      const { sessions } = (await thief.get('/api/account/sessions')).json;
      const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
      return client.delete(`/api/account/sessions/${id}`);
    },
    'removes a passkey': async (owner) => {
      const { client } = owner;
      const optionsResponse = await client.post('/api/account/passkeys/options', proofOf(owner));
      const credential = createSoftwarePasskey(APP_URL).make(optionsResponse.json.options);
      const { json } = await client.post('/api/account/passkeys', { name: 'Phone', credential });
      return client.post(`/api/account/passkeys/${json.id}/removal`, proofOf(owner));
    },
    'disconnects a provider': async (owner) => {
      const { client } = owner;
      const connectResponse = await client.post('/api/account/social/connect', proofOf(owner));
      const person = { email: `social.${owner.email}` };
      await scene.browserOf(client).signIn(new URL(connectResponse.json.url), person, '/settings');
      const { connected } = (await client.get('/api/account/ways-in')).json;
      return client.post(`/api/account/social/${connected[0].id}/removal`, proofOf(owner));
    },
  };

describe('an email-change link that a thief requested', () => {
  it.each(Object.entries(ENDINGS))(
    'AU16: does not change the email, even with the password, once the owner %s',
    async (_, end) => {
      const owner = await scene.createMemberWithTwoStep();
      const thief = await app.signInClient(owner.email);
      const target = `thief.${owner.email}`;
      const token = await scene.requestEmailChange(thief, target, freshCode(owner));
      scene.expectSuccess(await end(owner, thief));
      expect(await scene.userOf(thief)).toBeNull();
      const answer = await scene.confirmEmailChange(app.client(), token, PASSWORD);
      expect([answer.status, answer.json?.code]).toEqual([400, 'account.link_invalid']);
      expect(await scene.emailOf(owner.id)).toBe(owner.email);
      expect((await scene.userOf(owner.client)).id).toBe(owner.id);
    },
  );
});

it('AU19: the owner’s own email-change link still works with the password after signing out', async () => {
  const { id, client, email } = await scene.createMember();
  const token = await scene.requestEmailChange(client, `new.${email}`);
  scene.expectSuccess(await client.post('/api/account/sign-out'));
  scene.expectSuccess(await scene.confirmEmailChange(app.client(), token, PASSWORD));
  expect(await scene.emailOf(id)).toBe(`new.${email}`);
});

it('AU16: only one set of codes works if two windows request new recovery codes at the same time', async () => {
  const owner = await scene.createMemberWithTwoStep();
  const [first, second] = [freshCode(owner), owner.recoveryCodes[0] ?? ''];
  const renew = (code: string) =>
    owner.client.post('/api/account/two-step/recovery-codes', { password: PASSWORD, code });
  const answers = await Promise.all([renew(first), renew(second)]);
  const sets = answers.flatMap(({ json }) => (json.recoveryCodes ? [json.recoveryCodes] : []));
  expect(sets.length).toBeGreaterThan(0);
  const opened = [];
  for (const [code] of [...sets, [owner.recoveryCodes[1]]]) {
    const device = app.client();
    const { challenge } = (await scene.signIn(device, owner.email)).json;
    opened.push((await scene.sendTwoStepCode(device, challenge, code)).status);
  }
  expect(opened.filter((status) => status === 200)).toHaveLength(1);
  expect(opened.at(-1)).toBe(400);
  expect(await scene.countRows('recovery_codes', owner.id)).toBe(10);
});
