import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeApi } from '#app/describe-api.ts';
import { warmPatterns } from '#app/warm-patterns.ts';
import { createTextBody, encryptMessage, encryptTitle } from '#features/companion/message-body.ts';
import { createEncryptor } from '#platform/keys/private-texts.ts';
import { type EventLoopWatch, MAX_BLOCK_MS, watchEventLoop } from './event-loop-watch.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const ROW_COUNT = 10_000;
const REPLY_LENGTH = 60_000;
const REPLY_COUNT = 300;

let app: TestApp;
let watch: EventLoopWatch;
let person: Awaited<ReturnType<TestApp['person']>>;
const chatId = randomUUID();

beforeAll(async () => {
  app = await createTestApp();
  person = await app.person('large@example.com');
  // Every start of the server describes the API and compiles the patterns.
  describeApi(app.app);
  await warmPatterns();
  await insertConversation();
  await insertSessions();
  await insertDeletedGoals();
  watch = watchEventLoop();
});
afterAll(async () => {
  watch.stop();
  await app.close();
});
beforeEach(() => watch.reset());

/** Inserts a conversation that consists only of long replies, without branches. */
async function insertConversation(): Promise<void> {
  const { db, clock } = app.services;
  await db.transaction(async (tx) => {
    const encrypt = await createEncryptor(tx, app.services, person.id);
    await app.sql(
      `INSERT INTO conversations (id, user_id, title, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $4)`,
      [chatId, person.id, encryptTitle(encrypt, chatId, 'A long talk'), clock.now()],
    );
    let parentId: string | null = null;
    for (let number = 0; number < REPLY_COUNT; number += 1) {
      const id = randomUUID();
      const text = `Reply ${number}. `.padEnd(REPLY_LENGTH, 'word ');
      const at = new Date(clock.now().getTime() + number);
      await app.sql(
        `INSERT INTO companion_messages
           (id, conversation_id, user_id, parent_id, role, body, status, created_at, ended_at)
         VALUES ($1, $2, $3, $4, 'companion', $5, 'done', $6, $6)`,
        [id, chatId, person.id, parentId, encryptMessage(encrypt, id, createTextBody(text)), at],
      );
      parentId = id;
    }
    await app.sql('UPDATE conversations SET leaf_id = $2 WHERE id = $1', [chatId, parentId]);
  });
}

async function insertSessions(): Promise<void> {
  await app.sql(
    `INSERT INTO sessions
       (id, user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, ip)
     SELECT gen_random_uuid(), $1, sha256(n::text::bytea), $2, $2, $2::timestamptz + interval '1 day',
       repeat('Browser ', 25), '127.0.0.1'
     FROM generate_series(1, $3) n`,
    [person.id, app.clock.now(), ROW_COUNT],
  );
}

async function insertDeletedGoals(): Promise<void> {
  await app.sql(
    `INSERT INTO goals (id, user_id, title, position, created_at, updated_at, deleted_at)
     SELECT gen_random_uuid(), $1, repeat('goal ', 20), 'V' || lpad(n::text, 5, '0') || '1', $2, $2, $2
     FROM generate_series(1, $3) n`,
    [person.id, app.clock.now(), ROW_COUNT],
  );
}

/**
 * Reads a response without joining its chunks: joining and parsing them would block the event loop,
 * which this test shares with the server.
 */
async function read(path: string): Promise<Uint8Array[]> {
  const cookie = `attune_session=${person.client.cookies.get('attune_session')}`;
  const response = await fetch(app.origin + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) chunks.push(chunk);
  return chunks;
}

const toText = (chunks: readonly Uint8Array[]) => Buffer.concat(chunks).toString();

function expectNoBlock(): void {
  expect(Math.round(watch.longestBlockMs())).toBeLessThan(MAX_BLOCK_MS);
}

it('XS6b: does not block on the description of the API', async () => {
  for (let round = 0; round < 5; round += 1) await read('/api/openapi.json');
  expectNoBlock();
});

it('XS6b: does not block on the export of an account with a long conversation', async () => {
  await read('/api/account/export');
  expectNoBlock();
});

/**
 * A garbage collection frees all unused date formatters in one go. Thousands of them block the event
 * loop, even while no request is being handled.
 */
it('XS6b: all rows of an export share their date formatters', async () => {
  const constructorSpy = vi.spyOn(Intl, 'DateTimeFormat');
  await read(`/api/companion/conversations/${chatId}/export?format=markdown`);
  expect(constructorSpy.mock.calls.length).toBeLessThan(10);
  constructorSpy.mockRestore();
});

it.each(['markdown', 'json'])('XS6b: exports a whole long conversation as %s', async (format) => {
  const chunks = await read(`/api/companion/conversations/${chatId}/export?format=${format}`);
  expectNoBlock();
  const text = toText(chunks);
  const numbers = [...text.matchAll(/Reply (\d+)\./g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: REPLY_COUNT }, (_, number) => number));
  if (format === 'json') expect(JSON.parse(text).messages).toHaveLength(REPLY_COUNT);
});

it('XS6b: does not block on the page of a long conversation', async () => {
  const chunks = await read(`/api/companion/conversations/${chatId}`);
  expectNoBlock();
  const { messages } = JSON.parse(toText(chunks));
  expect(messages.at(-1).text).toContain(`Reply ${REPLY_COUNT - 1}.`);
});

it('XS6b: lists 100 of 10,000 sessions, the current one included', async () => {
  const chunks = await read('/api/account/sessions');
  expectNoBlock();
  const { sessions } = JSON.parse(toText(chunks));
  expect(sessions).toHaveLength(100);
  expect(sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
});

it('XS6b: lists 100 of 10,000 deleted goals, and still adds a goal', async () => {
  const chunks = await read('/api/goals/deleted');
  expect(JSON.parse(toText(chunks)).goals).toHaveLength(100);
  const id = randomUUID();
  expect((await person.client.post('/api/goals', { id, title: 'One more' })).status).toBe(201);
  expect((await person.client.get('/api/goals')).json.goals).toMatchObject([{ id }]);
  expectNoBlock();
});
