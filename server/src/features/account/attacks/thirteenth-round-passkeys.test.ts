import { createSign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createAndroidCertificates } from '#test/attestation-certificates.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
/** Requests to the URL that the forged certificate names. There must be none. */
const requests: string[] = [];
const revocationServer = createServer((request, response) => {
  requests.push(request.url ?? '');
  response.end();
});
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-thirteen-passkey');
  await new Promise<void>((resolve) => revocationServer.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  revocationServer.close();
  await app.close();
});
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const requestNewPasskeyOptions = async (client: TestClient) =>
  scene.expectSuccess(await client.post('/api/account/passkeys/options', { password: PASSWORD }))
    .json.options;
const add = (client: TestClient, credential: unknown) =>
  client.post('/api/account/passkeys', { name: 'Odd', credential });

function attestByAndroid(key: KeyObject, clientDataHash: Buffer, authData: Buffer) {
  const url = `http://127.0.0.1:${(revocationServer.address() as AddressInfo).port}/internal`;
  const signature = createSign('sha256').update(authData).update(clientDataHash).sign(key);
  const certificates = createAndroidCertificates(key, clientDataHash, url);
  const attStmt = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(signature)],
    ['x5c', certificates.map((certificate) => new Uint8Array(certificate))],
  ]);
  return { fmt: 'android-key', attStmt };
}

describe('a thirteenth round of attacks with the attestation of a new passkey', () => {
  it('SS1: the server requests no URL that a certificate names', async () => {
    const { client } = await scene.createMember();
    const options = await requestNewPasskeyOptions(client);
    const attest = attestByAndroid;
    await add(client, createSoftwarePasskey(APP_URL).make(options, { attest }));
    expect(requests).toEqual([]);
  });

  it('SS1: the server requests no URL of a certificate for a user whose email is not confirmed', async () => {
    const { client } = await app.person(scene.newEmail());
    const made = { challenge: 'made-up', rp: { id: new URL(APP_URL).hostname } };
    const attest = attestByAndroid;
    const answer = await add(client, createSoftwarePasskey(APP_URL).make(made, { attest }));
    expect(answer.status).toBe(400);
    expect(requests).toEqual([]);
  });

  it('AU16: a passkey with a made-up challenge is rejected with every format of attestation', async () => {
    const { id, client } = await scene.createMember();
    const options = await requestNewPasskeyOptions(client);
    const garbage = new Map<string, unknown>([
      ['alg', -7],
      ['ver', '2.0'],
      ['sig', new Uint8Array(64)],
      ['x5c', [new Uint8Array([0x30, 0x00]), new Uint8Array(0)]],
      ['response', new Uint8Array(Buffer.from('a.b.c'))],
    ]);
    for (const fmt of ['packed', 'fido-u2f', 'tpm', 'apple', 'android-safetynet', 'compound', '']) {
      const attest = () => ({ fmt, attStmt: garbage });
      const credential = createSoftwarePasskey(APP_URL).make(options, {
        attest,
        challenge: 'made-up',
      });
      expect([fmt, (await add(client, credential)).status]).toEqual([fmt, 400]);
    }
    expect(await scene.countRows('passkeys', id)).toBe(0);
    expect(requests).toEqual([]);
  });

  it('AU16: a passkey with an attestation that the server did not request is added and signs in', async () => {
    const { id, client } = await scene.createMember();
    const passkey = createSoftwarePasskey(APP_URL);
    const made = passkey.make(await requestNewPasskeyOptions(client), { attest: attestByAndroid });
    scene.expectSuccess(await add(client, made));
    const browser = app.client();
    scene.expectSuccess(await (await scene.preparePasskeySignIn(browser, passkey))());
    expect((await scene.userOf(browser)).id).toBe(id);
  });
});

describe('a thirteenth round of attacks with the bytes of a passkey’s response', () => {
  const requestSignInOptions = async () =>
    scene.expectSuccess(await app.client().post('/api/account/sign-in/passkey/options')).json
      .options;
  async function signInWith(credential: unknown): Promise<string | null> {
    const client = app.client();
    const { status } = await client.post('/api/account/sign-in/passkey', { credential });
    expect(status).toBeLessThan(500);
    return (await scene.userOf(client))?.id ?? null;
  }

  it('AU16: a response that contains its own public key is still checked with the stored key', async () => {
    const owner = await scene.createMember();
    const { passkey } = await scene.addPasskey(owner.client);
    const attackersPasskey = createSoftwarePasskey(APP_URL);
    const options = await requestSignInOptions();
    const made = attackersPasskey.make({ ...options, rp: { id: options.rpId } });
    const attestation = isoBase64URL.toBuffer(made.response.attestationObject);
    const authData = Buffer.from(decodeAttestationObject(attestation).get('authData'));
    const signed = attackersPasskey.use(options, { authData });
    const mixedCredentials = [
      { ...signed, id: passkey.id, rawId: passkey.id },
      { ...signed, id: passkey.id, rawId: signed.rawId },
      { ...signed, id: signed.id, rawId: passkey.id },
    ];
    for (const mixedCredential of mixedCredentials)
      expect(await signInWith(mixedCredential)).toBeNull();
  });

  it('AU16: a counter cannot start again after its highest value', async () => {
    const { id, client } = await scene.createMember();
    const { passkey } = await scene.addPasskey(client);
    const last = 2 ** 32 - 1;
    expect(await signInWith(passkey.use(await requestSignInOptions(), { counter: last }))).toBe(id);
    for (const counter of [0, 1, last]) {
      expect(await signInWith(passkey.use(await requestSignInOptions(), { counter }))).toBeNull();
    }
  });

  it('AU16: a malformed or empty signature is rejected', async () => {
    const { client } = await scene.createMember();
    const { passkey } = await scene.addPasskey(client);
    const signatures = [
      Buffer.alloc(64),
      Buffer.alloc(0, 'x'),
      Buffer.from('3006020100020100', 'hex'),
      Buffer.from('30080201000203000000', 'hex'),
      Buffer.from('ff'.repeat(72), 'hex'),
    ];
    for (const signature of signatures) {
      const answer = passkey.use(await requestSignInOptions());
      const response = { ...answer.response, signature: signature.toString('base64url') || 'A' };
      expect(await signInWith({ ...answer, response })).toBeNull();
    }
  });
});
