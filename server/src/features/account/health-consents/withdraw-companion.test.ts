import { randomUUID } from 'node:crypto';
import { HEALTH_CONSENT_VERSION } from '@attune/domain/account/health-consents';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
  getEventNames,
  localModel,
} from '#test/companion-app.ts';
import { LESSON, seedCompanion } from '#test/companion-scene.ts';
import { expectLockWait } from '#test/expect-lock-wait.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const CONSENT = '/api/account/health-consents/companion';
const NEEDED = [403, 'account.health_consent_needed'];
const PRICES = { input: 1_000, output: 2_000 };
const HANGING = { kind: 'say', words: ['One ', 'word '], hangAt: 1 } as const;
/** Six messages of this length, and as many replies, are summarized. */
const FILLER = 'Plain words that say little. '.repeat(50);

/** Two nodes with one database, the same keys and the same model. */
let app: CompanionApp;
let otherNode: TestApp;
beforeAll(async () => {
  app = await createCompanionApp({ prices: PRICES, modelBudget: 10_000_000 });
  otherNode = await createTestApp({
    databaseUrl: app.databaseUrl,
    clock: app.clock,
    keys: app.services.keys,
    model: localModel(app.server, { prices: PRICES }),
    modelBudget: 10_000_000,
  });
  await seedCompanion(app);
  await Promise.all([app.services.live.ready(), otherNode.services.live.ready()]);
});
afterAll(async () => {
  expect(app.server.invalid).toEqual([]);
  await otherNode.close();
  await app.close();
});

let userCount = 0;
async function createUser() {
  userCount += 1;
  await app.sql('DELETE FROM rate_limits');
  const person = await app.person(`withdraws${userCount}@example.com`);
  const { client } = person;
  const chat = randomUUID();
  const path = `/api/companion/conversations/${chat}`;
  return {
    ...person,
    ...createCompanionClient(app, client),
    there: createCompanionClient(otherNode, client),
    ...{ chat, path },
    withdraw: (data: 'keep' | 'delete' = 'keep') => client.post(`${CONSENT}/withdrawal`, { data }),
    give: () => client.put(CONSENT, { textVersion: HEALTH_CONSENT_VERSION }),
  };
}
type User = Awaited<ReturnType<typeof createUser>>;

async function say(user: User, text: string, parentId: string | null = null): Promise<string> {
  const ids = createIds();
  await (await user.send(user.chat, { ...ids, parentId, text })).end();
  return ids.replyId;
}

const readUsage = ({ id }: User) =>
  app.sql('SELECT alive_at, held_micros::int FROM companion_usage WHERE user_id = $1', [id]);
/** Everything that is stored of conversations. */
const readStored = async ({ id }: User) => ({
  conversations: await app.sql('SELECT * FROM conversations WHERE user_id = $1', [id]),
  messages: await app.sql('SELECT * FROM companion_messages WHERE user_id = $1 ORDER BY id', [id]),
  cards: await app.sql('SELECT * FROM companion_proposals WHERE user_id = $1', [id]),
});

describe('withdrawing the consent for conversations', () => {
  it.each(['keep', 'delete'] as const)(
    'ends a temporary chat on another node, and releases its budget (%s)',
    async (data) => {
      const user = await createUser();
      app.server.answer(HANGING);
      const stream = await user.there.temporary('Hello');
      await stream.waitForLength(3);
      const request = app.server.requests.at(-1);
      expect(await readUsage(user)).toMatchObject([{ held_micros: expect.any(Number) }]);
      expect((await readUsage(user))[0]?.held_micros).toBeGreaterThan(0);
      await user.withdraw(data);
      expect(await readUsage(user)).toEqual([{ alive_at: null, held_micros: 0 }]);
      expect((await stream.end()).status).toBe('stopped');
      expect(request?.disconnectedAt).not.toBeNull();
      const next = await user.temporary('Hello again');
      await next.end();
      expect([next.status, next.code()]).toEqual(NEEDED);
    },
  );

  it('ends a temporary chat of which its node was not told', async () => {
    const user = await createUser();
    app.server.answer(HANGING);
    const stream = await user.temporary('Hello');
    await stream.waitForLength(3);
    await app.sql('UPDATE companion_usage SET alive_at = NULL WHERE user_id = $1', [user.id]);
    expect((await stream.end()).status).toBe('stopped');
  });

  it('starts no temporary chat that was allowed shortly before', async () => {
    const user = await createUser();
    await say(user, 'Hello');
    const { keys } = app.services;
    const find = vi.spyOn(keys, 'find').mockImplementationOnce(async (keyId) => {
      await user.withdraw();
      return keys.find(keyId);
    });
    const stream = await user.temporary('Hello');
    find.mockRestore();
    await stream.end();
    expect([stream.status, stream.code()]).toEqual(NEEDED);
  });

  it('ends a stored reply on another node at once', async () => {
    const user = await createUser();
    app.server.answer(HANGING);
    const stream = await user.there.send(user.chat, { ...createIds(), text: 'Hello' });
    await stream.waitForLength(3);
    const request = app.server.requests.at(-1);
    await user.withdraw();
    const stored = await readStored(user);
    await stream.end();
    await expect.poll(() => request?.disconnectedAt ?? null).not.toBeNull();
    expect(getEventNames(stream)).not.toContain('done');
    expect(await readStored(user)).toEqual(stored);
  });
});

describe('work under way when the consent is withdrawn', () => {
  it('stores no card', async () => {
    const user = await createUser();
    const input = { tutorialId: LESSON, why: 'It fits' };
    app.server.answer(({ messages }) =>
      messages.at(-1)?.role === 'tool'
        ? { kind: 'say', words: ['Here it is.'] }
        : { kind: 'call', calls: [{ name: 'propose_lesson', input }] },
    );
    const stream = await app.services.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE tutorials IN ACCESS EXCLUSIVE MODE`);
      const opened = await user.send(user.chat, { ...createIds(), text: 'A lesson?' });
      await expectLockWait(app);
      await user.withdraw();
      await user.give();
      return opened;
    });
    await stream.end();
    const another = await createUser();
    await say(another, 'A lesson?');
    expect((await readStored(another)).cards).toHaveLength(1);
    expect((await readStored(user)).cards).toEqual([]);
  });

  it('stores no title', async () => {
    const user = await createUser();
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const words = [JSON.stringify({ title: 'Another title', questions: ['And then?'] })];
    app.server.answer(({ tools }) => {
      if (tools) return { kind: 'say', words: ['Begin.'] };
      asked.resolve();
      return { kind: 'say', words, hold: { at: 0, until: answered.promise } };
    });
    const replyId = await say(user, 'How do I begin a letter?');
    const suggested = user.client.post(`${user.path}/replies/${replyId}/follow-ups`);
    await asked.promise;
    await user.withdraw();
    const stored = await readStored(user);
    answered.resolve();
    expect((await suggested).status).toBe(200);
    expect(await readStored(user)).toEqual(stored);
  });

  it('stores no summary, and no model goes on writing it', async () => {
    const user = await createUser();
    const asked = Promise.withResolvers<void>();
    app.server.answer(({ tools }) => {
      if (tools) return { kind: 'say', words: ['I hear you. ', FILLER] };
      asked.resolve();
      return HANGING;
    });
    let parentId: string | null = null;
    for (let turn = 1; turn <= 6; turn += 1) parentId = await say(user, FILLER, parentId);
    await asked.promise;
    const request = app.server.requests.at(-1);
    const stored = await readStored(user);
    await user.withdraw();
    // Without a word for three seconds, the call would end by itself.
    await expect.poll(() => request?.disconnectedAt ?? null, { timeout: 2_000 }).not.toBeNull();
    expect(await readStored(user)).toEqual(stored);
  });
});

describe('without the consent for conversations', () => {
  it('an edited title is refused, and a pin is not', async () => {
    const user = await createUser();
    app.server.answer({ kind: 'say', words: ['Well.'] });
    await say(user, 'Hello');
    await user.withdraw();
    const { conversation } = await user.read(user.chat);
    const renamed = await user.client.patch(user.path, { title: 'My health' });
    expect([renamed.status, renamed.json.code]).toEqual(NEEDED);
    expect((await user.client.patch(user.path, { isPinned: true })).status).toBe(200);
    expect((await user.read(user.chat)).conversation.title).toBe(conversation.title);
  });

  it.each([
    ['propose_goal', { title: 'One source', why: '', steps: [] }, { why: 'My health' }],
    ['propose_memory', { text: 'Learns in the morning' }, { text: 'My health' }],
    ['propose_memory', { text: 'Learns in the morning' }, undefined],
  ])('an edited card of %s is refused, and stored as it was', async (name, input, body) => {
    const user = await createUser();
    app.server.answer(({ messages }) =>
      messages.at(-1)?.role === 'tool'
        ? { kind: 'say', words: ['Here.'] }
        : { kind: 'call', calls: [{ name, input }] },
    );
    await say(user, 'A card?');
    await user.withdraw();
    const stored = await readStored(user);
    const path = `/api/companion/proposals/${stored.cards[0]?.id}`;
    const decided = await user.client.put(path, { state: 'accepted', body });
    expect([decided.status, decided.json.code]).toEqual(NEEDED);
    expect(await readStored(user)).toEqual(stored);
  });
});
