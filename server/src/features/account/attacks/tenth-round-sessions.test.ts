import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { startSlowPost } from '#test/slow-post.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-ten-sessions');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const endOthers = (client: TestClient) => client.delete('/api/account/sessions');
const isSignedIn = async (client: TestClient) => (await scene.userOf(client)) !== null;
async function readSessionId(client: TestClient): Promise<string> {
  const { sessions } = (await client.get('/api/account/sessions')).json;
  return sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
}
async function useSessionForDays(days: number, client: TestClient) {
  for (let day = 0; day < days; day += 20) {
    app.clock.advance(Math.min(20, days - day) * DAY_MS);
    await client.get('/api/account/session');
  }
}

describe('a tenth round of attacks on the lifetime of a session', () => {
  it.each([
    [
      'a new password',
      (client: TestClient) =>
        client.post('/api/account/password', {
          currentPassword: PASSWORD,
          newPassword: 'another horse',
        }),
    ],
    [
      'a new email',
      async (client: TestClient) => {
        const token = await scene.requestEmailChange(client, scene.newEmail());
        return scene.confirmEmailChange(client, token);
      },
    ],
  ])(
    'AU19: %s renews the token, but does not extend the session beyond ninety days',
    async (_, change) => {
      const { client } = await scene.createMember();
      await useSessionForDays(89, client);
      scene.expectSuccess(await change(client));
      expect(await isSignedIn(client)).toBe(true);
      app.clock.advance(DAY_MS);
      expect(await isSignedIn(client)).toBe(false);
      expect((await client.get('/api/account/sessions')).status).toBe(401);
    },
  );

  it('AU19: a session older than ninety days is not listed and cannot make changes', async () => {
    const { email, client } = await scene.createMember();
    await useSessionForDays(85, client);
    const newClient = await app.signInClient(email);
    app.clock.advance(6 * DAY_MS);
    const { sessions } = (await newClient.get('/api/account/sessions')).json;
    expect(sessions).toHaveLength(1);
    expect((await endOthers(client)).status).toBe(401);
    expect(await isSignedIn(newClient)).toBe(true);
  });

  it('AU19: a request whose body arrives after the ninety days changes nothing', async () => {
    const { id, client } = await scene.createMember();
    await useSessionForDays(89, client);
    const finish = await startSlowPost(app, client, `/api/users/${id}`, 'PATCH');
    app.clock.advance(DAY_MS);
    expect(await finish({ about: 'written too late' })).toBe(401);
    const rows = await app.sql(`SELECT FROM users WHERE id = $1 AND about <> ''`, [id]);
    expect(rows).toEqual([]);
  });
});

describe('a tenth round of attacks: sessions of a thief and of the owner', () => {
  it('AU7: if two sessions end all other sessions at the same time, only the first one stays', async () => {
    const { id, email, client } = await scene.createMember();
    const thief = await app.signInClient(email);
    const answers = await scene.overlapInOrder(
      id,
      () => endOthers(client),
      () => endOthers(thief),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    expect([await isSignedIn(client), await isSignedIn(thief)]).toEqual([true, false]);
  });

  it('AU7: if two sessions end each other at the same time, only the first one stays', async () => {
    const { id, email, client } = await scene.createMember();
    const thief = await app.signInClient(email);
    const [ownerSessionId, thiefSessionId] = [
      await readSessionId(client),
      await readSessionId(thief),
    ];
    const answers = await scene.overlapInOrder(
      id,
      () => client.delete(`/api/account/sessions/${thiefSessionId}`),
      () => thief.delete(`/api/account/sessions/${ownerSessionId}`),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('AC10: an attempt to end another member’s session ends no session and invalidates no email-change link', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const token = await scene.requestEmailChange(one.client, scene.newEmail());
    const path = `/api/account/sessions/${await readSessionId(other.client)}`;
    expect((await one.client.delete(path)).status).toBe(404);
    expect(await isSignedIn(other.client)).toBe(true);
    scene.expectSuccess(await scene.confirmEmailChange(one.client, token));
  });

  it('AU7: a sign-out by a copied session leaves the owner signed in if it waits while the owner’s token is renewed', async () => {
    const { id, client } = await scene.createMember();
    const thief = scene.copyOf(client);
    const body = { currentPassword: PASSWORD, newPassword: 'another horse' };
    const [changed] = await scene.overlapInOrder(
      id,
      () => client.post('/api/account/password', body),
      () => thief.post('/api/account/sign-out'),
    );
    expect(changed.status).toBe(204);
    expect([await isSignedIn(client), await isSignedIn(thief)]).toEqual([true, false]);
  });

  it('AU6: a request that started before another user signed in with the same browser changes no account', async () => {
    const [one, next] = [await scene.createMember(), await scene.createMember()];
    const finish = await startSlowPost(app, one.client, '/api/account/password');
    scene.expectSuccess(await scene.signIn(one.client, next.email));
    expect((await scene.userOf(one.client)).id).toBe(next.id);
    const body = { currentPassword: PASSWORD, newPassword: 'another horse' };
    expect(await finish(body)).toBe(401);
    for (const { email } of [one, next]) {
      expect((await scene.signIn(app.client(), email)).status).toBe(200);
    }
  });

  it('AU6: a thief who signs in to another account with the browser that has the stolen token ends the stolen session', async () => {
    const [owner, thiefsOwn] = [await scene.createMember(), await scene.createMember()];
    const thief = scene.copyOf(owner.client);
    scene.expectSuccess(await scene.signIn(thief, thiefsOwn.email));
    expect((await scene.userOf(thief)).id).toBe(thiefsOwn.id);
    expect(await isSignedIn(owner.client)).toBe(false);
  });

  it('AU16: once two-step sign-in is on, a thief’s session can no longer export or delete the account without a code', async () => {
    const { email, client } = await scene.createMember();
    const thief = await app.signInClient(email);
    expect((await thief.get('/api/account/export')).status).toBe(200);
    const code = await scene.setUpTwoStep(client);
    scene.expectSuccess(await client.post('/api/account/two-step', { code: code() }));
    expect((await thief.get('/api/account/export')).status).toBe(400);
    const body = { password: PASSWORD };
    expect((await thief.post('/api/account/export', body)).status).toBe(400);
    expect((await scene.deleteAccount(thief)).status).toBe(400);
  });
});
