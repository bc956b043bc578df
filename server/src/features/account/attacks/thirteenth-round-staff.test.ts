import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { runAdmin } from '#test/run-admin.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';

// Each operator command runs in a separate process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let app: SocialApp;
/** A second server on the same database. */
let node: TestApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-thirteen-staff');
  const { databaseUrl, clock } = app;
  node = await createTestApp({ databaseUrl, clock });
});
afterAll(async () => {
  await node.close();
  await app.close();
});
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const runUsersCommand = (...args: string[]) => {
  const { databaseUrl, services } = app;
  return runAdmin({ DATABASE_URL: databaseUrl, APP_SECRET: services.appSecret }, 'users', ...args);
};

describe('a thirteenth round of attacks on what the operator reads about a member', () => {
  it('XS7: no text of a member adds a line to the output or controls the terminal', async () => {
    const { id, email, client } = await app.person(scene.newEmail());
    const forged = 'x\nemailVerified  true\r\u001b[1Aemail  vera@example.com\u0007\u2028\u202e';
    const texts = { name: forged, displayName: forged, about: forged };
    scene.expectSuccess(await client.patch(`/api/users/${id}`, texts));
    const { code, out } = await runUsersCommand('show', email);
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    const fields = lines.map((line) => line.split(' ')[0]);
    expect(fields.filter((field) => field === 'email')).toHaveLength(1);
    expect(lines.filter((line) => /^emailVerified /.test(line))).toEqual([
      expect.stringMatching(/ false$/),
    ]);
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Zl}\p{Bidi_Control}]/u);
  });
});

describe('a thirteenth round of attacks on two servers', () => {
  it('AU15: sign-ups with several spellings of one email at the same time create one account with one password', async () => {
    const email = scene.newEmail();
    const spellings = [email, email.toUpperCase(), ` ${email}`, email.replace('r', '\uff32')];
    const attempts = [...spellings, ...spellings].map((spelling, index) => {
      const password = `${PASSWORD} ${index}`;
      const account = { name: 'Maren Holt', email: spelling, password, acceptedTerms: true };
      return [index % 2 ? app : node, account] as const;
    });
    const answers = await Promise.all(
      attempts.map(([server, account]) => server.client().post('/api/account/sign-up', account)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await app.sql('SELECT FROM users WHERE email_key = $1', [email])).toHaveLength(1);
    await app.sql('DELETE FROM rate_limits');
    const opened: number[] = [];
    for (const [, { password }] of attempts) {
      opened.push((await scene.signIn(app.client(), email, password)).status);
    }
    expect(opened.filter((status) => status === 200)).toHaveLength(1);
  });

  it('AU19: if two sessions change the email to two emails on two servers at the same time, only one change is made', async () => {
    const { id, email, client } = await scene.createMember();
    const [first, second] = [scene.newEmail(), scene.newEmail()];
    const other = await app.signInClient(email);
    const otherOnNode = node.client();
    for (const [name, value] of other.cookies) otherOnNode.cookies.set(name, value);
    const request = (newEmail: string) => ({ newEmail, password: PASSWORD });
    await Promise.all([
      client.post('/api/account/email-change', request(first)),
      otherOnNode.post('/api/account/email-change', request(second)),
    ]);
    const tokens = await Promise.all(
      [first, second].map((to) => scene.findLinkToken(to, 'email-change')),
    );
    const answers = await Promise.all([
      scene.confirmEmailChange(client, tokens[0] ?? ''),
      scene.confirmEmailChange(otherOnNode, tokens[1] ?? ''),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const isFirst = answers[0]?.status === 204;
    expect(await scene.emailOf(id)).toBe(isFirst ? first : second);
    const [endedSession, openSession] = isFirst ? [other, client] : [client, otherOnNode];
    expect([await scene.userOf(endedSession), (await scene.userOf(openSession))?.id]).toEqual([
      null,
      id,
    ]);
  });
});
