import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-seven-link');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Owner = Awaited<ReturnType<typeof scene.memberWithTwoStep>>;
function freshCode({ code }: Owner) {
  app.clock.advance(HALF_MINUTE);
  return code();
}
const proofOf = (owner: Owner) => ({ password: PASSWORD, code: freshCode(owner) });

/** Ways for an owner to throw a thief out. */
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

describe('a link to a new email that a thief requested', () => {
  it.each(Object.entries(ENDINGS))(
    'AU16: no longer changes the email with the password alone once the owner %s',
    async (_, end) => {
      const owner = await scene.memberWithTwoStep();
      const thief = await app.signInClient(owner.email);
      const target = `thief.${owner.email}`;
      const token = await scene.requestEmailChange(thief, target, freshCode(owner));
      scene.must(await end(owner, thief));
      expect(await scene.userOf(thief)).toBeNull();
      const answer = await scene.confirmEmailChange(app.client(), token, PASSWORD);
      expect([answer.status, answer.json?.code]).toEqual([400, 'account.link_invalid']);
      expect(await scene.emailOf(owner.id)).toBe(owner.email);
      expect((await scene.userOf(owner.client)).id).toBe(owner.id);
    },
  );
});

it('AU19: the owner’s own link to a new email still works with the password after signing out', async () => {
  const { id, client, email } = await scene.member();
  const token = await scene.requestEmailChange(client, `new.${email}`);
  scene.must(await client.post('/api/account/sign-out'));
  scene.must(await scene.confirmEmailChange(app.client(), token, PASSWORD));
  expect(await scene.emailOf(id)).toBe(`new.${email}`);
});

it('AU16: only one set of codes works if two windows request new recovery codes at the same time', async () => {
  const owner = await scene.memberWithTwoStep();
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
  expect(await scene.count('recovery_codes', owner.id)).toBe(10);
});
