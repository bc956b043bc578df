import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import {
  type CompanionApp,
  type CompanionClient,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';
import { ALL_CONSENTS, createPersonalData, seedCompanion } from '#test/companion-scene.ts';
import { readExport } from '#test/read-export.ts';
import { decryptMessage } from '../message-body.ts';

vi.setConfig({ testTimeout: 60_000 });

const PRICES = { input: 1_000, output: 2_000 };
const SUMMARY = 'They plan a letter and want short answers.';
/** Twelve messages of this length are more than a conversation may have without a summary. */
const FILLER = 'Plain words that say little. '.repeat(50);

let app: CompanionApp;
let people = 0;
let person: Awaited<ReturnType<CompanionApp['person']>>;
let companion: CompanionClient;
let chat: string;
let replyIds: string[];
let summary: string | null;

beforeAll(async () => {
  app = await createCompanionApp({ prices: PRICES });
  await seedCompanion(app);
});
afterAll(async () => {
  expect(app.server.invalid).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  people += 1;
  person = await app.person(`long-${people}@example.com`);
  companion = createCompanionClient(app, person.client);
  chat = randomUUID();
  replyIds = [];
  summary = SUMMARY;
  await app.sql('DELETE FROM rate_limits');
  app.server.requests.length = 0;
  app.server.answer(({ messages, tools }) => {
    if (!tools)
      return summary ? { kind: 'say', words: [summary] } : { kind: 'refuse', status: 500 };
    const wantsCard = String(messages.at(-1)?.content).includes('CARD');
    if (wantsCard) return { kind: 'call', calls: [{ name: 'propose_check_in', input: {} }] };
    return { kind: 'say', words: [`Reply ${messages.length}. `, FILLER] };
  });
});

const listRequests = (isSummary: boolean) =>
  app.server.requests.filter(({ body }) => (body.tools === undefined) === isSummary);
const sentMessages = () => listRequests(false).at(-1)?.body.messages ?? [];
const sent = () => JSON.stringify(sentMessages().slice(1));

async function say(text: string, parentId = replyIds.at(-1) ?? null) {
  const ids = createIds();
  await (await companion.send(chat, { ...ids, parentId, text })).end();
  replyIds.push(ids.replyId);
}

async function talk(from: number, to: number) {
  for (let turn = from; turn <= to; turn += 1) {
    await say(`Turn ${turn}${turn === 2 ? ' CARD' : ''}. ${FILLER}`);
  }
}

/** Resolves when a message of the conversation has got a summary. */
async function waitForSummary(count = 1) {
  await expect.poll(() => listRequests(true).length, { timeout: 10_000 }).toBe(count);
  await expect.poll(countStoredSummaries, { timeout: 10_000 }).toBe(count);
}

async function countStoredSummaries(): Promise<number> {
  const { services } = app;
  const decrypt = await createDecryptor(services.db, services, person.id);
  const rows = await app.sql<{ id: string; body: Buffer }>(
    'SELECT id, body FROM companion_messages WHERE conversation_id = $1',
    [chat],
  );
  return rows.filter(({ id, body }) => decryptMessage(decrypt, id, body)?.summary).length;
}

describe('a long conversation', () => {
  it('is summarized once, and what comes before the newest message stays the same', async () => {
    await talk(1, 5);
    expect(listRequests(true)).toEqual([]);
    expect(sentMessages()).toHaveLength(10);
    await talk(6, 6);
    await waitForSummary();
    const [question] = listRequests(true);
    expect(JSON.stringify(question?.body.messages)).toMatch(
      /Turn 1\. .*Card 1: check-in.*Turn 3\. /,
    );
    await talk(7, 8);
    const [system, first, ...others] = sentMessages();
    expect(system?.role).toBe('system');
    expect(String(first?.content)).toMatch(
      new RegExp(`^<summary>\\n${SUMMARY}\\n</summary>\\n\\nTurn \\d\\. `),
    );
    expect(sent()).not.toContain('Turn 1.');
    const before = [system, first, ...others].slice(0, -1);
    await talk(9, 9);
    expect(sentMessages().slice(0, before.length)).toEqual(before);
    expect(listRequests(true)).toHaveLength(1);
    await talk(10, 10);
    await waitForSummary(2);
    await talk(11, 12);
    expect(listRequests(true)).toHaveLength(2);
    expect(JSON.stringify(listRequests(true)[1]?.body.messages)).toContain(
      `Summary so far: ${SUMMARY}`,
    );
  });

  it('without a summary leaves out its oldest messages', async () => {
    summary = null;
    await talk(1, 9);
    expect(sent()).not.toContain('<summary>');
    expect(sent()).not.toContain('Turn 1.');
    expect(sent()).toContain('Turn 8.');
  });

  it('counts the summary as a part of the reply before it, and exports it', async () => {
    await talk(1, 6);
    await waitForSummary();
    const readUsage = () =>
      app.sql<{ rows: number; cost: string; day: string }>(
        `SELECT count(*)::int AS rows, sum(cost_micros) AS cost,
           (SELECT cost_micros FROM companion_days) AS day
         FROM companion_usage WHERE user_id = $1`,
        [person.id],
      );
    const [usage] = await readUsage();
    // Seven calls of 100 input tokens; the card took one more step.
    expect(usage?.rows).toBe(6);
    expect(Number(usage?.cost)).toBeGreaterThan(700);
    const { rows } = await readExport(app, person.client);
    expect(JSON.stringify(rows('companion_messages'))).toContain(SUMMARY);
    const [left] = await app.sql('SELECT sum(held_micros)::int AS held FROM companion_usage');
    expect(left?.held).toBe(0);
  });

  it('does not use the summary in a branch that left the conversation earlier', async () => {
    await talk(1, 6);
    await waitForSummary();
    await say('Turn 2 anew', replyIds[0]);
    expect(sent()).not.toContain('<summary>');
    expect(sent()).toContain('Turn 1.');
  });

  it('no longer sends a summary that was made from data the user withholds now', async () => {
    await createPersonalData(app, person, 'Amber');
    await person.client.put('/api/account/consents', ALL_CONSENTS);
    await talk(1, 6);
    await waitForSummary();
    await talk(7, 7);
    expect(sent()).toContain(SUMMARY);
    await person.client.put('/api/account/consents', { mood: false });
    await talk(8, 8);
    expect(sent()).not.toContain(SUMMARY);
  });

  it('is not summarized if it is temporary', async () => {
    const texts = Array.from({ length: 21 }, (_, at) => `Turn ${at}. ${FILLER}`);
    await (await companion.temporary(...texts)).end();
    expect(listRequests(true)).toEqual([]);
    expect(sent()).not.toContain('Turn 0.');
  });
});
