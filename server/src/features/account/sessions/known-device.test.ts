import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const NEW_PASSWORD = 'chosen by the owner';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await createTestApp({ trustedProxies: 1 });
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const clientFrom = (address: string) => app.client({ headers: { 'x-forwarded-for': address } });
const signIn = (client: TestClient, email: string, password = PASSWORD) =>
  client.post('/api/account/sign-in', { email, password });

async function createMemberWithDevices() {
  people += 1;
  const email = `known-${people}@example.com`;
  await app.person(email, { isSignedIn: false });
  const [ownDevice, otherDevice] = [clientFrom('198.51.100.7'), clientFrom('198.51.100.8')];
  for (const device of [ownDevice, otherDevice])
    expect((await signIn(device, email)).status).toBe(200);
  return { email, ownDevice, otherDevice };
}

/** Sends wrong passwords from many IP addresses, until the account allows no more attempts. */
async function useUpPasswordAttempts(email: string, target = app) {
  const hosts = Array.from({ length: 21 }, (_, host) => `203.0.113.${host}`);
  const clients = hosts.map((host) => target.client({ headers: { 'x-forwarded-for': host } }));
  await Promise.all(clients.map((client) => signIn(client, email, 'wrong guess')));
}

describe('AU17: a known device', () => {
  it('AU17: stops being known when the password is changed elsewhere', async () => {
    const { email, ownDevice, otherDevice } = await createMemberWithDevices();
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await ownDevice.post('/api/account/password', change)).status).toBe(204);
    await useUpPasswordAttempts(email);
    expect((await signIn(otherDevice, email, NEW_PASSWORD)).status).toBe(429);
    expect((await signIn(ownDevice, email, NEW_PASSWORD)).status).toBe(200);
  });

  it('AU17: stops being known when the password is reset', async () => {
    const { email, ownDevice, otherDevice } = await createMemberWithDevices();
    await app.client().post('/api/account/password-reset/request', { email });
    const reset = { token: await app.findEmailToken(email, 'reset'), password: NEW_PASSWORD };
    expect((await app.client().post('/api/account/password-reset', reset)).status).toBe(204);
    expect((await signIn(ownDevice, email, NEW_PASSWORD)).status).toBe(200);
    await useUpPasswordAttempts(email);
    expect((await signIn(otherDevice, email, NEW_PASSWORD)).status).toBe(429);
    expect((await signIn(ownDevice, email, NEW_PASSWORD)).status).toBe(200);
  });

  it('AU6: is not recognized by a cookie that another host could have set', async () => {
    const secure = await createTestApp({ trustedProxies: 1, appUrl: 'https://attune.test' });
    const { email } = await secure.person('host-only@example.com', { isSignedIn: false });
    const ownDevice = secure.client();
    expect((await signIn(ownDevice, email)).status).toBe(200);
    const planted = secure.client();
    planted.cookies.set('attune_device', ownDevice.cookies.get('__Host-attune_device') ?? '');
    await useUpPasswordAttempts(email, secure);
    expect((await signIn(planted, email)).status).toBe(429);
    expect((await signIn(ownDevice, email)).status).toBe(200);
    await secure.close();
  });
});
