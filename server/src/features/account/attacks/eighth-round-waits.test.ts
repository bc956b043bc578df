import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eight-wait');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

describe('an eighth round of attacks with requests that wait for a lock', () => {
  it('AU9: a reset link that is sent to the old email while the email changes does not work', async () => {
    const { id, email, client } = await scene.createMember();
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(client, target);
    const request = () => app.client().post('/api/account/password-reset/request', { email });
    const [changed, requested] = await scene.overlapInOrder(
      id,
      () => scene.confirmEmailChange(client, token),
      request,
    );
    expect([changed.status, requested.status]).toEqual([204, 202]);
    const reset = await scene.findLinkToken(email, 'reset');
    expect((await scene.resetPassword(reset)).status).toBe(400);
  });

  it('AU11: a stranger’s consent is not stored if it waits while the owner resets the password', async () => {
    const stranger = await app.person(scene.newEmail());
    const token = await scene.requestResetToken(stranger.email);
    const [reset, consent] = await scene.overlapInOrder(
      stranger.id,
      () => scene.resetPassword(token),
      () => stranger.client.put('/api/account/consents', { journal: true, analytics: true }),
    );
    expect([reset.status, consent.status]).toEqual([204, 401]);
    const rows = await app.sql<{ journal: boolean }>(
      'SELECT journal FROM consents WHERE user_id = $1',
      [stranger.id],
    );
    expect(rows.filter(({ journal }) => journal)).toEqual([]);
  });
});
