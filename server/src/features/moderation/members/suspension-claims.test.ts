import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteEndedSuspensionClaims } from '#features/account/suspensions/suspension-claims.repository.ts';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';
import { PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: ModerationApp;
beforeAll(async () => {
  app = await createModerationApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
async function suspend(authorId: string, days = 2) {
  const until = inDays(days);
  const found = await app.openCase(await app.rows.post({ authorId }));
  const { json } = await app.decide(app.mod, [found], 'suspend', { reason: 'Unkind.', until });
  return json.decisions[0].id as string;
}
const deleteAccount = (client: TestClient) =>
  client.post('/api/account/deletion', { confirmation: 'delete my account', password: PASSWORD });

/** Creates an account through the sign-up route. */
async function signUp(email: string) {
  const client = app.client();
  const form = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
  const { status, json } = await client.post('/api/account/sign-up', form);
  expect(status).toBe(201);
  return { id: json.user.id as string, email, client };
}
async function confirm({ email, client }: { email: string; client: TestClient }) {
  const token = await app.findEmailToken(email, 'verify');
  expect((await client.post('/api/account/email-verification', { token })).status).toBe(204);
}
let memberCount = 0;
/** The email is confirmed, because only a confirmed email identifies a person. */
async function createMember() {
  memberCount += 1;
  const member = await signUp(`member-${memberCount}@example.com`);
  await confirm(member);
  return member;
}
async function tryToPost({ client }: { client: TestClient }) {
  const post = { title: 'I am back', content: 'And so are my words.', category: 'Discussion' };
  const { status, json } = await client.post('/api/forum/posts', { id: randomUUID(), ...post });
  return status === 201 ? 'written' : json.code;
}
const listClaims = () => app.sql<{ row: string }>('SELECT c::text AS row FROM suspension_claims c');

describe('a suspended member who deletes the account and signs up again', () => {
  it('is still suspended, reads why, and can appeal', async () => {
    const person = await createMember();
    await suspend(person.id);
    await deleteAccount(person.client);
    const again = await signUp(person.email);
    expect(await tryToPost(again)).toBe('forum.suspended');
    await confirm(again);
    const { suspension } = await app.readOwnModeration(again);
    expect(suspension).toMatchObject({ reason: 'Unkind.', canAppeal: true });
    const path = `/api/moderation/decisions/${suspension.decisionId}/appeal`;
    const appeal = { id: randomUUID(), text: 'Please look again.' };
    expect((await again.client.post(path, appeal)).status).toBe(201);
  });

  it('is still suspended the third time, and with another spelling of the mailbox', async () => {
    const person = await createMember();
    await suspend(person.id);
    await deleteAccount(person.client);
    const second = await signUp(person.email.toUpperCase());
    await deleteAccount(second.client);
    const third = await signUp(person.email.replace('@', '+new@'));
    expect(await tryToPost(third)).toBe('forum.suspended');
    expect((await app.readOwnModeration(third)).decisions).toHaveLength(1);
  });

  it('may write again once the suspension has ended', async () => {
    const person = await createMember();
    await suspend(person.id, 1);
    await deleteAccount(person.client);
    app.clock.advance(DAY_MS + 1);
    expect(await tryToPost(await signUp(person.email))).toBe('written');
  });

  it('may write again once a moderator has lifted the suspension, even in a later account', async () => {
    const person = await createMember();
    await suspend(person.id);
    await deleteAccount(person.client);
    const second = await signUp(person.email);
    const { decisionId } = (await app.readOwnModeration(second)).suspension;
    const undone = await app.mod.client.post(`/api/moderation/decisions/${decisionId}/undo`);
    expect(undone.status).toBe(200);
    expect(await tryToPost(second)).toBe('written');
    expect(await tryToPost(await signUp(person.email.replace('@', '+later@')))).toBe('written');
  });
});

it('a second account of a suspended mailbox is suspended too; other mailboxes are not', async () => {
  const person = await createMember();
  await suspend(person.id);
  expect(await tryToPost(await signUp(person.email.replace('@', '+two@')))).toBe('forum.suspended');
  expect(await tryToPost(await signUp('someone-else@example.com'))).toBe('written');
});

it('a suspension and a deletion at the same time leave no way around the suspension', async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = await createMember();
    const found = await app.openCase(await app.rows.post({ authorId: person.id }));
    const [decided] = await Promise.all([
      app.decide(app.mod, [found], 'suspend', { until: inDays(2) }),
      deleteAccount(person.client),
    ]);
    const again = await signUp(person.email.replace('@', '+again@'));
    expect([decided.status, await tryToPost(again)]).toEqual(
      decided.status === 201 ? [201, 'forum.suspended'] : [409, 'written'],
    );
  }
});

it('the stored claims name no one and are deleted when the suspension ends', async () => {
  const person = await createMember();
  await suspend(person.id, 30);
  await deleteAccount(person.client);
  const kept = await listClaims();
  expect(kept.length).toBeGreaterThan(0);
  for (const { row } of kept) expect(row).not.toMatch(/example|member/);
  app.clock.advance(31 * DAY_MS);
  await deleteEndedSuspensionClaims(app.services.db, app.clock.now());
  expect(await listClaims()).toEqual([]);
});
