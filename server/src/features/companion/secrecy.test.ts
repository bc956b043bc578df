import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#app/describe-api.ts';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';

const QUESTION = 'Is the lighthouse safe?';
const ANSWER = 'The harbour keeps it.';
const SECRETS = /lighthouse|harbour/i;

const logLines: string[] = [];
let app: CompanionApp;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  app = await createCompanionApp({ log });
});
afterAll(() => app.close());

async function createChatUser(name: string) {
  const person = await app.person(`${name}@example.com`);
  const me = createCompanionClient(app, person.client);
  const chat = randomUUID();
  const ids = createIds();
  app.server.answer({ kind: 'say', words: [ANSWER] });
  await (await me.send(chat, { ...ids, text: QUESTION })).end();
  return { ...person, ...me, chat, ...ids };
}

describe('message texts', () => {
  it('LM5: appear in no log line, whatever fails', async () => {
    const me = await createChatUser('logged');
    const words = [ANSWER, ANSWER];
    const body = { error: { message: `what is ${QUESTION}` } };
    for (const behavior of [
      { kind: 'refuse', status: 500, body },
      { kind: 'refuse', status: 400, body },
      { kind: 'say', words, cutAt: 1 },
      { kind: 'say', words, errorAt: 1 },
      { kind: 'say', words, hangAt: 1 },
    ] as const) {
      app.server.answer(behavior);
      await (await me.send(randomUUID(), { ...createIds(), text: QUESTION })).end();
    }
    await (await me.temporary(QUESTION)).end();
    await me.client.patch(`/api/companion/conversations/${me.chat}`, { title: QUESTION });
    await me.send(me.chat, { id: me.id, replyId: me.id, text: QUESTION });
    await me.client.get('/api/companion/conversations?query=lighthouse');
    expect(logLines.length).toBeGreaterThan(10);
    expect(logLines.filter((line) => SECRETS.test(line))).toEqual([]);
  });

  it("appear in no database row that is readable without the user's key", async () => {
    await createChatUser('sealed');
    const tables = await app.sql<{ name: string }>(
      `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind = 'r' AND nspname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await app.sql(`SELECT t::text AS row FROM ${name} t`);
      expect([name, rows.filter(({ row }) => SECRETS.test(row))]).toEqual([name, []]);
    }
  });

  it('AC8: have no route for staff', () => {
    const paths = Object.keys(describeApi(app.app).paths ?? {});
    expect(
      paths.filter((path) => /admin.*conversation|moderation.*conversation/.test(path)),
    ).toEqual([]);
  });

  it("are decrypted in the user's own export, and in no one else's", async () => {
    const me = await createChatUser('taker');
    const other = await app.person('bystander@example.com');
    const readExportFiles = async (client: typeof me.client) => {
      const { body } = await client.get('/api/account/export');
      return Object.entries(unzipSync(new Uint8Array(body))).map(
        ([name, bytes]) => [name, strFromU8(bytes)] as const,
      );
    };
    const mine = await readExportFiles(me.client);
    const page = mine.find(([name]) => name.endsWith('conversations.md'))?.[1];
    expect(page).toContain(QUESTION);
    expect(page).toContain(ANSWER);
    const data = mine.filter(([name]) => name.endsWith('.json')).map(([, text]) => text);
    expect(data.join('')).toContain(`"title":"${QUESTION}"`);
    expect(data.join('')).toContain(ANSWER);
    const theirs = await readExportFiles(other.client);
    expect(theirs.filter(([, text]) => SECRETS.test(text))).toEqual([]);
  });

  it('are shown as unreadable if the key is lost, without an error, and the chat can continue', async () => {
    const me = await createChatUser('keyless');
    for (const folder of readdirSync(app.keysDir)) {
      rmSync(join(app.keysDir, folder), { recursive: true });
    }
    const tree = await me.read(me.chat);
    expect(tree.messages).toMatchObject([
      { text: '', isUnreadable: true },
      { text: '', isUnreadable: true },
    ]);
    expect((await me.client.get('/api/companion')).status).toBe(200);
    expect((await me.client.get('/api/companion/conversations?query=light')).status).toBe(200);
    expect((await me.follow(me.chat, me.replyId)).status).toBe(200);
    expect((await me.regenerate(me.chat, tree.messages[0].id, randomUUID())).status).toBe(409);
    const stream = await me.send(me.chat, {
      ...createIds(),
      parentId: me.replyId,
      text: 'Hello again',
    });
    expect((await stream.end()).status).toBe('done');
  });
});
