import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-seven-race');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Answer = { status: number };
type Person = { id: string; email: string; client: TestClient };
const proof = { password: PASSWORD };

/**
 * Changes by a thief who has a session and the password. Each function prepares the change up to
 * its last request, which the returned function sends.
 */
const CHANGES: Record<string, (thief: Person) => Promise<() => Promise<Answer>>> = {
  'a new password': async ({ client }) => {
    const body = { currentPassword: PASSWORD, newPassword: 'chosen by the thief' };
    return () => client.post('/api/account/password', body);
  },
  'a link to a new email': async ({ client, email }) => {
    const body = { newEmail: `thief.${email}`, password: PASSWORD };
    return () => client.post('/api/account/email-change', body);
  },
  'a new email': async ({ client, email }) => {
    const token = await scene.requestEmailChange(client, `thief.${email}`);
    return () => scene.confirmEmailChange(client, token);
  },
  'a setup of two-step sign-in': async ({ client }) => {
    return () => client.post('/api/account/two-step/setup', proof);
  },
  'two-step sign-in': async ({ client }) => {
    const code = await scene.setUpTwoStep(client);
    return () => client.post('/api/account/two-step', { code: code() });
  },
  'the start of a passkey': async ({ client }) => {
    return () => client.post('/api/account/passkeys/options', proof);
  },
  'a passkey': async ({ client }) => {
    const { json } = await client.post('/api/account/passkeys/options', proof);
    const credential = createSoftwarePasskey(APP_URL).make(json.options);
    return () => client.post('/api/account/passkeys', { name: 'Thief', credential });
  },
  'the start of a connection': async ({ client }) => {
    return () => client.post('/api/account/social/connect', proof);
  },
  'a provider': async ({ client, email }) => {
    const { json } = await client.post('/api/account/social/connect', proof);
    const browser = scene.browserOf(client);
    const person = { email: `thief.${email}` };
    const callback = await browser.signIn(new URL(json.url), person, SOCIAL_CALLBACK_PATH);
    return () => browser.request(callback.url);
  },
  'an export': async ({ client }) => {
    return () => client.post('/api/account/export', proof);
  },
  'the end of other sessions': async ({ client }) => {
    return () => client.delete('/api/account/sessions');
  },
  deletion: async ({ client }) => {
    return () => scene.deleteAccount(client);
  },
};

const SIGN_OUT = 'signs out in that browser';

/** Actions of the owner that end the thief's session, prepared in the same way. */
const ENDINGS: Record<
  string,
  (owner: Person, thief: TestClient) => Promise<() => Promise<Answer>>
> = {
  'ends all other sessions': async ({ client }) => {
    return () => client.delete('/api/account/sessions');
  },
  'ends that session': async ({ client }, thief) => {
    const { sessions } = (await thief.get('/api/account/sessions')).json;
    const id = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
    return () => client.delete(`/api/account/sessions/${id}`);
  },
  [SIGN_OUT]: async (_, thief) => {
    return () => scene.copyOf(thief).post('/api/account/sign-out');
  },
};

/** Without unfinished changes, these tables are empty: no member here has two-step sign-in on. */
const NO_UNFINISHED_CHANGES = { two_step: 0, sign_in_challenges: 0 };

async function readAccount(id: string) {
  const tables = ['two_step', 'passkeys', 'social_identities', 'sign_in_challenges'];
  const counts = await Promise.all(
    tables.map(async (table) => [table, await scene.countRows(table, id)] as const),
  );
  return { counts: Object.fromEntries(counts), email: await scene.emailOf(id) };
}

describe.each(Object.entries(ENDINGS))(
  'a change by a thief that waits for a lock while the owner %s',
  (endingName, prepare) => {
    it.each(Object.entries(CHANGES))(
      'AU7: has no effect: %s',
      async (changeName, prepareChange) => {
        const owner = await scene.createMember();
        const thief = { ...owner, client: await app.signInClient(owner.email) };
        const end = await prepare(owner, thief.client);
        const change = await prepareChange(thief);
        const [before, links] = [
          await readAccount(owner.id),
          await scene.countRows('account_links', owner.id),
        ];
        const [ended, answer] = await scene.overlapInOrder(owner.id, end, change);
        expect(ended.status).toBe(204);
        if (changeName !== 'a provider') expect([400, 401, 403]).toContain(answer.status);
        // Ending another session also deletes unfinished changes. Signing out keeps them.
        const unfinished = endingName === SIGN_OUT ? {} : NO_UNFINISHED_CHANGES;
        const counts = { ...before.counts, ...unfinished };
        expect(await readAccount(owner.id)).toEqual({ ...before, counts });
        expect(await scene.countRows('account_links', owner.id)).toBeLessThanOrEqual(links);
        expect(await scene.userOf(thief.client)).toBeNull();
        expect((await scene.signIn(app.client(), owner.email)).status).toBe(200);
      },
    );
  },
);

describe('a change that waits for a lock while the account is deleted', () => {
  it.each(Object.entries(CHANGES))('PR2: stores nothing: %s', async (changeName, prepareChange) => {
    const owner = await scene.createMember();
    const other = { ...owner, client: await app.signInClient(owner.email) };
    const change = await prepareChange(other);
    const [deleted, answer] = await scene.overlapInOrder(
      owner.id,
      () => scene.deleteAccount(owner.client),
      change,
    );
    expect(deleted.status).toBe(204);
    expect(answer.status).toBeLessThan(500);
    if (changeName !== 'a provider') expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await readAccount(owner.id)).toEqual({
      counts: { ...NO_UNFINISHED_CHANGES, passkeys: 0, social_identities: 0 },
      email: null,
    });
    expect(await scene.countRows('account_links', owner.id)).toBe(0);
    expect(await app.sql('SELECT FROM users WHERE email ILIKE $1', [`%${owner.email}`])).toEqual(
      [],
    );
  });
});

describe('a change by a copied session that waits for a lock while the owner changes the email', () => {
  const { 'a new email': _, ...changes } = CHANGES;
  it.each(Object.entries(changes))('AU19: has no effect: %s', async (changeName, prepareChange) => {
    const owner = await scene.createMember();
    const thief = { ...owner, client: scene.copyOf(owner.client) };
    const change = await prepareChange(thief);
    const email = `moved.${owner.email}`;
    const token = await scene.requestEmailChange(owner.client, email);
    const { counts } = await readAccount(owner.id);
    const [moved, answer] = await scene.overlapInOrder(
      owner.id,
      () => scene.confirmEmailChange(owner.client, token),
      change,
    );
    expect(moved.status).toBe(204);
    if (changeName !== 'a provider') expect(answer.status).toBe(401);
    expect(await readAccount(owner.id)).toEqual({
      counts: { ...counts, ...NO_UNFINISHED_CHANGES },
      email,
    });
    expect((await scene.userOf(owner.client)).id).toBe(owner.id);
    expect(await scene.userOf(thief.client)).toBeNull();
  });
});
