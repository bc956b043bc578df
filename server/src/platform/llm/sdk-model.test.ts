import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModelServer, startModelServer } from '#test/model-server/model-server.ts';
import { type Model, type ModelEvent, ModelFault, type ModelRequest } from './model.ts';
import { openModel } from './open-model.ts';
import { MAX_STEPS } from './sdk-model.ts';

let server: ModelServer;
let model: Model;
let modelWithShortTimeout: Model;
beforeAll(async () => {
  server = await startModelServer();
  const settings = {
    id: 'default',
    provider: 'openai-compatible' as const,
    baseUrl: server.baseUrl,
    apiKey: 'a-key',
    name: 'local',
    label: 'Local',
    prices: null,
    inputs: [],
    maxOutputTokens: 500,
  };
  model = openModel(settings);
  modelWithShortTimeout = openModel(settings, { idleTimeoutMs: 500 });
});
beforeEach(() => {
  server.requests.length = 0;
});
afterAll(async () => {
  expect(server.invalid).toEqual([]);
  await server.close();
});

const buildRequest = (changes: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'Be kind.',
  messages: [{ role: 'person', text: 'Hello' }],
  tools: [],
  unfinished: null,
  signal: new AbortController().signal,
  ...changes,
});

/** Collects all events, and the fault if there is one. */
async function readReply(request: ModelRequest, from = model) {
  const events: ModelEvent[] = [];
  let fault: unknown = null;
  try {
    for await (const event of from.stream(request)) events.push(event);
  } catch (error) {
    fault = error;
  }
  const text = events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
  return { events, text, fault: fault instanceof ModelFault ? fault.kind : fault };
}

describe('a model', () => {
  it('gets the request in its protocol, streams text, and reports its usage', async () => {
    const usage = { prompt_tokens: 12, completion_tokens: 3 };
    server.answer({ kind: 'say', words: ['Good', ' ', 'day'], usage });
    const { events } = await readReply(buildRequest());
    const counted = { input: 12, output: 3, cacheRead: 0, cacheWrite: 0 };
    expect(events).toEqual([
      { kind: 'text', text: 'Good' },
      { kind: 'text', text: ' ' },
      { kind: 'text', text: 'day' },
      { kind: 'usage', usage: counted },
      { kind: 'end', reason: 'stop', usage: counted },
    ]);
    expect(server.requests[0]?.headers.authorization).toBe('Bearer a-key');
    expect(server.requests[0]?.body).toMatchObject({
      model: 'local',
      stream: true,
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Hello' },
      ],
    });
  });

  it.each([1, 2, 3, 5, 7])(
    'decodes characters that arrive in pieces of %d bytes',
    async (bytes) => {
      const chunks = ['Grüße ', '👩‍👩‍👧‍👦', ' — 你好', ' \u{1F9D8}'];
      server.answer({ kind: 'say', words: chunks, bytesAtOnce: bytes });
      expect((await readReply(buildRequest())).text).toBe(chunks.join(''));
    },
  );

  it('calls a tool, gets its result as data, and continues in a new paragraph', async () => {
    const toolInputs: unknown[] = [];
    const tool = {
      name: 'search_library',
      description: 'Searches',
      input: z.object({ query: z.string() }),
      run: async (input: unknown) => {
        toolInputs.push(input);
        return { passages: ['a passage'] };
      },
    };
    server.answer((_body, turn) =>
      turn === 1
        ? {
            kind: 'call',
            calls: [{ name: 'search_library', input: { query: 'rest' } }],
            words: ['Let me look.'],
          }
        : { kind: 'say', words: ['Found.'] },
    );
    const { text } = await readReply(buildRequest({ tools: [tool] }));
    expect(toolInputs).toEqual([{ query: 'rest' }]);
    expect(text).toBe('Let me look.\n\nFound.');
    expect(JSON.stringify(server.requests[1]?.body.messages)).toContain('a passage');
  });

  it('has to answer after five rounds of tool calls', async () => {
    const tool = {
      name: 'again',
      description: 'Once more',
      input: z.object({}),
      run: async () => 'and again',
    };
    server.answer((body) =>
      body.tool_choice === 'none'
        ? { kind: 'say', words: ['Enough.'] }
        : { kind: 'call', calls: [{ name: 'again', input: {} }] },
    );
    expect((await readReply(buildRequest({ tools: [tool] }))).text).toBe('Enough.');
    expect(server.requests).toHaveLength(MAX_STEPS + 1);
    server.requests.length = 0;
    server.answer({ kind: 'call', calls: [{ name: 'again', input: {} }], words: ['Wait. '] });
    expect(await readReply(buildRequest({ tools: [tool] }))).toMatchObject({ fault: 'broken' });
    expect(server.requests).toHaveLength(MAX_STEPS + 1);
  });

  it('gets a message about invalid or failed tool calls and can still answer', async () => {
    const tool = {
      name: 'search_library',
      description: 'Searches',
      input: z.object({ query: z.string() }),
      run: async () => {
        throw new Error('The library is closed.');
      },
    };
    const calls = [
      { name: 'search_library', input: { query: 7 } },
      { name: 'delete_everything', input: {} },
      { name: 'search_library', input: { query: 'rest' } },
    ];
    server.answer((_body, turn) =>
      turn === 1 ? { kind: 'call', calls } : { kind: 'say', words: ['Without it, then.'] },
    );
    expect((await readReply(buildRequest({ tools: [tool] }))).text).toBe('Without it, then.');
    const messages = server.requests[1]?.body.messages.slice(-3).map(({ content }) => content);
    expect(messages).toEqual([
      expect.stringMatching(/Invalid input for tool search_library[\s\S]*query/),
      expect.stringContaining("unavailable tool 'delete_everything'"),
      expect.stringContaining('closed'),
    ]);
  });

  it('continues an interrupted answer', async () => {
    server.answer({ kind: 'say', words: [' end'] });
    await readReply(buildRequest({ unfinished: 'The begin and the' }));
    expect(server.requests[0]?.body.messages.slice(-2)).toMatchObject([
      { role: 'assistant', content: 'The begin and the' },
      { role: 'user', content: expect.stringContaining('exactly where it ends') },
    ]);
  });
});

describe('a model that fails', () => {
  const chunks = ['one ', 'two ', 'three '];
  it.each([
    ['busy', { kind: 'refuse', status: 429 }],
    ['busy', { kind: 'refuse', status: 529 }],
    ['busy', { kind: 'refuse', status: 429, retryAfter: '60' }],
    ['down', { kind: 'refuse', status: 500 }],
    ['down', { kind: 'refuse', status: 404 }],
    ['key', { kind: 'refuse', status: 401 }],
    ['credit', { kind: 'refuse', status: 402 }],
    ['too_long', { kind: 'refuse', status: 413 }],
    ['refused', { kind: 'refuse', status: 400 }],
    ['slow', { kind: 'hang' }],
    ['slow', { kind: 'say', words: chunks, hangAt: 2 }],
    ['broken', { kind: 'say', words: chunks, cutAt: 2 }],
    ['broken', { kind: 'say', words: chunks, errorAt: 1 }],
    ['broken', { kind: 'say', words: [] }],
    ['refused', { kind: 'say', words: chunks, finish: 'content_filter' }],
  ] as const)('throws the fault "%s" for %j', async (fault, behavior) => {
    server.answer(behavior);
    const from = fault === 'slow' ? modelWithShortTimeout : model;
    expect((await readReply(buildRequest(), from)).fault).toBe(fault);
  });

  it('has streamed the text that arrived before the fault', async () => {
    server.answer({ kind: 'say', words: chunks, cutAt: 2 });
    expect(await readReply(buildRequest())).toMatchObject({ text: 'one two ', fault: 'broken' });
  });

  it.each([429, 500, 503, 529])('is asked three times if it answers %i', async (status) => {
    server.answer((_body, turn) =>
      turn < 3 ? { kind: 'refuse', status } : { kind: 'say', words: chunks },
    );
    expect((await readReply(buildRequest())).text).toBe('one two three ');
    server.answer({ kind: 'refuse', status });
    server.requests.length = 0;
    await readReply(buildRequest());
    expect(server.requests).toHaveLength(3);
  });

  it.each([
    { kind: 'refuse', status: 400 },
    { kind: 'refuse', status: 401 },
    { kind: 'refuse', status: 429, retryAfter: '60' },
  ] as const)('is asked once if that cannot help or takes too long: %j', async (behavior) => {
    server.answer(behavior);
    await readReply(buildRequest());
    expect(server.requests).toHaveLength(1);
  });

  it('is down when unreachable', async () => {
    const unreachable = openModel({
      id: 'default',
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: null,
      name: 'x',
      label: 'x',
      prices: null,
      inputs: [],
      maxOutputTokens: 500,
    });
    await expect(
      unreachable.stream(buildRequest())[Symbol.asyncIterator]().next(),
    ).rejects.toMatchObject({
      kind: 'down',
    });
  });

  it('is disconnected when the reader stops', async () => {
    server.answer({ kind: 'say', words: Array.from({ length: 50 }, () => 'word '), gapMs: 20 });
    const abort = new AbortController();
    const events: ModelEvent[] = [];
    const reading = (async () => {
      for await (const event of model.stream(buildRequest({ signal: abort.signal }))) {
        events.push(event);
        abort.abort();
      }
    })();
    expect(await reading.catch((error: unknown) => error)).toBe(abort.signal.reason);
    expect(events).toEqual([{ kind: 'text', text: 'word ' }]);
    await expect.poll(() => server.requests[0]?.disconnectedAt).not.toBeNull();
  });
});
