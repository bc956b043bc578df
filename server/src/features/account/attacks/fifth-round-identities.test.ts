import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-five-identity');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const FULL_WIDTH_OFFSET = 0xff10 - 0x30;
const inFullWidth = (code: string) =>
  code.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + FULL_WIDTH_OFFSET));

describe('a fifth round of attacks on passkeys', () => {
  it('AU16: a response for another origin or relying party signs no one in', async () => {
    const { client } = await scene.createMember();
    const { passkey } = await scene.addPasskey(client);
    const variants = [
      { origin: 'https://attune.test' },
      { origin: 'http://attune.test:8080' },
      { origin: 'http://login.attune.test' },
      { origin: 'http://attune.test.evil.example' },
      { origin: 'http://attune.test@evil.example' },
      { origin: 'null' },
      { origin: '' },
      { rpId: 'test' },
      { rpId: 'login.attune.test' },
      { rpId: 'ATTUNE.TEST' },
      { rpId: '' },
      { isVerified: false },
    ];
    for (const variant of variants) {
      const visitor = app.client();
      const { json } = await visitor.post('/api/account/sign-in/passkey/options');
      const credential = passkey.use({ ...json.options, ...variant }, variant);
      const answer = await visitor.post('/api/account/sign-in/passkey', { credential });
      expect([variant, answer.status]).toEqual([variant, 401]);
      expect(await scene.userOf(visitor)).toBeNull();
    }
  });

  it('AU16: a passkey made for another origin or relying party is not added', async () => {
    const { id, client } = await scene.createMember();
    const variants = [
      { origin: 'http://attune.test.evil.example' },
      { origin: 'null' },
      { rpId: 'test' },
      { isVerified: false },
    ];
    for (const variant of variants) {
      const optionsResponse = await client.post('/api/account/passkeys/options', {
        password: PASSWORD,
      });
      const credential = createSoftwarePasskey(APP_URL).make(optionsResponse.json.options, variant);
      const added = await client.post('/api/account/passkeys', { name: 'Laptop', credential });
      expect([variant, added.status >= 400 && added.status < 500]).toEqual([variant, true]);
    }
    expect(await scene.countRows('passkeys', id)).toBe(0);
  });

  it('AU18: forged responses with the id of the owner’s passkey do not block the owner’s passkey', async () => {
    const owner = await scene.createMember();
    const { passkey } = await scene.addPasskey(owner.client);
    const forger = createSoftwarePasskey(APP_URL);
    for (let i = 0; i < 12; i += 1) {
      const visitor = app.client();
      const { json } = await visitor.post('/api/account/sign-in/passkey/options');
      const forged = forger.use(json.options, { counter: 4_000_000_000 });
      const credential = { ...forged, id: passkey.id, rawId: passkey.id };
      expect((await visitor.post('/api/account/sign-in/passkey', { credential })).status).not.toBe(
        200,
      );
    }
    await app.sql('DELETE FROM rate_limits');
    const device = app.client();
    expect((await (await scene.preparePasskeySignIn(device, passkey))()).status).toBe(200);
    expect((await scene.userOf(device)).id).toBe(owner.id);
  });
});

describe('a fifth round of attacks on codes', () => {
  it('AU16: a used code is rejected in every spelling, and even if the clock goes back', async () => {
    const { email, code } = await scene.createMemberWithTwoStep();
    const used = code();
    const canSignIn = async (spelling: string) => {
      await app.sql('DELETE FROM rate_limits');
      const device = app.client();
      const { json } = await scene.signIn(device, email);
      await scene.sendTwoStepCode(device, json.challenge, spelling);
      return (await scene.userOf(device)) !== null;
    };
    expect(await canSignIn(used)).toBe(true);
    const spaced = `${used.slice(0, 3)} ${used.slice(3)}`;
    for (const spelling of [used, spaced, ` ${used}`, `${used}\n`, inFullWidth(used)]) {
      expect([spelling, await canSignIn(spelling)]).toEqual([spelling, false]);
    }
    app.clock.advance(-HALF_MINUTE);
    expect([await canSignIn(code()), await canSignIn(used)]).toEqual([false, false]);
    app.clock.advance(2 * HALF_MINUTE);
    expect(await canSignIn(code())).toBe(true);
  });

  it('AU16: one recovery code sent at the same time in several spellings works once', async () => {
    const { email, recoveryCodes } = await scene.createMemberWithTwoStep();
    const [recovery = ''] = recoveryCodes;
    const spellings = [recovery, recovery.toUpperCase(), ` ${recovery.replaceAll('-', ' ')} `];
    const devices = spellings.map(() => app.client());
    const challenges: string[] = [];
    for (const device of devices)
      challenges.push((await scene.signIn(device, email)).json.challenge);
    await Promise.all(
      devices.map((device, index) =>
        scene.sendTwoStepCode(device, challenges[index] ?? '', spellings[index] ?? ''),
      ),
    );
    const users = await Promise.all(devices.map((device) => scene.userOf(device)));
    expect(users.filter(Boolean)).toHaveLength(1);
  });

  it('AU16: neither codes nor recovery codes of one account work with a challenge of another account', async () => {
    const [owner, thief] = [
      await scene.createMemberWithTwoStep(),
      await scene.createMemberWithTwoStep(),
    ];
    for (const code of [thief.code(), ...thief.recoveryCodes.slice(0, 3)]) {
      const device = app.client();
      const { json } = await scene.signIn(device, owner.email);
      await scene.sendTwoStepCode(device, json.challenge, code);
      expect(await scene.userOf(device)).toBeNull();
    }
    const rows = await app.sql('SELECT FROM recovery_codes WHERE user_id = $1', [thief.id]);
    expect(rows).toHaveLength(thief.recoveryCodes.length);
  });
});

describe('a fifth round of attacks through the provider', () => {
  it('AU12: an identity does not open the account whose email is stored with the identity', async () => {
    const [owner, thief] = [await scene.createMember(), await scene.createMember()];
    const providerEmail = scene.newEmail();
    await scene.connectProvider(thief.client, providerEmail);
    const [identity] = await app.sql<{ subject: string }>(
      'SELECT subject FROM social_identities WHERE user_id = $1',
      [thief.id],
    );
    await app.sql('UPDATE social_identities SET email = $2 WHERE subject = $1', [
      identity?.subject,
      owner.email,
    ]);
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: providerEmail }, '/');
    expect((await readSessionUser(browser))?.id).toBe(thief.id);
    expect(await scene.countRows('social_identities', owner.id)).toBe(0);
  });

  it('AU12: a sign-in with an unverified provider email reveals nothing about the account with that email', async () => {
    const known = await scene.createMember();
    const answers = [];
    for (const email of [known.email, known.email.toUpperCase()]) {
      const browser = app.browser();
      const page = await browser.signIn(app.startUrl(), { email, isVerified: false }, '/login');
      answers.push(page.url.search);
      expect(await readSessionUser(browser)).toBeNull();
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).not.toContain(known.id);
    expect(await scene.countRows('social_identities', known.id)).toBe(0);
  });

  it('AU4: sign-in and reset do not reveal that an account has no password', async () => {
    const email = scene.newEmail();
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email }, '/');
    const withTwoStep = await scene.createMemberWithTwoStep();
    const addresses = [email, withTwoStep.email, scene.newEmail()];
    const responses = new Set<string>();
    for (const address of addresses) {
      const wrong = await scene.signIn(app.client(), address, 'wrong guess');
      const path = '/api/account/password-reset/request';
      const reset = await app.client().post(path, { email: address });
      const { code, detail } = wrong.json;
      responses.add(JSON.stringify([wrong.status, code, detail, reset.status, reset.text]));
    }
    expect([...responses]).toHaveLength(1);
  });

  it('AU11: the owner’s provider still signs in after a reset of an account that had no password', async () => {
    const email = scene.newEmail();
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email }, '/');
    const token = await scene.requestResetToken(email);
    expect((await scene.resetPassword(token)).status).toBeLessThan(300);
    expect(await readSessionUser(browser)).toBeNull();
    expect((await scene.signIn(app.client(), email, NEW_PASSWORD)).status).toBe(200);
    const again = app.browser();
    await again.signIn(app.startUrl(), { email }, '/');
    expect((await readSessionUser(again))?.email).toBe(email);
  });
});
