import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { TestClock } from '#test/test-clock.ts';
import { eraseAccount } from '../users/erase-account.ts';

let app: SocialApp;
/** A second server on the same database. */
let node: TestApp;
/** A third server, whose clock is an hour behind. */
let nodeWithLateClock: TestApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-five-node');
  const { databaseUrl, clock } = app;
  node = await createTestApp({ databaseUrl, clock });
  nodeWithLateClock = await createTestApp({ databaseUrl, clock: new TestClock() });
});
afterAll(async () => {
  await nodeWithLateClock.close();
  await node.close();
  await app.close();
});
beforeEach(async () => {
  await app.sql('DELETE FROM rate_limits');
  nodeWithLateClock.clock.advance(
    app.clock.now().getTime() - HOUR_MS - nodeWithLateClock.clock.now().getTime(),
  );
});

/** Returns a client of another server with the same cookies. */
function copyTo(server: TestApp, client: TestClient) {
  const copy = server.client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();

describe('a fifth round of attacks on two servers', () => {
  it('AU16: one code sent to two servers at the same time signs in once', async () => {
    const { email, code } = await scene.createMemberWithTwoStep();
    const devices = [app.client(), node.client()];
    const challenges: string[] = [];
    for (const device of devices)
      challenges.push((await scene.signIn(device, email)).json.challenge);
    const sharedCode = code();
    await Promise.all(
      devices.map((device, i) => scene.sendTwoStepCode(device, challenges[i] ?? '', sharedCode)),
    );
    const users = await Promise.all(devices.map((device) => scene.userOf(device)));
    expect(users.filter(Boolean)).toHaveLength(1);
  });

  it('AU9: a reset link used on two servers at the same time works once', async () => {
    const { email } = await scene.createMember();
    const token = await scene.requestResetToken(email);
    const passwords = ['chosen on one server', 'chosen on the other'];
    const answers = await Promise.all(
      [app, node].map((server, i) =>
        server.client().post('/api/account/password-reset', { token, password: passwords[i] }),
      ),
    );
    expect(statusesOf(answers).filter((status) => status < 300)).toHaveLength(1);
    const opened = [];
    for (const password of passwords) {
      opened.push((await scene.signIn(app.client(), email, password)).status);
    }
    expect(opened.sort()).toEqual([200, 401]);
  });

  it('AU16: the response of a passkey is accepted by only one of two servers', async () => {
    const { client } = await scene.createMember();
    const { passkey } = await scene.addPasskey(client);
    const devices = [app.client(), node.client()];
    const { json } = await app.client().post('/api/account/sign-in/passkey/options');
    const credential = passkey.use(json.options);
    const answers = await Promise.all(
      devices.map((device) => device.post('/api/account/sign-in/passkey', { credential })),
    );
    expect(statusesOf(answers)).toEqual([200, 401]);
  });

  it('AU7: a session that ended on one server cannot write on another server where it was in use', async () => {
    const { client } = await scene.createMember();
    const elsewhere = copyTo(node, client);
    const sendMessage = (text: string) => {
      const message = { id: randomUUID(), replyId: randomUUID(), parentId: null, text };
      return elsewhere.post(`/api/companion/conversations/${randomUUID()}/messages`, message);
    };
    // For the second message, the server prefetches what it learned from the first.
    for (const text of ['one', 'two']) expect((await sendMessage(text)).status).toBeLessThan(300);
    scene.expectSuccess(await client.post('/api/account/sign-out'));
    expect((await sendMessage('three')).status).toBe(401);
    expect((await elsewhere.get('/api/drafts')).status).toBe(401);
  });

  it('AU19: after an email change on one server, only the new email works on the other', async () => {
    const { client, email } = await scene.createMember();
    const elsewhere = await node.signInClient(email);
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(client, target);
    scene.expectSuccess(await scene.confirmEmailChange(client, token));
    expect(await scene.userOf(elsewhere)).toBeNull();
    expect((await scene.signIn(node.client(), email)).status).toBe(401);
    expect((await scene.signIn(node.client(), target)).status).toBe(200);
  });

  it('AU9: a server whose clock is an hour behind accepts no used link, no ended session and no replaced password', async () => {
    const { client, email } = await scene.createMember();
    const token = await scene.requestResetToken(email);
    scene.expectSuccess(await scene.resetPassword(token));
    const again = await nodeWithLateClock
      .client()
      .post('/api/account/password-reset', { token, password: 'again' });
    expect(again.status).toBe(400);
    expect(await scene.userOf(copyTo(nodeWithLateClock, client))).toBeNull();
    expect((await scene.signIn(nodeWithLateClock.client(), email)).status).toBe(401);
    expect((await scene.signIn(nodeWithLateClock.client(), email, NEW_PASSWORD)).status).toBe(200);
  });

  it('AU16: a server whose clock is behind accepts no code older than the last one used', async () => {
    const { email, code } = await scene.createMemberWithTwoStep();
    const device = app.client();
    const { json } = await scene.signIn(device, email);
    app.clock.advance(-HOUR_MS);
    const old = code();
    app.clock.advance(HOUR_MS);
    scene.expectSuccess(await scene.sendTwoStepCode(device, json.challenge, code()));
    const thief = nodeWithLateClock.client();
    const passwordStep = await scene.signIn(thief, email);
    await scene.sendTwoStepCode(thief, passwordStep.json.challenge, old);
    expect(await scene.userOf(thief)).toBeNull();
  });
});

describe('a fifth round of attacks with an owner, a thief and an operator', () => {
  const eraseAsOperator = (userId: string) => () =>
    eraseAccount(app.services, userId, { origin: 'operator' });

  it('AU8: an email change has no effect if it waits while the operator deletes the account', async () => {
    const { id, client } = await scene.createMember();
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(client, target);
    const [, confirmed] = await scene.overlapInOrder(id, eraseAsOperator(id), () =>
      scene.confirmEmailChange(client, token, PASSWORD),
    );
    expect(confirmed.status).toBeGreaterThanOrEqual(400);
    expect(confirmed.status).toBeLessThan(500);
    expect(await app.sql('SELECT FROM users WHERE email = $1', [target])).toHaveLength(0);
  });

  it('AU8: a reset creates no new account if it waits while the operator deletes the account', async () => {
    const { id, email } = await scene.createMember();
    const token = await scene.requestResetToken(email);
    const [, reset] = await scene.overlapInOrder(id, eraseAsOperator(id), () =>
      scene.resetPassword(token),
    );
    expect(reset.status).toBe(400);
    expect(await app.sql('SELECT FROM users WHERE email = $1', [email])).toHaveLength(0);
  });

  it('AU8: a thief’s deletion deletes nothing if it waits while the owner resets the password', async () => {
    const { id, email, client } = await scene.createMember();
    const token = await scene.requestResetToken(email);
    const thief = scene.copyOf(client);
    const [reset, deleted] = await scene.overlapInOrder(
      id,
      () => scene.resetPassword(token),
      () => scene.deleteAccount(thief),
    );
    expect([reset.status < 300, deleted.status]).toEqual([true, 401]);
    expect(await scene.emailOf(id)).toBe(email);
  });

  it('AU16: two-step sign-in stays on if a thief’s request to turn it off waits while the owner resets the password', async () => {
    const { id, email, client, code } = await scene.createMemberWithTwoStep();
    const token = await scene.requestResetToken(email);
    const thief = scene.copyOf(client);
    const off = { password: PASSWORD, code: code() };
    const [reset, turnedOff] = await scene.overlapInOrder(
      id,
      () => scene.resetPassword(token),
      () => thief.post('/api/account/two-step/off', off),
    );
    expect([reset.status < 300, turnedOff.status]).toEqual([true, 401]);
    const { json } = await scene.signIn(app.client(), email, NEW_PASSWORD);
    expect(json.needsSecondStep).toBe(true);
  });
});
