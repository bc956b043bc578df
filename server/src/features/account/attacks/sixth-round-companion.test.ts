import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveProposal } from '#features/companion/personal/proposals.ts';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';
import { insertReply, seedCompanion } from '#test/companion-scene.ts';
import { PASSWORD } from '#test/test-app.ts';

vi.setConfig({ testTimeout: 30_000 });

let app: CompanionApp;
let people = 0;
beforeAll(async () => {
  app = await createCompanionApp();
  await seedCompanion(app);
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function createMember() {
  people += 1;
  const person = await app.person(`round-six-companion-${people}@example.com`);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return { ...person, chat: createCompanionClient(app, person.client) };
}
type Member = Awaited<ReturnType<typeof createMember>>;

/** Starts a reply that stays unfinished until it is released. */
async function startLongReply(owner: Member) {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const words = ['An ', 'answer ', 'for ', 'the ', 'owner.'];
  app.server.answer({ kind: 'say', words, hold: { at: 2, until } });
  const conversation = randomUUID();
  const ids = createIds();
  const stream = await owner.chat.send(conversation, { ...ids, text: 'A private question' });
  await stream.waitForLength(5);
  return { conversation, ...ids, stream, release };
}
const GOAL: Parameters<typeof saveProposal>[3] = {
  kind: 'goal',
  body: { title: 'A private plan', why: 'A private reason', steps: ['One'] },
};
async function createProposal({ id }: Member): Promise<string> {
  const reply = await insertReply(app, { id });
  return (await saveProposal(app.services, id, reply, GOAL))?.id ?? '';
}
const readState = async (id: string) =>
  (await app.sql<{ state: string }>('SELECT state FROM companion_proposals WHERE id = $1', [id]))[0]
    ?.state;

describe('a sixth round of attacks through the companion', () => {
  it('AU6: accepting a proposal in an earlier user’s tab writes nothing once another user has signed in', async () => {
    const [earlier, next] = [await createMember(), await createMember()];
    const id = await createProposal(earlier);
    const path = `/api/companion/proposals/${id}`;
    const accept = { state: 'accepted', body: { title: 'Written for the other' } };
    const oldTab = { 'attune-user': earlier.id };
    expect((await next.client.send('PUT', path, accept, oldTab)).status).toBe(401);
    const unnamed = await next.client.put(path, accept);
    expect([unnamed.status, unnamed.json.code]).toEqual([404, 'companion.proposal_unknown']);
    expect(await readState(id)).toBe('open');
    for (const { client } of [earlier, next]) {
      expect((await client.get('/api/goals')).json.goals).toEqual([]);
    }
  });

  it('AU7: a proposal is not accepted with a session that has ended', async () => {
    const owner = await createMember();
    const id = await createProposal(owner);
    const thief = await app.signInClient(owner.email);
    const change = { currentPassword: PASSWORD, newPassword: 'chosen by the owner' };
    expect((await owner.client.post('/api/account/password', change)).status).toBe(204);
    const path = `/api/companion/proposals/${id}`;
    expect((await thief.put(path, { state: 'accepted' })).status).toBe(401);
    expect((await thief.put(path, { state: 'dismissed' })).status).toBe(401);
    expect(await readState(id)).toBe('open');
  });

  it('AC2: another user’s reply cannot be followed, stopped, continued or regenerated', async () => {
    const [owner, thief] = [await createMember(), await createMember()];
    const { conversation, id, replyId, stream, release } = await startLongReply(owner);
    const attempts = [
      await thief.chat.follow(conversation, replyId),
      await thief.chat.continueReply(conversation, replyId),
      await thief.chat.regenerate(conversation, id, randomUUID()),
      await thief.chat.stop(conversation, replyId),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const ownConversation = randomUUID();
    const reused = await thief.chat.send(ownConversation, {
      id,
      replyId,
      text: 'With the ids of the owner',
    });
    if (reused.status === 200) await reused.end();
    expect(reused.reader.received).not.toMatch(/private question|answer for/i);
    const inOwnersConversation = await thief.chat.send(conversation, {
      ...createIds(),
      text: 'Mine now',
    });
    expect(inOwnersConversation.status).toBeGreaterThanOrEqual(400);
    release();
    expect((await stream.end()).text).toBe('An answer for the owner.');
    const { messages } = await owner.chat.read(conversation);
    expect(messages.map(({ text }: { text: string }) => text)).toEqual([
      'A private question',
      'An answer for the owner.',
    ]);
  });

  it('AU6: an earlier user’s tab cannot follow a reply or send anything once another user has signed in', async () => {
    const [earlier, next] = [await createMember(), await createMember()];
    const { conversation, replyId, stream, release } = await startLongReply(earlier);
    const oldTab = { 'attune-user': earlier.id };
    const replies = `/api/companion/conversations/${conversation}/replies/${replyId}`;
    const requests = [
      ['GET', `${replies}/stream`],
      ['POST', `${replies}/stop`],
      ['POST', `${replies}/continuation`],
      ['POST', '/api/companion/temporary', { messages: [{ role: 'person', text: 'private' }] }],
      ['PUT', '/api/account/consents', { journal: true }],
      ['GET', '/api/account/export'],
      ['GET', '/api/account/data'],
      ['POST', '/api/account/export', { password: PASSWORD }],
    ] as const;
    for (const [method, path, body] of requests) {
      const answer = await next.client.send(method, path, body, oldTab);
      expect([path, answer.status]).toEqual([path, 401]);
    }
    release();
    expect((await stream.end()).text).toBe('An answer for the owner.');
    expect((await next.client.get('/api/account/consents')).json.journal).toBe(false);
  });

  it.each(['stored', 'temporary'] as const)(
    'AU7: a browser that was signed out on another device receives no more of a %s reply',
    async (kind) => {
      const owner = await createMember();
      const elsewhere = await app.signInClient(owner.email);
      const words = Array.from({ length: 100 }, (_, index) => `word${index} `);
      app.server.answer({ kind: 'say', words, gapMs: 100 });
      const stream = await (kind === 'stored'
        ? owner.chat.send(randomUUID(), { ...createIds(), text: 'A private question' })
        : owner.chat.temporary('A private question'));
      await stream.waitForLength(5);
      expect((await elsewhere.delete('/api/account/sessions')).status).toBeLessThan(300);
      await expect.poll(() => stream.reader.isEnded, { timeout: 5_000 }).toBe(true);
      expect(stream.text()).not.toContain('word99');
    },
  );
});
