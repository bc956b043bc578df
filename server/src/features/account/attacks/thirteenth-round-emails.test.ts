import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '#features/notifications/settings/unsubscribe.ts';
import { attackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-thirteen-email');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const WORDS = 'Firefox/1 Windows. Was it not you? Enter your code at attune-help.example';
const intruder = () => app.client({ headers: { 'user-agent': WORDS } });
async function newestEmail(email: string) {
  const [newest] = await app.sql<{ subject: string; text_body: string; html_body: string }>(
    'SELECT subject, text_body, html_body FROM mails WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
    [email],
  );
  return newest ?? { subject: '', text_body: '', html_body: '' };
}

describe('a thirteenth round of attacks by words in Attune’s own emails', () => {
  it('AU16: someone with the password writes nothing into the warning about a wrong code', async () => {
    const { email } = await scene.memberWithTwoStep();
    app.clock.advance(1_000);
    const client = intruder();
    const { challenge } = scene.must(await scene.signIn(client, email)).json;
    expect((await scene.sendTwoStepCode(client, challenge, '000000')).status).toBe(400);
    const { subject, text_body, html_body } = await newestEmail(email);
    expect(subject).toContain('without the right code');
    expect(text_body).toContain('Firefox on Windows');
    expect(text_body + html_body).not.toContain('attune-help');
  });

  it('AU17: nor into the notice of a new device', async () => {
    const { email } = await scene.member();
    app.clock.advance(1_000);
    scene.must(await scene.signIn(intruder(), email));
    const { subject, text_body, html_body } = await newestEmail(email);
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
      scene.must(await app.client().post('/api/account/sign-up', account));
      await scene.resetLink(email);
      const emails = await app.emailsTo(email);
      expect([name, emails.length]).toEqual([name, 2]);
      for (const { text_body } of emails) {
        expect([name, text_body.split('\n\n')[1]]).toEqual([name, 'Hello,']);
      }
    }
  });

  it('AU16: an address in the writer’s name is left out of the email to support', async () => {
    const [owner, thief] = [await scene.memberWithTwoStep(), await scene.member()];
    const name = `Vera (${owner.email})`;
    scene.must(await thief.client.patch(`/api/users/${thief.id}`, { name }));
    const message = { subject: 'My phone is lost', message: 'Please turn two-step sign-in off.' };
    const id = crypto.randomUUID();
    scene.must(await thief.client.post('/api/support', { id, ...message }));
    const [asked] = await app.sql<{ text_body: string; reply_to: string }>(
      'SELECT text_body, reply_to FROM mails WHERE recipient = $1 AND reply_to = $2',
      ['help@attune.test', thief.email],
    );
    expect(asked?.text_body).toContain(`(${thief.email}). Your answer goes to them.`);
    expect(asked?.text_body).not.toContain(owner.email);
  });

  it('AU16: no choice about emails, by link or by a stolen session, silences a warning', async () => {
    const { id, email, client } = await scene.memberWithTwoStep();
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
    scene.must(await app.client().post(`${pathname}${search}`, body, form));
    const { settings } = scene.must(await thief.get('/api/notifications/settings')).json;
    const never = Object.fromEntries(Object.keys(settings).map((topic) => [topic, 'never']));
    scene.must(await thief.send('PUT', '/api/notifications/settings', { settings: never }));
    app.clock.advance(1_000);
    const browser = intruder();
    const { challenge } = scene.must(await scene.signIn(browser, email)).json;
    await scene.sendTwoStepCode(browser, challenge, '000000');
    expect((await newestEmail(email)).subject).toContain('without the right code');
    const token = await scene.resetLink(email);
    app.clock.advance(1_000);
    scene.must(await scene.useReset(token));
    expect((await newestEmail(email)).subject).toContain('password was changed');
  });
});
