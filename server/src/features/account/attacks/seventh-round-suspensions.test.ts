import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSocialProvider, SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { CLIENT_ID, type HostileProvider, startHostileProvider } from '#test/hostile-provider.ts';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';
import { readExport } from '#test/read-export.ts';
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
let members = 0;
async function newMember({ isConfirmed }: { isConfirmed: boolean }) {
  members += 1;
  const member = await signUp(`seventh-${members}@example.com`);
  if (isConfirmed) await confirm(member);
  return member;
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
const spelledOtherwise = (email: string) => email.replace('@', '+other@');
async function write({ client }: Member) {
  const { status, json } = await client.post('/api/forum/posts', { id: randomUUID(), ...POST });
  return status === 201 ? 'written' : json.code;
}
/** Everything an account is told about decisions. */
async function readDecisions({ client }: Member) {
  const exported = await readExport(app, client);
  return [
    (await client.get('/api/moderation/mine')).text,
    (await client.post('/api/forum/posts', { id: randomUUID(), ...POST })).text,
    (await client.get('/api/notifications')).text,
    exported.text('moderation.md'),
    exported.text('tables/moderation_decisions.json'),
  ].join('\n');
}
/** Signs in with a provider, and accepts the terms where that creates the account. */
async function signInByProvider(claims: Record<string, unknown>): Promise<Member> {
  const client = app.client();
  hostile.behave({});
  const { headers } = await client.get('/api/account/social/start');
  const { searchParams } = new URL(`${headers.location}`);
  hostile.behave({ claims }, searchParams.get('nonce') ?? '');
  const query = new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' });
  await client.get(`${SOCIAL_CALLBACK_PATH}?${query}`);
  await client.post('/api/account/social/sign-up', { acceptedTerms: true });
  const { user } = (await client.get('/api/account/session')).json;
  return { id: user.id, email: user.email, client };
}

describe('a seventh round of attacks on suspensions', () => {
  it.each(['has', 'has deleted'])(
    'AU11: a stranger with the email of a suspended member who %s the account reads no reason',
    async (state) => {
      const owner = await newMember({ isConfirmed: true });
      await suspend(owner);
      if (state === 'has deleted') await leave(owner);
      const stranger = await signUp(spelledOtherwise(owner.email));
      expect(await readDecisions(stranger)).not.toContain('neighbor');
      expect(await write(stranger)).toBe('forum.suspended');
    },
  );

  it('AU11: the owner of the mailbox reads the reason once it is confirmed', async () => {
    const owner = await newMember({ isConfirmed: true });
    await suspend(owner);
    await leave(owner);
    const again = await signUp(owner.email);
    await confirm(again);
    expect((await app.mine(again)).suspension).toMatchObject({ reason: REASON, canAppeal: true });
  });

  it('AU11: what a stranger did under an unconfirmed email suspends no one else', async () => {
    const stranger = await newMember({ isConfirmed: false });
    await suspend(stranger);
    await leave(stranger);
    expect(await write(await signUp(stranger.email))).toBe('written');
  });

  it('AU12: a suspended provider account suspends no one by naming their email', async () => {
    const sub = 'a suspended subject';
    const first = await signInByProvider({ sub, email: 'suspended@example.com' });
    await suspend(first);
    await leave(first);
    const email = 'innocent@example.com';
    const second = await signInByProvider({ sub, email, email_verified: false });
    expect(second.email).toBe(email);
    expect(await write(second)).toBe('forum.suspended');
    await leave(second);
    expect(await write(await signUp(email))).toBe('written');
  });

  it.each(['a changed email', 'a disconnected provider'])(
    'AU11: a suspended member with %s stays suspended in a new account',
    async (way) => {
      const sub = `subject of ${way}`;
      const email = `${way.replaceAll(' ', '-')}@example.com`;
      const first = await signInByProvider({ sub, email });
      const password = 'chosen after the reset';
      await app.client().post('/api/account/password-reset/request', { email });
      const token = await app.findEmailToken(email, 'reset');
      await app.client().post('/api/account/password-reset', { token, password });
      await first.client.post('/api/account/sign-in', { email, password });
      await suspend(first);
      if (way === 'a changed email') {
        const newEmail = `now.${email}`;
        await first.client.post('/api/account/email-change', { newEmail, password });
        const link = await app.findEmailToken(newEmail, 'email-change');
        const changed = await first.client.post('/api/account/email-change/confirm', {
          token: link,
        });
        expect(changed.status).toBe(204);
        expect(await write(await signUp(email))).toBe('forum.suspended');
      } else {
        const { connected } = (await first.client.get('/api/account/ways-in')).json;
        const path = `/api/account/social/${connected[0].id}/removal`;
        expect((await first.client.post(path, { password })).status).toBe(204);
      }
      const confirmation = 'delete my account';
      const left = await first.client.post('/api/account/deletion', { confirmation, password });
      expect(left.status).toBe(204);
      const again = await signInByProvider({ sub, email: `other.${email}` });
      expect(again.id).not.toBe(first.id);
      expect(await write(again)).toBe('forum.suspended');
    },
  );
});
