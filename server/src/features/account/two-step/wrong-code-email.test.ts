import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const HALF_MINUTE = 30_000;
const DAY_MS = 24 * 3_600_000;
const WRONG_CODE = '000000';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function createMemberWithTwoStep() {
  people += 1;
  const { id, email, client } = await app.person(`wrong-code-${people}@example.com`);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  const { json } = await client.post('/api/account/two-step/setup', { password: PASSWORD });
  const code = () => generateTotpCode(json.key, app.clock.now());
  expect((await client.post('/api/account/two-step', { code: code() })).status).toBe(200);
  app.clock.advance(HALF_MINUTE);
  return { email, code };
}

const stranger = (host: number) => app.client({ localAddress: `127.0.6.${host}` });
async function signIn(client: TestClient, email: string, code: string, password = PASSWORD) {
  const { status, json } = await client.post('/api/account/sign-in', { email, password });
  if (!json.challenge) return status;
  const answer = { challenge: json.challenge, code };
  return (await client.post('/api/account/sign-in/second-step', answer)).status;
}
const warningsTo = async (email: string) =>
  (await app.emailsTo(email)).filter(({ subject }) => subject.includes('We blocked a sign-in'));

describe('AU18: the correct password with a wrong code', () => {
  it('AU18: is reported to the owner by email, once a day', async () => {
    const { email } = await createMemberWithTwoStep();
    expect(await signIn(stranger(1), email, WRONG_CODE)).toBe(400);
    const [warning] = await warningsTo(email);
    expect(warning?.text_body).toContain('someone entered your Attune password');
    expect(warning?.text_body).toContain('127.0.6.1');
    const hosts = Array.from({ length: 6 }, (_, host) => stranger(host + 2));
    await Promise.all(hosts.map((client) => signIn(client, email, WRONG_CODE)));
    expect(await warningsTo(email)).toHaveLength(1);
    app.clock.advance(DAY_MS);
    for (const client of hosts) await signIn(client, email, WRONG_CODE);
    expect(await warningsTo(email)).toHaveLength(2);
  });

  it('AU18: sends nothing for a wrong password, the correct code, or a known device', async () => {
    const { email, code } = await createMemberWithTwoStep();
    expect(await signIn(stranger(20), email, WRONG_CODE, 'wrong guess')).toBe(401);
    const ownDevice = app.client();
    expect(await signIn(ownDevice, email, code())).toBe(200);
    await ownDevice.post('/api/account/sign-out');
    expect(await signIn(ownDevice, email, WRONG_CODE)).toBe(400);
    expect(await warningsTo(email)).toEqual([]);
  });
});
