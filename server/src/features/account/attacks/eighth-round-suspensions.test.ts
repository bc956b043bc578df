import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSocialProvider, SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { CLIENT_ID, type HostileProvider, startHostileProvider } from '#test/hostile-provider.ts';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const CLIENT_SECRET = 'a client secret that is long enough to sign with';

let hostile: HostileProvider;
let app: ModerationApp;
beforeAll(async () => {
  hostile = await startHostileProvider(CLIENT_SECRET);
  const social = createSocialProvider({
    issuer: hostile.issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUri: `${APP_URL}${SOCIAL_CALLBACK_PATH}`,
    label: 'Google',
    isSandbox: false,
    allowInsecure: true,
  });
  app = await createModerationApp({ social });
});
afterAll(async () => {
  await app.close();
  await hostile.close();
});
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Member = { id: string; email: string; client: TestClient };

const POST = { title: 'Good morning', content: 'How is everyone?', category: 'Discussion' };
const REASON = 'Wrote about the illness of a neighbor.';

/** By the form, so the email is not confirmed. */
async function signUp(email: string): Promise<Member> {
  const client = app.client();
  const form = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
  const { status, json } = await client.post('/api/account/sign-up', form);
  expect(status).toBe(201);
  await client.post('/api/account/sign-in', { email, password: PASSWORD });
  return { id: json.id, email, client };
}
async function confirm({ email, client }: Member) {
  const token = await app.findEmailToken(email, 'verify');
  expect((await client.post('/api/account/email-verification', { token })).status).toBe(204);
}
async function suspend({ id }: Member) {
  const until = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
  const found = await app.openCase(await app.rows.post({ authorId: id }));
  const { status } = await app.decide(app.mod, [found], 'suspend', { reason: REASON, until });
  expect(status).toBe(201);
}
async function leave({ client }: Member) {
  const body = { confirmation: 'delete my account', password: PASSWORD };
  expect((await client.post('/api/account/deletion', body)).status).toBe(204);
}
async function moveTo(newEmail: string, { id, client }: Member): Promise<Member> {
  await client.post('/api/account/email-change', { newEmail, password: PASSWORD });
  const token = await app.findEmailToken(newEmail, 'email-change');
  expect((await client.post('/api/account/email-change/confirm', { token })).status).toBe(204);
  return { id, email: newEmail, client };
}
async function reclaim({ id, email }: Member): Promise<Member> {
  const client = app.client();
  const password = 'chosen by the owner';
  await client.post('/api/account/password-reset/request', { email });
  const token = await app.findEmailToken(email, 'reset');
  expect((await client.post('/api/account/password-reset', { token, password })).status).toBe(204);
  expect((await client.post('/api/account/sign-in', { email, password })).status).toBe(200);
  return { id, email, client };
}
/** Signs in with a provider, and accepts the terms where that creates or reclaims the account. */
async function signInByProvider(claims: Record<string, unknown>): Promise<Member | null> {
  const client = app.client();
  hostile.behave({});
  const { headers } = await client.get('/api/account/social/start');
  const { searchParams } = new URL(`${headers.location}`);
  hostile.behave({ claims }, searchParams.get('nonce') ?? '');
  const query = new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' });
  await client.get(`${SOCIAL_CALLBACK_PATH}?${query}`);
  await client.post('/api/account/social/sign-up', { acceptedTerms: true });
  const { user } = (await client.get('/api/account/session')).json;
  return user && { id: user.id, email: user.email, client };
}
async function write({ client }: Member) {
  const { status, json } = await client.post('/api/forum/posts', { id: randomUUID(), ...POST });
  return status === 201 ? 'written' : json.code;
}

describe('an eighth round of attacks on suspensions', () => {
  it('AU11: a stranger who moves on to another mailbox and comes back reads no reason', async () => {
    const owner = await signUp('owner-of-reason@example.com');
    await confirm(owner);
    await suspend(owner);
    const stranger = await signUp('owner-of-reason+x@example.com');
    const moved = await moveTo('curious@example.com', stranger);
    await leave(moved);
    const again = await signUp('curious@example.com');
    await confirm(again);
    expect((await again.client.get('/api/moderation/mine')).text).not.toContain('neighbor');
  });

  it('AU11: a member who takes the account back is not suspended for what a stranger did', async () => {
    const stranger = await signUp('taken-before@example.com');
    await suspend(stranger);
    const owner = await reclaim(stranger);
    expect(await write(owner)).toBe('written');
  });

  it('AU11: nor one who takes it back by a provider, while the stranger stays suspended', async () => {
    const email = 'taken-by-provider@example.com';
    const sub = 'a stranger';
    const stranger = await signInByProvider({ sub, email, email_verified: false });
    if (!stranger) throw new Error('the stranger has no account');
    await suspend(stranger);
    const owner = await signInByProvider({ sub: 'the owner', email });
    expect(owner?.id).toBe(stranger.id);
    expect(owner && (await write(owner))).toBe('written');
    const again = await signInByProvider({ sub, email: 'elsewhere@example.com' });
    expect(again?.id).not.toBe(stranger.id);
    expect(again && (await write(again))).toBe('forum.suspended');
  });

  it('AU11: a suspended member who comes back by taking an account over stays suspended', async () => {
    const email = 'suspended-owner@example.com';
    const first = await signUp(email);
    await confirm(first);
    await suspend(first);
    await leave(first);
    const owner = await reclaim(await signUp(email));
    expect(await write(owner)).toBe('forum.suspended');
    expect((await app.mine(owner)).suspension).toMatchObject({ reason: REASON });
  });
});

it('AU12: an email that is verified as anything but true opens no account', async () => {
  const owner = await signUp('carelessly-verified@example.com');
  await confirm(owner);
  for (const email_verified of [1, 'TRUE', 'yes', ' true', [true], { value: true }, null]) {
    const sub = `verified as ${JSON.stringify(email_verified)}`;
    expect(await signInByProvider({ sub, email: owner.email, email_verified })).toBeNull();
  }
  expect(await signInByProvider({ sub: 'verified', email: owner.email })).toMatchObject({
    id: owner.id,
  });
});
