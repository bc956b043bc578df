import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endChunk, textChunk, usageChunk } from '#test/model-server/model-behavior.ts';
import {
  formatSseLine,
  type ModelServer,
  startModelServer,
} from '#test/model-server/model-server.ts';
import type { ModelEvent } from './model.ts';
import { openModel } from './open-model.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.requests.length = 0;
});
afterEach(() => expect(server.invalid).toEqual([]));
afterAll(() => server.close());

const toolInputs: unknown[] = [];
const look = {
  name: 'look',
  description: 'Looks',
  input: z.object({ at: z.string() }),
  run: async (input: unknown) => {
    toolInputs.push(input);
    return 'seen';
  },
};

async function readReply(baseUrl = server.baseUrl, idleTimeoutMs = 5_000) {
  toolInputs.length = 0;
  const model = openModel(
    {
      id: 'default',
      provider: 'openai-compatible',
      baseUrl,
      apiKey: null,
      name: 'local',
      label: 'Local',
      prices: null,
      inputs: [],
      maxOutputTokens: 500,
    },
    { idleTimeoutMs },
  );
  const events: ModelEvent[] = [];
  let fault: string | null = null;
  const { signal } = new AbortController();
  const messages = [{ role: 'person' as const, text: 'Hello' }];
  try {
    const request = { system: 'Be kind.', messages, tools: [look], unfinished: null, signal };
    for await (const event of model.stream(request)) events.push(event);
  } catch (error) {
    fault = (error as { kind: string }).kind;
  }
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
  const end = events.at(-1);
  return { text, fault, usage: end?.kind === 'end' ? end.usage : null };
}

const deltaChunk = (delta: object) => ({ choices: [{ index: 0, delta }] });
const toolCallChunk = (toolCall: object) => deltaChunk({ tool_calls: [toolCall] });
const formatStream = (...chunks: unknown[]) =>
  `${chunks.map(formatSseLine).join('')}data: [DONE]\n\n`;
const streamOf = (...chunks: unknown[]) => ({
  kind: 'stream' as const,
  pieces: [formatStream(...chunks)],
});
/** Makes the model stream a tool call in these pieces, and answer after its result. */
function streamToolCall(...pieces: object[]) {
  server.answer((_body, turn) =>
    turn === 1
      ? streamOf(...pieces.map(toolCallChunk), endChunk('tool_calls'))
      : streamOf(textChunk('Well.'), endChunk('stop')),
  );
}

it.each([
  ['starts with reasoning', [deltaChunk({ reasoning_content: 'Hm.' }), textChunk('Yes')], 'Yes'],
  [
    'consists of content parts',
    [deltaChunk({ content: [{ type: 'text', text: 'Yes' }, { type: 'x' }] })],
    'Yes',
  ],
  ['has empty chunks', [{ choices: [] }, deltaChunk({ content: null }), textChunk('Yes')], 'Yes'],
  ['consists of several chunks', [textChunk('Ye'), textChunk('s')], 'Yes'],
])('understands a response that %s', async (_, chunks, text) => {
  // Every response also starts with a byte order mark and has comments between its events.
  const body = formatStream(...chunks, endChunk('stop'), usageChunk(1, 1));
  const pieces = ['\uFEFF', body.replaceAll('data:', ': still here\r\n\r\ndata:')];
  server.answer({ kind: 'stream', pieces });
  expect(await readReply()).toMatchObject({ text, fault: null });
});

it('reports how much of the input came from the cache', async () => {
  const usage = {
    prompt_tokens: 100,
    completion_tokens: 10,
    prompt_tokens_details: { cached_tokens: 80 },
  };
  server.answer(streamOf(textChunk('Yes'), endChunk('stop'), { choices: [], usage }));
  const counted = { input: 100, output: 10, cacheRead: 80, cacheWrite: 0 };
  expect((await readReply()).usage).toEqual(counted);
});

it.each([
  ['broken', 'data: {"choices":\n\n'],
  ['broken', formatSseLine({ error: 'It broke' })],
  ['busy', formatSseLine({ error: { message: 'Overloaded', code: 'rate_limit' } })],
  [
    'refused',
    formatSseLine(deltaChunk({ refusal: ' Not that.' })) + formatSseLine(endChunk('stop')),
  ],
  [
    'broken',
    formatSseLine(toolCallChunk({ index: 0, id: 'a' })) + formatSseLine(endChunk('tool_calls')),
  ],
  ['broken', formatSseLine(endChunk('something else').choices)],
  ['broken', `data: ${'x'.repeat(1_100_000)}`],
])('throws the fault "%s" when the response continues with %.60s', async (fault, rest) => {
  const chunks = ['Half', ' of', ' it'].map((word) => formatSseLine(textChunk(word))).join('');
  server.answer({ kind: 'stream', pieces: [chunks + rest] });
  const reply = await readReply();
  expect(reply.fault).toBe(fault);
  expect(reply.text).toMatch(/^Half of it/);
});

it.each([
  [
    'without an index',
    [
      { id: 'a', function: { name: 'look', arguments: '{"at":' } },
      { function: { arguments: '"one"}' } },
      { id: 'b', function: { name: 'look', arguments: '{"at":"two"}' } },
    ],
  ],
  [
    'with the name in a later piece, and no id',
    [
      { index: 0, function: { arguments: '{"at":' } },
      { index: 1, id: 'b', function: { name: 'look', arguments: '' } },
      { index: 0, function: { name: 'look', arguments: '"one"}' } },
      { index: 1, function: { arguments: '{"at":"two"}' } },
    ],
  ],
  [
    'always with the same index',
    [
      { index: 0, id: 'a', function: { name: 'look', arguments: '{"at":"one"}' } },
      { index: 0, id: 'b', function: { name: 'look', arguments: '{"at":' } },
      { index: 0, function: { arguments: '"two"}' } },
    ],
  ],
  [
    'with a name, but neither an index nor an id',
    [
      { function: { name: 'look', arguments: '{"at":' } },
      { function: { arguments: '"one"}' } },
      { function: { name: 'look', arguments: '{"at":"two"}' } },
    ],
  ],
  [
    'twice with one id',
    [
      { index: 0, id: 'a', function: { name: 'look', arguments: '{"at":"one"}' } },
      { index: 1, id: 'a', function: { name: 'look', arguments: '{"at":"two"}' } },
    ],
  ],
])('accepts tool calls %s', async (_, pieces) => {
  streamToolCall(...pieces);
  expect(await readReply()).toMatchObject({ text: 'Well.', fault: null });
  expect(toolInputs).toEqual([{ at: 'one' }, { at: 'two' }]);
  const messages = server.requests[1]?.body.messages ?? [];
  const calls = messages.at(-3)?.tool_calls as { id: string }[];
  expect(messages.slice(-2).map((message) => message.tool_call_id)).toEqual(
    calls.map(({ id }) => id),
  );
  expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
});

it.each([
  ['thinks', deltaChunk({ reasoning_content: 'Hm, ' }), [textChunk('Yes'), endChunk('stop')]],
  [
    'thinks',
    deltaChunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }] }),
    [textChunk('Yes'), endChunk('stop')],
  ],
  [
    'streams a tool call',
    toolCallChunk({ index: 0, function: { arguments: ' ' } }),
    [textChunk('Yes'), endChunk('stop')],
  ],
])('waits for a model that %s for a long time: %j', async (_, piece, rest) => {
  const named = toolCallChunk({ index: 0, id: 'a', function: { name: 'look' } });
  const pieces = [named, piece, piece, piece, piece, piece, piece].map(formatSseLine);
  const first = { kind: 'stream' as const, pieces: [...pieces, formatStream(...rest)], gapMs: 60 };
  server.answer((_body, turn) => (turn === 1 ? first : streamOf(...rest)));
  expect((await readReply(server.baseUrl, 200)).fault).toBeNull();
});

it("returns a model's thought signature with its tool call", async () => {
  const extra_content = { google: { thought_signature: 'signed' } };
  streamToolCall({
    index: 0,
    id: 'a',
    function: { name: 'look', arguments: '{"at":"x"}' },
    extra_content,
  });
  await readReply();
  const messages = server.requests[1]?.body.messages ?? [];
  expect(messages.at(-2)?.tool_calls).toEqual([expect.objectContaining({ extra_content })]);
});

it('sends the output limit under the name that the provider knows', async () => {
  server.answer(streamOf(textChunk('Yes'), endChunk('stop')));
  await readReply();
  expect(server.requests[0]?.body).toMatchObject({ max_tokens: 500 });
  const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not sent'));
  await readReply('https://api.openai.com/v1/');
  const [[address, init] = []] = sent.mock.calls;
  sent.mockRestore();
  expect(String(address)).toBe('https://api.openai.com/v1/chat/completions');
  const body = JSON.parse(String(init?.body));
  expect(body).toMatchObject({ max_completion_tokens: 500 });
  expect(body).not.toHaveProperty('max_tokens');
});

it('does not send the key to another address', async () => {
  const elsewhere = await startModelServer();
  server.answer({ kind: 'redirect', to: elsewhere.baseUrl });
  expect((await readReply(server.baseUrl, 20_000)).fault).toBe('down');
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});
