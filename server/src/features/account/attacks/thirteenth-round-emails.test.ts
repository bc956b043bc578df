import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';

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
    const { email } = await scene.guarded();
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
});
