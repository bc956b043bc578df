import { createSign, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attackScene } from '#test/attack-scene.ts';
import { createAndroidCertificates } from '#test/attestation-certificates.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
const requests: string[] = [];
const canary = createServer((request, response) => {
  requests.push(request.url ?? '');
  response.end();
});
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-thirteen-passkey');
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  canary.close();
  await app.close();
});
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const newPasskeyOptions = async (client: TestClient) =>
  scene.must(await client.post('/api/account/passkeys/options', { password: PASSWORD })).json
    .options;
const add = (client: TestClient, credential: unknown) =>
  client.post('/api/account/passkeys', { name: 'Odd', credential });

function attestByAndroid(key: KeyObject, clientDataHash: Buffer, authData: Buffer) {
  const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/internal`;
  const signature = createSign('sha256').update(authData).update(clientDataHash).sign(key);
  const certificates = createAndroidCertificates(key, clientDataHash, url);
  const attStmt = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(signature)],
    ['x5c', certificates.map((certificate) => new Uint8Array(certificate))],
  ]);
  return { fmt: 'android-key', attStmt };
}

describe('a thirteenth round of attacks with what a new passkey says about its maker', () => {
  it('SS1: the server requests no URL that a certificate names', async () => {
    const { client } = await scene.member();
    const options = await newPasskeyOptions(client);
    const attest = attestByAndroid;
    await add(client, createSoftwarePasskey(APP_URL).make(options, { attest }));
    expect(requests).toEqual([]);
  });

  it('SS1: nor for someone who never confirmed an email or a password', async () => {
    const { client } = await app.person(scene.newEmail());
    const made = { challenge: 'made-up', rp: { id: new URL(APP_URL).hostname } };
    const attest = attestByAndroid;
    const answer = await add(client, createSoftwarePasskey(APP_URL).make(made, { attest }));
    expect(answer.status).toBe(400);
    expect(requests).toEqual([]);
  });
});
