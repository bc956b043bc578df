import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'chosen by the owner';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const countResetEmails = async (email: string) =>
  (await app.emailsTo(email)).filter(({ subject }) => subject.includes('new password')).length;

/** Requests links from many IP addresses, to send as many emails as strangers can in an hour. */
async function flood(email: string) {
  for (let host = 1; host <= 12; host += 1) {
    const stranger = app.client({ localAddress: `127.0.9.${host}` });
    const { status } = await stranger.post('/api/account/password-reset/request', { email });
    expect(status).toBe(202);
  }
}

/** Requests a link as the owner, and uses the newest one in the mailbox. */
async function resetByOwner(email: string) {
  await app.client().post('/api/account/password-reset/request', { email });
  const body = { token: await app.findEmailToken(email, 'reset'), password: NEW_PASSWORD };
  return (await app.client().post('/api/account/password-reset', body)).status;
}

describe('reset links to an unconfirmed email', () => {
  it('RL1: are limited to 34 a day, however often strangers request them', async () => {
    const email = 'flooded@example.com';
    await app.person(email);
    for (let hour = 0; hour < 24; hour += 1) {
      await flood(email);
      app.clock.advance(HOUR_MS);
    }
    expect(await countResetEmails(email)).toBeLessThanOrEqual(34);
  }, 60_000);

  it.each(['plain@example.com', 'tagged+attune@example.com'])(
    'AU18: still reach the owner after strangers requested many: %s',
    async (email) => {
      await app.person(email);
      for (let hour = 0; hour < 5; hour += 1) {
        await flood(email);
        app.clock.advance(HOUR_MS);
      }
      await flood(email);
      app.clock.advance(HOUR_MS - 60_000);
      expect(await resetByOwner(email)).toBe(204);
    },
    60_000,
  );

  it('AU18: still reach the owner after many other emails to the mailbox', async () => {
    const email = 'busy+attune@example.com';
    await app.person(email);
    for (let account = 0; account < 12; account += 1) {
      const input = { name: 'Not Me', password: PASSWORD, acceptedTerms: true };
      const other = { ...input, email: `busy+${account}@example.com` };
      expect((await app.client().post('/api/account/sign-up', other)).status).toBe(201);
    }
    expect(await resetByOwner(email)).toBe(204);
  });

  it('AU18: still go to the plain spelling after many went to other spellings', async () => {
    const email = 'spelled@example.com';
    await app.person(email);
    for (let account = 0; account < 2; account += 1) {
      const other = `spelled+${account}@example.com`;
      await app.person(other);
      await flood(other);
    }
    expect(await resetByOwner(email)).toBe(204);
  });
});
