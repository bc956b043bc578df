import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  callChunks,
  endChunk,
  type ModelBehavior,
  textChunk,
  usageChunk,
} from './model-behavior.ts';

const schema = JSON.parse(
  readFileSync(new URL('./chat-request.schema.json', import.meta.url), 'utf8'),
);
const validate = new Ajv2020({
  strict: false,
  validateFormats: false,
  discriminator: false,
}).compile(schema);

type Message = { role: string; content?: unknown; tool_calls?: unknown; tool_call_id?: string };
type ChatRequest = {
  model: string;
  messages: Message[];
  tools?: { function: { name: string; parameters: object } }[];
  tool_choice?: unknown;
  stream: boolean;
};

type RecordedRequest = {
  body: ChatRequest;
  headers: IncomingMessage['headers'];
  /** When the client disconnected before the end of the response; null if it did not. */
  disconnectedAt: number | null;
};

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;
type Plan = (body: ChatRequest, turn: number) => ModelBehavior;

/**
 * Starts a model that answers as the test decides. It rejects requests that violate the protocol.
 */
export async function startModelServer(
  first: Plan | ModelBehavior = { kind: 'say', words: ['Well.'] },
) {
  const requests: RecordedRequest[] = [];
  const invalid: string[] = [];
  let plan: Plan = typeof first === 'function' ? first : () => first;

  const server = createServer(async (incoming, outgoing) => {
    const body = (await json(incoming)) as ChatRequest;
    const recorded: RecordedRequest = { body, headers: incoming.headers, disconnectedAt: null };
    requests.push(recorded);
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) recorded.disconnectedAt = performance.now();
    });
    if (incoming.url !== '/v1/chat/completions' || !validate(body)) {
      invalid.push(JSON.stringify(validate.errors));
      return outgoing.writeHead(400).end('{"error":{"message":"not a request"}}');
    }
    await perform(outgoing, plan(body, requests.length)).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** Schema errors of the received requests. */
    invalid,
    /** Sets how requests are answered from now on. */
    answer(next: Plan | ModelBehavior) {
      plan = typeof next === 'function' ? next : () => next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const CUT_AFTER_MS = 10;
const DONE = 'data: [DONE]\n\n';
export const formatSseLine = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

async function perform(outgoing: ServerResponse, behavior: ModelBehavior): Promise<void> {
  if (behavior.kind === 'hang') return;
  if (behavior.kind === 'redirect') {
    outgoing.writeHead(307, { location: `${behavior.to}/chat/completions` }).end();
    return;
  }
  if (behavior.kind === 'refuse') {
    const { status, retryAfter, body = { error: { message: 'no', type: 'error' } } } = behavior;
    // Retries wait for seconds unless the provider asks for less.
    const headers =
      retryAfter === undefined ? { 'retry-after-ms': '1' } : { 'retry-after': retryAfter };
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(JSON.stringify(body));
    return;
  }
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  outgoing.socket?.setNoDelay(true);
  if (behavior.kind === 'stream') {
    for (const piece of behavior.pieces) {
      outgoing.write(piece);
      if (behavior.gapMs) await wait(behavior.gapMs);
    }
    outgoing.end();
    return;
  }
  if (behavior.kind === 'call') {
    for (const word of behavior.words ?? []) outgoing.write(formatSseLine(textChunk(word)));
    for (const chunk of callChunks(behavior.calls)) outgoing.write(formatSseLine(chunk));
    outgoing.end(formatSseLine(endChunk('tool_calls')) + formatSseLine(usageChunk(20, 5)) + DONE);
    return;
  }
  await streamText(outgoing, behavior);
}

async function streamText(
  outgoing: ServerResponse,
  behavior: Extract<ModelBehavior, { kind: 'say' }>,
): Promise<void> {
  const { words, gapMs = 0, cutAt, hangAt, hold, errorAt, bytesAtOnce } = behavior;
  const write = async (text: string) => {
    const bytes = Buffer.from(text);
    const step = bytesAtOnce ?? bytes.length;
    for (let start = 0; start < bytes.length; start += step) {
      await new Promise((resolve) => outgoing.write(bytes.subarray(start, start + step), resolve));
      if (bytesAtOnce) await immediate();
    }
  };
  for (const [index, word] of words.entries()) {
    if (index === hold?.at) await hold.until;
    if (outgoing.destroyed || index === hangAt) return;
    if (index === cutAt) {
      // Earlier chunks must arrive first: closing the connection immediately would discard them
      // too.
      await wait(CUT_AFTER_MS);
      outgoing.destroy();
      return;
    }
    if (index === errorAt) {
      outgoing.end(
        formatSseLine({ error: { message: 'Something broke', type: 'server_error' } }) + DONE,
      );
      return;
    }
    await write(formatSseLine(textChunk(word)));
    if (gapMs > 0) await wait(gapMs);
  }
  const { prompt_tokens = 100, completion_tokens = words.length } = behavior.usage ?? {};
  await write(formatSseLine(endChunk(behavior.finish ?? 'stop')));
  outgoing.end(formatSseLine(usageChunk(prompt_tokens, completion_tokens)) + DONE);
}
