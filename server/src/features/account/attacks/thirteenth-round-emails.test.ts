import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '#features/notifications/settings/unsubscribe.ts';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-thirteen-email');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const MISLEADING_USER_AGENT =
  'Firefox/1 Windows. Was it not you? Enter your code at attune-help.example';
const createIntruder = () => app.client({ headers: { 'user-agent': MISLEADING_USER_AGENT } });
async function readNewestEmail(email: string) {
  const [newest] = await app.sql<{ subject: string; text_body: string; html_body: string }>(
    'SELECT subject, text_body, html_body FROM mails WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
    [email],
  );
  return newest ?? { subject: '', text_body: '', html_body: '' };
}

describe('a thirteenth round of attacks that put text into Attune’s own emails', () => {
  it('AU16: the warning about a wrong code contains no free text from the intruder’s user agent', async () => {
    const { email } = await scene.createMemberWithTwoStep();
    app.clock.advance(1_000);
    const client = createIntruder();
    const { challenge } = scene.expectSuccess(await scene.signIn(client, email)).json;
    expect((await scene.sendTwoStepCode(client, challenge, '000000')).status).toBe(400);
    const { subject, text_body, html_body } = await readNewestEmail(email);
    expect(subject).toContain('We blocked a sign-in');
    expect(text_body).toContain('Firefox on Windows');
    expect(text_body + html_body).not.toContain('attune-help');
  });

  it('AU17: the email about a new device contains no free text from the intruder’s user agent', async () => {
    const { email } = await scene.createMember();
    app.clock.advance(1_000);
    scene.expectSuccess(await scene.signIn(createIntruder(), email));
    const { subject, text_body, html_body } = await readNewestEmail(email);
    expect(subject).toContain('New sign-in');
    expect(text_body + html_body).not.toContain('attune-help');
  });

  it('AU11: an email never contains a name that looks like a link', async () => {
    const names = [
      'Vera: www.evil.example',
      'https://evil.example/code',
      'evil.example',
      'evil\uff0eexample',
      'evil\u3002example',
      'http\uff1a\uff0f\uff0fevil',
      'EVIL.EXAMPLE',
      'e\u0301vil.example',
      'evil.\u200bexample',
      'help\uff20evil',
    ];
    for (const name of names) {
      const email = scene.newEmail();
      const account = { name, email, password: PASSWORD, acceptedTerms: true };
      scene.expectSuccess(await app.client().post('/api/account/sign-up', account));
      await scene.requestResetToken(email);
      const emails = await app.emailsTo(email);
      expect([name, emails.length]).toEqual([name, 2]);
      for (const { text_body } of emails) {
        expect([name, text_body.split('\n\n')[1]]).toEqual([name, 'Hello,']);
      }
    }
  });

  it('AU16: the email to support leaves out an email address that a member put into their name', async () => {
    const [owner, thief] = [await scene.createMemberWithTwoStep(), await scene.createMember()];
    const name = `Vera (${owner.email})`;
    scene.expectSuccess(await thief.client.patch(`/api/users/${thief.id}`, { name }));
    const message = { subject: 'My phone is lost', message: 'Please turn two-step sign-in off.' };
    const id = crypto.randomUUID();
    scene.expectSuccess(await thief.client.post('/api/support', { id, ...message }));
    const [supportEmail] = await app.sql<{ text_body: string; reply_to: string }>(
      'SELECT text_body, reply_to FROM mails WHERE recipient = $1 AND reply_to = $2',
      ['help@attune.test', thief.email],
    );
    expect(supportEmail?.text_body).toContain(`(${thief.email}). Your reply goes to them.`);
    expect(supportEmail?.text_body).not.toContain(owner.email);
  });

  it('AU16: security warnings are sent even if an unsubscribe link and a stolen session turned all emails off', async () => {
    const { id, email, client } = await scene.createMemberWithTwoStep();
    const thief = scene.copyOf(client);
    const topics = [
      'reply',
      'mention',
      'like',
      'follow',
      'moderation',
      'reminder',
      'digest',
    ] as const;
    const link = unsubscribeUrl(app.services, { userId: id, topics });
    const { pathname, search } = new URL(link);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    scene.expectSuccess(await app.client().post(`${pathname}${search}`, body, form));
    const { settings } = scene.expectSuccess(await thief.get('/api/notifications/settings')).json;
    const allNever = Object.fromEntries(Object.keys(settings).map((topic) => [topic, 'never']));
    scene.expectSuccess(
      await thief.send('PUT', '/api/notifications/settings', { settings: allNever }),
    );
    app.clock.advance(1_000);
    const browser = createIntruder();
    const { challenge } = scene.expectSuccess(await scene.signIn(browser, email)).json;
    await scene.sendTwoStepCode(browser, challenge, '000000');
    expect((await readNewestEmail(email)).subject).toContain('We blocked a sign-in');
    const token = await scene.requestResetToken(email);
    app.clock.advance(1_000);
    scene.expectSuccess(await scene.resetPassword(token));
    expect((await readNewestEmail(email)).subject).toContain('password was changed');
  });
});
