import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const SITE = '2001:db8:99::/48';
const ADDRESS = '2001:db8:99:1::1';
const NETWORK = '2001:db8:99:1::/64';

let app: SocialApp;
let people = 0;
beforeAll(async () => {
  app = await createSocialApp({ trustedProxies: 1 });
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const clientFrom = (address: string) => app.client({ headers: { 'x-forwarded-for': address } });

async function createMember() {
  people += 1;
  const person = await app.person(`address-${people}@example.com`);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}

/** Stores a count of failed attempts, as if strangers had made them. */
const setCount = (key: string, count: number) =>
  app.sql(
    `INSERT INTO rate_limits (key, count, window_ends_at) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET count = excluded.count`,
    [key, count, new Date(app.clock.now().getTime() + 600_000)],
  );

const signIn = (client: TestClient, email: string) =>
  client.post('/api/account/sign-in', { email, password: PASSWORD });

describe('RL1: successful sign-ins do not use up the limit of an IPv6 /48', () => {
  beforeEach(() => setCount(`sign-in-address-site:${SITE}`, 399));

  it('with a provider', async () => {
    const { id, email } = await createMember();
    for (let round = 0; round < 3; round += 1) {
      const browser = app.browser({ 'x-forwarded-for': ADDRESS });
      await browser.signIn(app.startUrl(), { email });
      expect(await readSessionUser(browser)).toMatchObject({ id });
    }
  });

  it('with a passkey', async () => {
    const { client } = await createMember();
    const passkey = createSoftwarePasskey(APP_URL);
    const optionsResponse = await client.post('/api/account/passkeys/options', {
      password: PASSWORD,
    });
    const credential = passkey.make(optionsResponse.json.options);
    await client.post('/api/account/passkeys', { name: 'Laptop', credential });
    for (let round = 0; round < 3; round += 1) {
      const phone = clientFrom(ADDRESS);
      const response = await phone.post('/api/account/sign-in/passkey/options');
      const used = { credential: passkey.use(response.json.options) };
      expect((await phone.post('/api/account/sign-in/passkey', used)).status).toBe(200);
    }
  });

  it('with a password', async () => {
    const { email } = await createMember();
    for (let round = 0; round < 3; round += 1) {
      expect((await signIn(clientFrom(ADDRESS), email)).status).toBe(200);
    }
  });
});

describe('AU18: a two-step code from a network in which strangers used up the attempts', () => {
  /** Creates a member whose known device has sent the correct password and waits for the code. */
  async function createMemberAwaitingCode() {
    const { email, client } = await createMember();
    const device = clientFrom(ADDRESS);
    await signIn(device, email);
    const { json } = await client.post('/api/account/two-step/setup', { password: PASSWORD });
    const code = () => generateTotpCode(json.key, app.clock.now());
    await client.post('/api/account/two-step', { code: code() });
    app.clock.advance(30_000);
    const { challenge } = (await signIn(device, email)).json;
    await setCount(`sign-in-address:${NETWORK}`, 100);
    return { device, answer: { challenge, code: code() } };
  }
  const sendTwoStepCode = (client: TestClient, answer: object) =>
    client.post('/api/account/sign-in/second-step', answer);

  it('is accepted from a known device', async () => {
    const { device, answer } = await createMemberAwaitingCode();
    expect((await sendTwoStepCode(device, answer)).status).toBe(200);
  });

  it('is refused for now on any other device', async () => {
    const { answer } = await createMemberAwaitingCode();
    expect((await sendTwoStepCode(clientFrom(ADDRESS), answer)).status).toBe(429);
  });

  it('is refused for now if the challenge is unknown', async () => {
    const { device, answer } = await createMemberAwaitingCode();
    expect((await sendTwoStepCode(device, { ...answer, challenge: 'x'.repeat(43) })).status).toBe(
      429,
    );
  });
});
