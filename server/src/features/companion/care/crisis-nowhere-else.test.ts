import { randomUUID } from 'node:crypto';
import { CARE_KINDS } from '@attune/domain/companion/care/care-kinds';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';
import { openSse } from '#test/sse-reader.ts';

const SIGN = 'I want to end my life tonight, near the lighthouse';
const NEXT = 'The harbour is quiet.';
const REPLY = 'You wrote of the lighthouse. Are you safe?';
const SECRETS = /lighthouse|harbour/i;
const KINDS = new RegExp(CARE_KINDS.join('|'));

const logLines: string[] = [];
let app: CompanionApp;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  app = await createCompanionApp({ log });
});
afterAll(() => app.close());

/** A user who wrote in a crisis, after a question about something else. */
async function createUserInCrisis(name: string) {
  const person = await app.person(`${name}@example.com`);
  await person.client.put('/api/account/consents', { analytics: true });
  const cookie = `attune_session=${person.client.cookies.get('attune_session')}`;
  const live = await openSse(`${app.origin}/api/users/${person.id}/live`, { cookie });
  const me = createCompanionClient(app, person.client);
  const chat = randomUUID();
  let parentId: string | null = null;
  const say = async (text: string, reply: string) => {
    const ids = createIds();
    app.server.answer({ kind: 'say', words: [reply] });
    await (await me.send(chat, { ...ids, parentId, text })).end();
    parentId = ids.replyId;
  };
  await say('How do I begin with prompts?', 'With a small task.');
  await say(SIGN, REPLY);
  await say(NEXT, REPLY);
  return { ...person, ...me, chat, live, say };
}

describe('what is written in a crisis', () => {
  it('is no search result, in the companion or in the search across all features', async () => {
    const { client, chat } = await createUserInCrisis('not-searched');
    for (const word of ['lighthouse', 'harbour', 'tonight']) {
      const path = `/api/companion/conversations?query=${word}`;
      expect((await client.get(path)).json.conversations).toEqual([]);
      const everywhere = (await client.get(`/api/search?query=${word}`)).json;
      expect(JSON.stringify(everywhere)).not.toContain(chat);
    }
    // The rest of the conversation is found, without a word of it.
    for (const path of [
      '/api/companion/conversations?query=prompts',
      '/api/search?query=prompts',
    ]) {
      const found = JSON.stringify((await client.get(path)).json);
      expect(found).toContain(chat);
      expect(found).not.toMatch(SECRETS);
    }
  });

  it('is no title, no suggestion and no memory', async () => {
    const { client, chat, read } = await createUserInCrisis('not-suggested');
    expect((await read(chat)).conversation.title).toBe('How do I begin with prompts?');
    for (const path of [
      '/api/companion',
      '/api/companion/conversations',
      '/api/companion/memories',
      '/api/notifications',
    ]) {
      const { status, text } = await client.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(SECRETS);
    }
  });

  it('is in no live event, no log line and no count of use', async () => {
    const { id, live, say } = await createUserInCrisis('not-counted');
    await expect.poll(() => live.received).toContain('companion');
    await say('What is a token?', 'A piece of a word.');
    expect(live.received).not.toMatch(SECRETS);
    expect(live.received).not.toMatch(KINDS);
    live.disconnect();
    expect(logLines.length).toBeGreaterThan(10);
    expect(logLines.filter((line) => SECRETS.test(line) || KINDS.test(line))).toEqual([]);
    const tables = await app.sql<{ name: string }>(
      `SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind = 'r' AND nspname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await app.sql(`SELECT t::text AS row FROM ${name} t`);
      const found = rows.filter(({ row }) => SECRETS.test(row) || KINDS.test(row));
      expect([name, found]).toEqual([name, []]);
    }
    expect(await app.sql('SELECT FROM insight_days WHERE user_id = $1', [id])).toEqual([]);
  });

  it('cannot be sent as a count of use', async () => {
    const { client } = await app.person('no-event@example.com');
    const event = { name: 'room-opened', room: 'assistant', at: '2026-11-15T08:59:00Z' };
    const answer = await client.post('/api/events', { events: [{ ...event, text: SIGN }] });
    expect(answer.status).toBe(400);
  });

  it('is put on no card, even when a model proposes it after the crisis', async () => {
    const me = await createUserInCrisis('no-card');
    const drafts = [
      { name: 'propose_memory', input: { text: 'You want to end your life near the lighthouse.' } },
      { name: 'propose_memory', input: { text: SIGN } },
      { name: 'propose_goal', input: { title: SIGN, why: '', steps: ['One'] } },
      {
        name: 'propose_post',
        input: { title: 'A hard evening', content: SIGN, category: 'Wellbeing' },
      },
    ];
    app.server.answer(({ messages }) =>
      messages.some(({ role }) => role === 'tool')
        ? { kind: 'say', words: ['Done.'] }
        : { kind: 'call', calls: drafts },
    );
    const ids = createIds();
    const chat = randomUUID();
    await (await me.send(chat, { ...ids, text: 'What is a token?' })).end();
    expect((await me.stored(chat, ids.replyId)).proposals).toEqual([]);
  });
});
