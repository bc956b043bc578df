import { expect } from 'vitest';
import { generateTotpCode } from './authenticator-app.ts';
import type { SocialApp } from './social-app.ts';
import { createSoftwarePasskey } from './software-passkey.ts';
import { APP_URL, PASSWORD } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** The period of an authenticator code. */
const HALF_MINUTE = 30_000;

let people = 0;

/** A member with a confirmed email. A test that changes the email or password updates it here. */
export type Member = {
  app: SocialApp;
  id: string;
  email: string;
  password: string;
  client: TestClient;
  /** The secret of the authenticator app, while two-step sign-in is on. */
  key: string | null;
};

export async function createMember(app: SocialApp): Promise<Member> {
  people += 1;
  const { id, email, client } = await app.person(`sign-in-${people}@example.com`);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  return { app, id, email, client, password: PASSWORD, key: null };
}

/** Returns what confirms a change: the password and, if two-step sign-in is on, an unused code. */
export function createProof({ app, password, key }: Member) {
  app.clock.advance(HALF_MINUTE);
  return { password, ...(key ? { code: generateTotpCode(key, app.clock.now()) } : {}) };
}

export function expectSuccess<Answer extends { status: number; text: string }>(
  answer: Answer,
): Answer {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

export async function turnOnTwoStep(member: Member): Promise<string[]> {
  const setUp = await member.client.post('/api/account/two-step/setup', createProof(member));
  const key: string = expectSuccess(setUp).json.key;
  const code = generateTotpCode(key, member.app.clock.now());
  const on = expectSuccess(await member.client.post('/api/account/two-step', { code }));
  member.key = key;
  return on.json.recoveryCodes;
}

export async function turnOffTwoStep(member: Member): Promise<void> {
  expectSuccess(await member.client.post('/api/account/two-step/off', createProof(member)));
  member.key = null;
}

export async function connectProvider(member: Member, email: string): Promise<void> {
  const response = expectSuccess(
    await member.client.post('/api/account/social/connect', createProof(member)),
  );
  const browser = member.app.browser();
  for (const [name, value] of member.client.cookies) browser.cookies(APP_URL).set(name, value);
  await browser.signIn(new URL(response.json.url), { email }, '/settings');
}

export async function addPasskey(member: Member) {
  const passkey = createSoftwarePasskey(APP_URL);
  const response = await member.client.post('/api/account/passkeys/options', createProof(member));
  const credential = passkey.make(expectSuccess(response).json.options);
  expectSuccess(await member.client.post('/api/account/passkeys', { name: 'Laptop', credential }));
  return passkey;
}

export async function removeSignInMethods(
  member: Member,
  list: 'passkeys' | 'connected',
): Promise<void> {
  const { json } = await member.client.get('/api/account/ways-in');
  const path = list === 'passkeys' ? '/api/account/passkeys' : '/api/account/social';
  for (const { id } of json[list]) {
    expectSuccess(await member.client.post(`${path}/${id}/removal`, createProof(member)));
  }
}
