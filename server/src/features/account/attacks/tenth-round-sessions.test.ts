import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attackScene } from '#test/attack-scene.ts';
import { startSlowPost } from '#test/slow-post.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-ten-sessions');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const endOthers = (client: TestClient) => client.delete('/api/account/sessions');
const isSignedIn = async (client: TestClient) => (await scene.userOf(client)) !== null;
async function ownSessionId(client: TestClient): Promise<string> {
  const { sessions } = (await client.get('/api/account/sessions')).json;
  return sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
}
async function useFor(days: number, client: TestClient) {
  for (let day = 0; day < days; day += 20) {
    app.clock.advance(Math.min(20, days - day) * DAY_MS);
    await client.get('/api/account/session');
  }
}

describe('a tenth round of attacks on the life of a session', () => {
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
  ])('AU19: %s, which renews the token, does not lengthen the ninety days', async (_, change) => {
    const { client } = await scene.member();
    await useFor(89, client);
    scene.must(await change(client));
    expect(await isSignedIn(client)).toBe(true);
    app.clock.advance(DAY_MS);
    expect(await isSignedIn(client)).toBe(false);
    expect((await client.get('/api/account/sessions')).status).toBe(401);
  });

  it('AU19: a session whose ninety days are over is not listed and changes nothing', async () => {
    const { email, client } = await scene.member();
    await useFor(85, client);
    const fresh = await app.signInClient(email);
    app.clock.advance(6 * DAY_MS);
    const { sessions } = (await fresh.get('/api/account/sessions')).json;
    expect(sessions).toHaveLength(1);
    expect((await endOthers(client)).status).toBe(401);
    expect(await isSignedIn(fresh)).toBe(true);
  });

  it('AU19: a body that arrives after the ninety days changes nothing', async () => {
    const { id, client } = await scene.member();
    await useFor(89, client);
    const finish = await startSlowPost(app, client, `/api/users/${id}`, 'PATCH');
    app.clock.advance(DAY_MS);
    expect(await finish({ about: 'written too late' })).toBe(401);
    const rows = await app.sql(`SELECT FROM users WHERE id = $1 AND about <> ''`, [id]);
    expect(rows).toEqual([]);
  });
});

describe('a tenth round of attacks between a thief and the owner of a session', () => {
  it('AU7: of two sessions that end all others at the same time, the first stays', async () => {
    const { id, email, client } = await scene.member();
    const thief = await app.signInClient(email);
    const answers = await scene.overlapInOrder(
      id,
      () => endOthers(client),
      () => endOthers(thief),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    expect([await isSignedIn(client), await isSignedIn(thief)]).toEqual([true, false]);
  });

  it('AU7: of two sessions that end each other at the same time, the first stays', async () => {
    const { id, email, client } = await scene.member();
    const thief = await app.signInClient(email);
    const [own, other] = [await ownSessionId(client), await ownSessionId(thief)];
    const answers = await scene.overlapInOrder(
      id,
      () => client.delete(`/api/account/sessions/${other}`),
      () => thief.delete(`/api/account/sessions/${own}`),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('AC10: a refused attempt to end another member’s session ends nothing, not even the attacker’s own link', async () => {
    const [one, other] = [await scene.member(), await scene.member()];
    const token = await scene.requestEmailChange(one.client, scene.newEmail());
    const path = `/api/account/sessions/${await ownSessionId(other.client)}`;
    expect((await one.client.delete(path)).status).toBe(404);
    expect(await isSignedIn(other.client)).toBe(true);
    scene.must(await scene.confirmEmailChange(one.client, token));
  });

  it('AU7: a sign-out that waits while the token is renewed leaves the owner signed in', async () => {
    const { id, client } = await scene.member();
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

  it('AU6: a request begun before someone else signed in in the same browser changes no account', async () => {
    const [one, next] = [await scene.member(), await scene.member()];
    const finish = await startSlowPost(app, one.client, '/api/account/password');
    scene.must(await scene.signIn(one.client, next.email));
    expect((await scene.userOf(one.client)).id).toBe(next.id);
    const body = { currentPassword: PASSWORD, newPassword: 'another horse' };
    expect(await finish(body)).toBe(401);
    for (const { email } of [one, next]) {
      expect((await scene.signIn(app.client(), email)).status).toBe(200);
    }
  });

  it('AU6: a thief who signs in to another account with a stolen token in the browser ends the stolen session', async () => {
    const [owner, own] = [await scene.member(), await scene.member()];
    const thief = scene.copyOf(owner.client);
    scene.must(await scene.signIn(thief, own.email));
    expect((await scene.userOf(thief)).id).toBe(own.id);
    expect(await isSignedIn(owner.client)).toBe(false);
  });

  it('AU16: turning two-step sign-in on stops the thief’s export, which was possible before', async () => {
    const { email, client } = await scene.member();
    const thief = await app.signInClient(email);
    expect((await thief.get('/api/account/export')).status).toBe(200);
    const code = await scene.beginTwoStep(client);
    scene.must(await client.post('/api/account/two-step', { code: code() }));
    expect((await thief.get('/api/account/export')).status).toBe(400);
    const body = { password: PASSWORD };
    expect((await thief.post('/api/account/export', body)).status).toBe(400);
    expect((await scene.deleteAccount(thief)).status).toBe(400);
  });
});
