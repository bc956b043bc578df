import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnthropicServer, startAnthropicServer } from '#test/model-server/anthropic-server.ts';
import type { ModelEvent, ModelRequest } from './model.ts';
import { openModel } from './open-model.ts';

let server: AnthropicServer;
beforeAll(async () => {
  server = await startAnthropicServer();
});
beforeEach(() => {
  server.requests.length = 0;
});
afterAll(() => server.close());

async function readReply(changes: Partial<ModelRequest> = {}) {
  const model = openModel({
    id: 'default',
    provider: 'anthropic',
    baseUrl: server.baseUrl,
    apiKey: 'a-key',
    name: 'local',
    label: 'Local',
    prices: null,
    inputs: [],
    maxOutputTokens: 700,
  });
  const request: ModelRequest = {
    system: 'Be kind.',
    messages: [{ role: 'person', text: 'Hello' }],
    tools: [],
    unfinished: null,
    signal: new AbortController().signal,
    ...changes,
  };
  const events: ModelEvent[] = [];
  for await (const event of model.stream(request)) events.push(event);
  return events;
}
const tool = {
  name: 'search_library',
  description: 'Searches',
  input: z.object({ query: z.string() }),
  run: async () => ({ passages: ['a passage'] }),
};

it('uses the Anthropic protocol: text, usage with the cache, and the key in its header', async () => {
  const cache = { cache_read_input_tokens: 100, cache_creation_input_tokens: 20 };
  server.answer({ kind: 'say', words: ['Good', ' day'], usage: cache });
  const usage = { input: 129, output: 4, cacheRead: 100, cacheWrite: 20 };
  expect(await readReply()).toEqual([
    { kind: 'text', text: 'Good' },
    { kind: 'text', text: ' day' },
    { kind: 'usage', usage },
    { kind: 'end', reason: 'stop', usage },
  ]);
  const [request] = server.requests;
  expect(request?.body).toMatchObject({ model: 'local', max_tokens: 700 });
  expect(request?.headers).toMatchObject({ 'x-api-key': 'a-key' });
});

it('calls a tool and continues with its result', async () => {
  server.answer((_body, turn) =>
    turn === 1
      ? { kind: 'call', name: 'search_library', input: { query: 'rest' } }
      : { kind: 'say', words: ['Found.'] },
  );
  const events = await readReply({ tools: [tool] });
  expect(events.map((event) => (event.kind === 'text' ? event.text : event.kind))).toEqual([
    'usage',
    'Found.',
    'usage',
    'end',
  ]);
  expect(JSON.stringify(server.requests[1]?.body.messages)).toContain('a passage');
});

it('streams thinking apart from the text', async () => {
  server.answer({ kind: 'say', thinking: 'They worry.', words: ['Begin.'] });
  expect((await readReply()).slice(0, 2)).toEqual([
    { kind: 'thinking', text: 'They worry.' },
    { kind: 'text', text: 'Begin.' },
  ]);
});

it('marks the part of the prompt that stays the same, and sends what changes after it', async () => {
  await readReply({
    context: 'Today is Monday.',
    messages: [
      { role: 'person', text: 'One' },
      { role: 'companion', text: 'First', notes: 'Showed a card: Walk.' },
      { role: 'person', text: 'Two' },
      { role: 'companion', text: 'Second' },
      { role: 'person', text: 'Three' },
    ],
    tools: [tool],
  });
  const cache_control = { type: 'ephemeral' };
  const { system, messages } = server.requests[0]?.body ?? {};
  expect(system).toEqual([{ type: 'text', text: 'Be kind.', cache_control }]);
  expect(messages).toEqual([
    { role: 'user', content: [{ type: 'text', text: 'One' }] },
    { role: 'assistant', content: [{ type: 'text', text: 'First' }] },
    {
      role: 'user',
      content: [{ type: 'text', text: '<notes>\nShowed a card: Walk.\n</notes>\n\nTwo' }],
    },
    { role: 'assistant', content: [{ type: 'text', text: 'Second', cache_control }] },
    {
      role: 'user',
      content: [{ type: 'text', text: '<context>\nToday is Monday.\n</context>\n\nThree' }],
    },
  ]);
});
