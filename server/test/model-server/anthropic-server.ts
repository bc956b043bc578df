import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Block = { type: string; text?: string; cache_control?: unknown; [field: string]: unknown };
type MessagesRequest = {
  model: string;
  max_tokens: number;
  system: Block[];
  messages: { role: string; content: Block[] }[];
  tools?: { name: string }[];
};
type ApiError = { type: string; message: string };

/** How the server responds to a request in Anthropic's protocol. */
export type AnthropicBehavior =
  | {
      kind: 'say';
      words: readonly string[];
      thinking?: string;
      stopReason?: string;
      usage?: Record<string, number>;
      /** The connection breaks after the words. */
      isCut?: boolean;
    }
  | { kind: 'call'; name: string; input: unknown }
  | { kind: 'refuse'; status: number; error: ApiError }
  /** An error inside a response that has begun. */
  | { kind: 'fail'; error: ApiError }
  | { kind: 'hang' };
type Plan = (body: MessagesRequest, turn: number) => AnthropicBehavior;

export type AnthropicServer = Awaited<ReturnType<typeof startAnthropicServer>>;

/** Starts a model that speaks Anthropic's protocol and answers as the test decides. */
export async function startAnthropicServer() {
  const requests: { body: MessagesRequest; headers: IncomingMessage['headers'] }[] = [];
  let plan: Plan = () => ({ kind: 'say', words: ['Well.'] });
  const server = createServer(async (incoming, outgoing) => {
    const body = (await json(incoming)) as MessagesRequest;
    requests.push({ body, headers: incoming.headers });
    if (incoming.url !== '/v1/messages') outgoing.writeHead(404).end();
    else perform(outgoing, plan(body, requests.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** Sets how requests are answered from now on. */
    answer(next: Plan | AnthropicBehavior) {
      plan = typeof next === 'function' ? next : () => next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const formatEvent = (data: { type: string; [part: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

const formatBlock = (index: number, content_block: object, deltas: readonly object[]) =>
  [
    formatEvent({ type: 'content_block_start', index, content_block }),
    ...deltas.map((delta) => formatEvent({ type: 'content_block_delta', index, delta })),
    formatEvent({ type: 'content_block_stop', index }),
  ].join('');

const formatStart = (usage: object = {}) =>
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
      usage: { input_tokens: 9, output_tokens: 1, ...usage },
    },
  });

const formatEnd = (stop_reason: string) =>
  formatEvent({
    type: 'message_delta',
    delta: { stop_reason, stop_sequence: null },
    usage: { output_tokens: 4 },
  }) + formatEvent({ type: 'message_stop' });

function perform(outgoing: ServerResponse, behavior: AnthropicBehavior): void {
  if (behavior.kind === 'hang') return;
  if (behavior.kind === 'refuse') {
    const { status, error } = behavior;
    outgoing.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
    outgoing.end(JSON.stringify({ type: 'error', error }));
    return;
  }
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  if (behavior.kind === 'fail') {
    outgoing.end(formatStart() + formatEvent({ type: 'error', error: behavior.error }));
    return;
  }
  if (behavior.kind === 'call') {
    const { name, input } = behavior;
    const call = { type: 'tool_use', id: 'toolu_1', name, input: {} };
    const delta = { type: 'input_json_delta', partial_json: JSON.stringify(input) };
    outgoing.end(formatStart() + formatBlock(0, call, [delta]) + formatEnd('tool_use'));
    return;
  }
  const { words, thinking, stopReason = 'end_turn', usage, isCut } = behavior;
  outgoing.write(formatStart(usage));
  if (thinking) {
    const deltas = [
      { type: 'thinking_delta', thinking },
      { type: 'signature_delta', signature: 'signed' },
    ];
    outgoing.write(formatBlock(0, { type: 'thinking', thinking: '' }, deltas));
  }
  const deltas = words.map((text) => ({ type: 'text_delta', text }));
  outgoing.write(formatBlock(1, { type: 'text', text: '' }, deltas));
  outgoing.end(isCut ? '' : formatEnd(stopReason));
}
