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

async function readReply(baseUrl = server.baseUrl, patienceMs = 5_000) {
  toolInputs.length = 0;
  const model = openModel(
    {
      provider: 'openai-compatible',
      baseUrl,
      apiKey: null,
      name: 'local',
      label: 'Local',
      prices: null,
      maxOutputTokens: 500,
    },
    { patienceMs },
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
  return { text, fault };
}

const delta = (piece: object) => ({ choices: [{ index: 0, delta: piece }] });
const callPiece = (piece: object) => delta({ tool_calls: [piece] });
const streamed = (...chunks: unknown[]) => `${chunks.map(formatSseLine).join('')}data: [DONE]\n\n`;
const stream = (...chunks: unknown[]) => ({
  kind: 'stream' as const,
  pieces: [streamed(...chunks)],
});
/** The model calls a tool in these pieces and answers after its result. */
function callTool(...pieces: object[]) {
  server.answer((_body, turn) =>
    turn === 1
      ? stream(...pieces.map(callPiece), endChunk('tool_calls'))
      : stream(textChunk('Well.'), endChunk('stop')),
  );
}

it.each([
  ['thinks aloud first', [delta({ reasoning_content: 'Hm.' }), textChunk('Yes')], 'Yes'],
  ['says it in parts', [delta({ content: [{ type: 'text', text: 'Yes' }, { type: 'x' }] })], 'Yes'],
  ['has chunks of nothing', [{ choices: [] }, delta({ content: null }), textChunk('Yes')], 'Yes'],
  ['sends it with a mark before it', [textChunk('Ye'), textChunk('s')], 'Yes'],
])('understands a response that %s', async (_, chunks, text) => {
  const body = streamed(...chunks, endChunk('stop'), usageChunk(1, 1));
  const pieces = ['\uFEFF', body.replaceAll('data:', ': still here\r\n\r\ndata:')];
  server.answer({ kind: 'stream', pieces });
  expect(await readReply()).toEqual({ text, fault: null });
});

it.each([
  ['broken', 'data: {"choices":\n\n'],
  ['broken', formatSseLine({ error: 'It broke' })],
  ['busy', formatSseLine({ error: { message: 'Overloaded', code: 'rate_limit' } })],
  ['refused', formatSseLine(delta({ refusal: ' Not that.' })) + formatSseLine(endChunk('stop'))],
  [
    'broken',
    formatSseLine(callPiece({ index: 0, id: 'a' })) + formatSseLine(endChunk('tool_calls')),
  ],
  ['broken', formatSseLine(endChunk('something else').choices)],
  ['broken', `data: ${'x'.repeat(1_100_000)}`],
])('is %s when the response continues with %.60s', async (fault, rest) => {
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
    'with its name in a later piece, and no id',
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
    'with only its name',
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
])('accepts a tool call %s', async (_, pieces) => {
  callTool(...pieces);
  expect(await readReply()).toEqual({ text: 'Well.', fault: null });
  expect(toolInputs).toEqual([{ at: 'one' }, { at: 'two' }]);
  const messages = server.requests[1]?.body.messages ?? [];
  const calls = messages.at(-3)?.tool_calls as { id: string }[];
  expect(messages.slice(-2).map((one) => one.tool_call_id)).toEqual(calls.map(({ id }) => id));
  expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
});

it.each([
  ['thinks', delta({ reasoning_content: 'Hm, ' }), [textChunk('Yes'), endChunk('stop')]],
  ['thinks', delta({ content: [{ type: 'thinking' }] }), [textChunk('Yes'), endChunk('stop')]],
  [
    'streams a tool call',
    callPiece({ index: 0, function: { arguments: ' ' } }),
    [textChunk('Yes'), endChunk('stop')],
  ],
])('waits for a model that %s for long: %j', async (_, piece, rest) => {
  const named = callPiece({ index: 0, id: 'a', function: { name: 'look' } });
  const pieces = [named, piece, piece, piece, piece, piece, piece].map(formatSseLine);
  const first = { kind: 'stream' as const, pieces: [...pieces, streamed(...rest)], gapMs: 60 };
  server.answer((_body, turn) => (turn === 1 ? first : stream(...rest)));
  expect((await readReply(server.baseUrl, 200)).fault).toBeNull();
});

it("returns a model's thought signature with its tool call", async () => {
  const extra_content = { google: { thought_signature: 'signed' } };
  callTool({
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
  server.answer(stream(textChunk('Yes'), endChunk('stop')));
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
  expect((await readReply()).fault).toBe('down');
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});
