import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { readExport } from '#test/read-export.ts';
import { createSuspensionScene, POST, REASON, type SceneMember } from '#test/suspension-scene.ts';

let scene: Awaited<ReturnType<typeof createSuspensionScene>>;
beforeAll(async () => {
  scene = await createSuspensionScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.app.sql('DELETE FROM rate_limits'));

let members = 0;
async function createMember({ isConfirmed }: { isConfirmed: boolean }) {
  members += 1;
  const member = await scene.signUp(`seventh-${members}@example.com`);
  if (isConfirmed) await scene.confirm(member);
  return member;
}
const respell = (email: string) => email.replace('@', '+other@');
/** Reads everything in which a member can see the decisions about them. */
async function readDecisions({ client }: SceneMember) {
  const exported = await readExport(scene.app, client);
  return [
    (await client.get('/api/moderation/mine')).text,
    (await client.post('/api/forum/posts', { id: randomUUID(), ...POST })).text,
    (await client.get('/api/notifications')).text,
    exported.text('moderation.md'),
    exported.text('tables/moderation_decisions.json'),
  ].join('\n');
}
/** Signs in with a provider, and accepts the terms where that creates the account. */
async function signInByProvider(claims: Record<string, unknown>): Promise<SceneMember> {
  const client = scene.app.client();
  scene.hostile.behave({});
  const { headers } = await client.get('/api/account/social/start');
  const { searchParams } = new URL(`${headers.location}`);
  scene.hostile.behave({ claims }, searchParams.get('nonce') ?? '');
  const query = new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' });
  await client.get(`${SOCIAL_CALLBACK_PATH}?${query}`);
  await client.post('/api/account/social/sign-up', { acceptedTerms: true });
  const { user } = (await client.get('/api/account/session')).json;
  return { id: user.id, email: user.email, client };
}

describe('a seventh round of attacks on suspensions', () => {
  it.each(['an open', 'a deleted'])(
    'AU11: a stranger who signs up with the email of a suspended member, who has %s account, does not see the reason',
    async (state) => {
      const owner = await createMember({ isConfirmed: true });
      await scene.suspend(owner);
      if (state === 'a deleted') await scene.deleteAccount(owner);
      const stranger = await scene.signUp(respell(owner.email));
      expect(await readDecisions(stranger)).not.toContain('neighbor');
      expect(await scene.write(stranger)).toBe('forum.suspended');
    },
  );

  it('AU11: the owner of the mailbox sees the reason once the email is confirmed', async () => {
    const owner = await createMember({ isConfirmed: true });
    await scene.suspend(owner);
    await scene.deleteAccount(owner);
    const again = await scene.signUp(owner.email);
    await scene.confirm(again);
    expect((await scene.app.readOwnModeration(again)).suspension).toMatchObject({
      reason: REASON,
      canAppeal: true,
    });
  });

  it('AU11: the suspension of a stranger with an unconfirmed email does not apply to the next account with that email', async () => {
    const stranger = await createMember({ isConfirmed: false });
    await scene.suspend(stranger);
    await scene.deleteAccount(stranger);
    expect(await scene.write(await scene.signUp(stranger.email))).toBe('written');
  });

  it('AU12: a suspended provider account that names another person’s email does not suspend that person', async () => {
    const sub = 'a suspended subject';
    const first = await signInByProvider({ sub, email: 'suspended@example.com' });
    await scene.suspend(first);
    await scene.deleteAccount(first);
    const email = 'innocent@example.com';
    const second = await signInByProvider({ sub, email, email_verified: false });
    expect(second.email).toBe(email);
    expect(await scene.write(second)).toBe('forum.suspended');
    await scene.deleteAccount(second);
    expect(await scene.write(await scene.signUp(email))).toBe('written');
  });

  it.each(['a changed email', 'a disconnected provider'])(
    'AU11: a suspended member with %s stays suspended in a new account',
    async (change) => {
      const sub = `subject of ${change}`;
      const email = `${change.replaceAll(' ', '-')}@example.com`;
      const first = await signInByProvider({ sub, email });
      const password = 'chosen after the reset';
      await scene.app.client().post('/api/account/password-reset/request', { email });
      const token = await scene.app.findEmailToken(email, 'reset');
      await scene.app.client().post('/api/account/password-reset', { token, password });
      await first.client.post('/api/account/sign-in', { email, password });
      await scene.suspend(first);
      if (change === 'a changed email') {
        const newEmail = `now.${email}`;
        await first.client.post('/api/account/email-change', { newEmail, password });
        const link = await scene.app.findEmailToken(newEmail, 'email-change');
        const changed = await first.client.post('/api/account/email-change/confirm', {
          token: link,
        });
        expect(changed.status).toBe(204);
        expect(await scene.write(await scene.signUp(email))).toBe('forum.suspended');
      } else {
        const { connected } = (await first.client.get('/api/account/ways-in')).json;
        const path = `/api/account/social/${connected[0].id}/removal`;
        expect((await first.client.post(path, { password })).status).toBe(204);
      }
      const confirmation = 'delete my account';
      const deleted = await first.client.post('/api/account/deletion', { confirmation, password });
      expect(deleted.status).toBe(204);
      const again = await signInByProvider({ sub, email: `other.${email}` });
      expect(again.id).not.toBe(first.id);
      expect(await scene.write(again)).toBe('forum.suspended');
    },
  );
});
