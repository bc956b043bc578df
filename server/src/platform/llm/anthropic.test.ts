import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModelEvent, ModelFault, type ModelRequest } from './model.ts';
import { openModel } from './open-model.ts';

type Body = { model: string; system: unknown; max_tokens: number; messages: { role: string }[] };

let server: Server;
let baseUrl: string;
const bodies: Body[] = [];
const requestHeaders: Record<string, unknown>[] = [];
let answers: string[][] = [];

const formatEvent = (data: { type: string; [part: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
const startEvent = () =>
  formatEvent({
    type: 'message_start',
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'local',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 9, output_tokens: 1 },
    },
  });
const textEvents = (...chunks: string[]) => [
  formatEvent({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  ...chunks.map((text) =>
    formatEvent({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  ),
  formatEvent({ type: 'content_block_stop', index: 0 }),
];
const toolCallEvents = (name: string, input: object) => [
  formatEvent({
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'tool_use', id: 'toolu_1', name, input: {} },
  }),
  formatEvent({
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
  }),
  formatEvent({ type: 'content_block_stop', index: 0 }),
];
const endEvents = (reason: string) => [
  formatEvent({
    type: 'message_delta',
    delta: { stop_reason: reason, stop_sequence: null },
    usage: { output_tokens: 4 },
  }),
  formatEvent({ type: 'message_stop' }),
];

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    bodies.push((await json(incoming)) as Body);
    requestHeaders.push(incoming.headers);
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
    outgoing.end((answers.shift() ?? []).join(''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function readReply(changes: Partial<ModelRequest> = {}) {
  const model = openModel({
    provider: 'anthropic',
    baseUrl,
    apiKey: 'a-key',
    name: 'local',
    label: 'Local',
    prices: null,
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

it('uses the Anthropic protocol: text, usage and the key in its header', async () => {
  answers = [[startEvent(), ...textEvents('Good', ' day'), ...endEvents('end_turn')]];
  expect(await readReply()).toEqual([
    { kind: 'text', text: 'Good' },
    { kind: 'text', text: ' day' },
    { kind: 'end', reason: 'stop', usage: { input: 9, output: 4 } },
  ]);
  expect(bodies.at(-1)).toMatchObject({ model: 'local', max_tokens: 700 });
  expect(JSON.stringify(bodies.at(-1)?.system)).toContain('Be kind.');
  expect(requestHeaders.at(-1)).toMatchObject({ 'x-api-key': 'a-key' });
});

it('calls a tool and continues with its result', async () => {
  const tool = {
    name: 'search_library',
    description: 'Searches',
    input: z.object({ query: z.string() }),
    run: async () => ({ passages: ['a passage'] }),
  };
  answers = [
    [
      startEvent(),
      ...toolCallEvents('search_library', { query: 'rest' }),
      ...endEvents('tool_use'),
    ],
    [startEvent(), ...textEvents('Found.'), ...endEvents('end_turn')],
  ];
  const events = await readReply({ tools: [tool] });
  expect(events.map((event) => (event.kind === 'text' ? event.text : event.kind))).toEqual([
    'tool',
    'usage',
    'tool',
    'Found.',
    'end',
  ]);
  expect(JSON.stringify(bodies.at(-1)?.messages)).toContain('a passage');
});

it('throws a fault for an error inside a response and for an interrupted response', async () => {
  const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
  answers = [[startEvent(), formatEvent(error)]];
  await expect(readReply()).rejects.toMatchObject({ kind: 'busy' });
  answers = [[startEvent(), ...textEvents('Half')]];
  await expect(readReply()).rejects.toBeInstanceOf(ModelFault);
});
