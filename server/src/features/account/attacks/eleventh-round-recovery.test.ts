import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eleven-recovery');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Creates a member, and a thief who has a copy of the member's session and nothing else. */
async function createMemberWithThief() {
  const person = await scene.createMember();
  return { ...person, thief: scene.copyOf(person.client) };
}
async function expectRecovery({ email, thief }: { email: string; thief: TestClient }) {
  scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email)));
  expect(await scene.userOf(thief)).toBeNull();
  const subjects = (await app.emailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your Attune password was changed');
  scene.expectSuccess(await scene.signIn(app.client(), email, NEW_PASSWORD));
}

/** Values that the profile may accept, although they may break the emails. */
const ZONES = ['+23:59', '-00:01', 'Etc/GMT+12', 'etc/gmt-14', 'utc', 'EST5EDT', 'Asia/Katmandu'];
const ODD_ZONES = [
  'Europe/Berlin\u0000',
  ' UTC',
  '../UTC',
  'UTC+1',
  'posixrules',
  'local',
  '\ud800',
];
const NAMES: Record<string, string> = {
  'half of an emoji': 'a\ud83d',
  'a zero byte': 'a\u0000b',
  'line breaks': 'a\r\nBcc: thief@example.com\r\n\r\nb',
  'characters that reverse the direction of the text': '\u202e\u2066moc',
  'one letter with many accents': `a${'\u0301'.repeat(90)}`,
  'a replacement pattern': "$&$`$'$1%s{name}",
};

describe('an eleventh round of attacks by a thief who tries to lock the owner out', () => {
  it.each(ZONES)('AU18: the time zone %s does not stop a reset or its email', async (timeZone) => {
    const person = await createMemberWithThief();
    scene.expectSuccess(await person.thief.patch(`/api/users/${person.id}`, { timeZone }));
    await expectRecovery(person);
  });

  it.each(ODD_ZONES)(
    'AU18: %j is not stored as a time zone, in the profile or at sign-up',
    async (timeZone) => {
      const { id, thief } = await createMemberWithThief();
      expect((await thief.patch(`/api/users/${id}`, { timeZone })).status).toBe(400);
      const email = scene.newEmail();
      const form = { name: 'Maren', email, password: PASSWORD, acceptedTerms: true, timeZone };
      scene.expectSuccess(await app.client().post('/api/account/sign-up', form));
      const rows = await app.sql('SELECT time_zone FROM users WHERE email = $1', [email]);
      expect(rows).toEqual([{ time_zone: 'UTC' }]);
    },
  );

  it.each(Object.entries(NAMES))('AU18: %s as the name does not stop a reset', async (_, name) => {
    const person = await createMemberWithThief();
    const { status } = await person.thief.patch(`/api/users/${person.id}`, {
      name,
      displayName: name,
    });
    expect([200, 400]).toContain(status);
    await expectRecovery(person);
    expect(await app.emailsTo('thief@example.com')).toEqual([]);
  });

  it('AU18: a reset link stays valid if a thief ends all other sessions repeatedly', async () => {
    const { email, thief } = await createMemberWithThief();
    const token = await scene.requestResetToken(email);
    for (let times = 0; times < 3; times += 1) {
      scene.expectSuccess(await thief.delete('/api/account/sessions'));
    }
    scene.expectSuccess(await scene.resetPassword(token));
    expect(await scene.userOf(thief)).toBeNull();
  });

  it('AU18: confirmation links that the thief requests do not use up the owner’s reset emails', async () => {
    const { email, thief } = await createMemberWithThief();
    for (let times = 0; times < 6; times += 1) {
      await thief.post('/api/account/email-verification/request');
    }
    await expectRecovery({ email, thief });
  });

  it('AU16: without the password, a copied session changes nothing about two-step sign-in', async () => {
    const { id, email, client, code } = await scene.createMemberWithTwoStep();
    const thief = scene.copyOf(client);
    const { challenge } = (await scene.signIn(app.client(), email)).json;
    const noProof = { password: null };
    const refused = [
      await thief.post('/api/account/two-step/off', { ...noProof, code: code() }),
      await thief.post('/api/account/two-step/recovery-codes', { ...noProof, code: code() }),
      await thief.post('/api/account/two-step/setup', noProof),
      await thief.post('/api/account/two-step', { code: code() }),
    ];
    for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400);
    app.clock.advance(HALF_MINUTE);
    const owner = app.client();
    expect((await scene.sendTwoStepCode(owner, challenge, code())).status).toBe(200);
    expect((await scene.userOf(owner)).id).toBe(id);
  });

  it('AU7: a copied session ends when the owner signs in again in the same browser', async () => {
    const { email, client, thief } = await createMemberWithThief();
    scene.expectSuccess(
      await thief.patch(`/api/users/${(await scene.userOf(thief)).id}`, { name: 'Copy' }),
    );
    scene.expectSuccess(await scene.signIn(client, email));
    expect(await scene.userOf(thief)).toBeNull();
  });
});
