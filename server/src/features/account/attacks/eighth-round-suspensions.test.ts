import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createSuspensionScene, REASON, type SceneMember } from '#test/suspension-scene.ts';
import { PASSWORD } from '#test/test-app.ts';

let scene: Awaited<ReturnType<typeof createSuspensionScene>>;
beforeAll(async () => {
  scene = await createSuspensionScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.app.sql('DELETE FROM rate_limits'));

async function changeEmail(newEmail: string, { id, client }: SceneMember): Promise<SceneMember> {
  await client.post('/api/account/email-change', { newEmail, password: PASSWORD });
  const token = await scene.app.findEmailToken(newEmail, 'email-change');
  expect((await client.post('/api/account/email-change/confirm', { token })).status).toBe(204);
  return { id, email: newEmail, client };
}
/** Takes the account back as the owner of its email: resets the password and signs in. */
async function reclaim({ id, email }: SceneMember): Promise<SceneMember> {
  const client = scene.app.client();
  const password = 'chosen by the owner';
  await client.post('/api/account/password-reset/request', { email });
  const token = await scene.app.findEmailToken(email, 'reset');
  expect((await client.post('/api/account/password-reset', { token, password })).status).toBe(204);
  expect((await client.post('/api/account/sign-in', { email, password })).status).toBe(200);
  return { id, email, client };
}
/** Signs in with a provider, and accepts the terms where that creates or reclaims the account. */
async function signInByProvider(claims: Record<string, unknown>): Promise<SceneMember | null> {
  const client = scene.app.client();
  scene.hostile.behave({});
  const { headers } = await client.get('/api/account/social/start');
  const { searchParams } = new URL(`${headers.location}`);
  scene.hostile.behave({ claims }, searchParams.get('nonce') ?? '');
  const query = new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' });
  await client.get(`${SOCIAL_CALLBACK_PATH}?${query}`);
  await client.post('/api/account/social/sign-up', { acceptedTerms: true });
  const { user } = (await client.get('/api/account/session')).json;
  return user && { id: user.id, email: user.email, client };
}

describe('an eighth round of attacks on suspensions', () => {
  it('AU11: a stranger who changes to another email, deletes the account and signs up again does not see why the owner was suspended', async () => {
    const owner = await scene.signUp('owner-of-reason@example.com');
    await scene.confirm(owner);
    await scene.suspend(owner);
    const stranger = await scene.signUp('owner-of-reason+x@example.com');
    const strangerElsewhere = await changeEmail('curious@example.com', stranger);
    await scene.deleteAccount(strangerElsewhere);
    const again = await scene.signUp('curious@example.com');
    await scene.confirm(again);
    expect((await again.client.get('/api/moderation/mine')).text).not.toContain('neighbor');
  });

  it('AU11: an owner who takes the account back is not suspended for what a stranger did', async () => {
    const stranger = await scene.signUp('taken-before@example.com');
    await scene.suspend(stranger);
    const owner = await reclaim(stranger);
    expect(await scene.write(owner)).toBe('written');
  });

  it('AU11: an owner who takes the account back with a provider is not suspended, but the stranger stays suspended', async () => {
    const email = 'taken-by-provider@example.com';
    const sub = 'a stranger';
    const stranger = await signInByProvider({ sub, email, email_verified: false });
    if (!stranger) throw new Error('the stranger has no account');
    await scene.suspend(stranger);
    const owner = await signInByProvider({ sub: 'the owner', email });
    expect(owner?.id).toBe(stranger.id);
    expect(owner && (await scene.write(owner))).toBe('written');
    const again = await signInByProvider({ sub, email: 'elsewhere@example.com' });
    expect(again?.id).not.toBe(stranger.id);
    expect(again && (await scene.write(again))).toBe('forum.suspended');
  });

  it('AU11: a suspended member who deletes the account and takes over a new one with the same email stays suspended', async () => {
    const email = 'suspended-owner@example.com';
    const first = await scene.signUp(email);
    await scene.confirm(first);
    await scene.suspend(first);
    await scene.deleteAccount(first);
    const owner = await reclaim(await scene.signUp(email));
    expect(await scene.write(owner)).toBe('forum.suspended');
    expect((await scene.app.readOwnModeration(owner)).suspension).toMatchObject({ reason: REASON });
  });
});

it('AU12: a provider email opens no account if its verification claim is not true', async () => {
  const owner = await scene.signUp('carelessly-verified@example.com');
  await scene.confirm(owner);
  for (const email_verified of [1, 'TRUE', 'yes', ' true', [true], { value: true }, null]) {
    const sub = `verified as ${JSON.stringify(email_verified)}`;
    expect(await signInByProvider({ sub, email: owner.email, email_verified })).toBeNull();
  }
  expect(await signInByProvider({ sub: 'verified', email: owner.email })).toMatchObject({
    id: owner.id,
  });
});
