import { expect } from 'vitest';
import { generateTotpCode } from './authenticator-app.ts';
import type { SocialApp } from './social-app.ts';
import { createSoftwarePasskey } from './software-passkey.ts';
import { APP_URL, PASSWORD } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** The period of an authenticator code. */
const HALF_MINUTE = 30_000;

let people = 0;

/** A member with a confirmed email. The test keeps `email` and `password` up to date. */
export type Member = {
  app: SocialApp;
  id: string;
  email: string;
  password: string;
  client: TestClient;
  /** The secret of the authenticator app, while two-step sign-in is on. */
  key: string | null;
};

export async function newMember(app: SocialApp): Promise<Member> {
  people += 1;
  const { id, email, client } = await app.person(`doors-${people}@example.com`);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  return { app, id, email, client, password: PASSWORD, key: null };
}

/** Returns what a change requires: the password and, if two-step sign-in is on, an unused code. */
export function proof({ app, password, key }: Member) {
  app.clock.advance(HALF_MINUTE);
  return { password, ...(key ? { code: generateTotpCode(key, app.clock.now()) } : {}) };
}

export function must<Answer extends { status: number; text: string }>(answer: Answer): Answer {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

export async function turnOn(member: Member): Promise<string[]> {
  const setUp = await member.client.post('/api/account/two-step/setup', proof(member));
  const key: string = must(setUp).json.key;
  const code = generateTotpCode(key, member.app.clock.now());
  const on = must(await member.client.post('/api/account/two-step', { code }));
  member.key = key;
  return on.json.recoveryCodes;
}

export async function turnOff(member: Member): Promise<void> {
  must(await member.client.post('/api/account/two-step/off', proof(member)));
  member.key = null;
}

export async function connect(member: Member, email: string): Promise<void> {
  const begun = must(await member.client.post('/api/account/social/connect', proof(member)));
  const browser = member.app.browser();
  for (const [name, value] of member.client.cookies) browser.cookies(APP_URL).set(name, value);
  await browser.signIn(new URL(begun.json.url), { email }, '/settings');
}

export async function addPasskey(member: Member) {
  const passkey = createSoftwarePasskey(APP_URL);
  const begun = await member.client.post('/api/account/passkeys/options', proof(member));
  const credential = passkey.make(must(begun).json.options);
  must(await member.client.post('/api/account/passkeys', { name: 'Laptop', credential }));
  return passkey;
}

export async function removeAll(member: Member, list: 'passkeys' | 'connected'): Promise<void> {
  const { json } = await member.client.get('/api/account/ways-in');
  const path = list === 'passkeys' ? '/api/account/passkeys' : '/api/account/social';
  for (const { id } of json[list]) {
    must(await member.client.post(`${path}/${id}/removal`, proof(member)));
  }
}
