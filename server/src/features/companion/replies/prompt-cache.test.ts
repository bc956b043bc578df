import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
  localModel,
} from '#test/companion-app.ts';
import { type AnthropicServer, startAnthropicServer } from '#test/model-server/anthropic-server.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

/** A thousand tokens cost one cent; from the cache a tenth of it, into the cache a quarter more. */
const PRICES = { input: 10_000, output: 10_000, cacheRead: 1_000, cacheWrite: 12_500 };
const TURNS = 6;

let completions: CompanionApp;
let anthropic: AnthropicServer;
let anthropicApp: TestApp;
beforeAll(async () => {
  completions = await createCompanionApp();
  anthropic = await startAnthropicServer();
  const model = localModel(anthropic, { provider: 'anthropic', prices: PRICES });
  anthropicApp = await createTestApp({ model });
});
afterAll(async () => {
  await completions.close();
  await anthropicApp.close();
  await anthropic.close();
});

/** Sends several messages of one conversation, and returns the id of each reply. */
async function converse(app: TestApp): Promise<string[]> {
  const { client } = await app.person(`${randomUUID()}@example.com`);
  const me = createCompanionClient(app, client);
  const chat = randomUUID();
  const replyIds: string[] = [];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const ids = createIds();
    const parentId = replyIds.at(-1) ?? null;
    const stream = await me.send(chat, { ...ids, parentId, text: `Message ${turn}` });
    expect(await stream.end()).toMatchObject({ text: `Answer ${turn}`, status: 'done' });
    replyIds.push(ids.replyId);
  }
  return replyIds;
}

const withoutMarks = (value: unknown) =>
  JSON.stringify(value, (key, part) => (key === 'cache_control' ? undefined : part));

it('Anthropic is asked to cache the tools, the system prompt and the history, which stay the same', async () => {
  const usage = { cache_read_input_tokens: 1_000, cache_creation_input_tokens: 100 };
  anthropic.answer((_body, turn) => ({ kind: 'say', words: [`Answer ${turn}`], usage }));
  const replyIds = await converse(anthropicApp);
  const bodies = anthropic.requests.map(({ body }) => body);
  const histories = bodies.map(({ messages }) => messages.slice(0, -1));
  for (const [index, { system, tools, messages }] of bodies.entries()) {
    expect({ system, tools }).toEqual({ system: bodies[0]?.system, tools: bodies[0]?.tools });
    expect(system.at(-1)?.cache_control).toEqual({ type: 'ephemeral' });
    const marks = messages.map(({ content }) => content.at(-1)?.cache_control !== undefined);
    const markedIndex = index === 0 ? -1 : messages.length - 2;
    expect(marks).toEqual(messages.map((_, at) => at === markedIndex));
    const next = histories[index + 1]?.slice(0, histories[index]?.length);
    if (next) expect(withoutMarks(next)).toBe(withoutMarks(histories[index]));
  }
  expect(histories.map(({ length }) => length)).toEqual([0, 2, 4, 6, 8, 10]);
  const costs = await anthropicApp.sql<{ cost: number }>(
    'SELECT cost_micros::int AS cost FROM companion_usage WHERE message_id = $1',
    [replyIds[0]],
  );
  // Besides the cache, the prompt had 9 tokens and the answer 4.
  expect(costs).toEqual([{ cost: 1_000 + 1_250 + 130 }]);
});

it('chat completions begin with the same bytes in every message of a conversation', async () => {
  completions.server.answer((_body, turn) => ({ kind: 'say', words: [`Answer ${turn}`] }));
  await converse(completions);
  const sent = completions.server.requests.map(({ body }) => body.messages);
  for (const [index, messages] of sent.slice(1).entries()) {
    const before = sent[index]?.slice(0, -1) ?? [];
    expect(JSON.stringify(messages.slice(0, before.length))).toBe(JSON.stringify(before));
  }
  expect(completions.server.invalid).toEqual([]);
});
