import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, problem } from '#test/fake-api.ts';
import { ApiError } from './api-error.ts';
import { openEventStream, type StreamEvent } from './event-stream.ts';

const FRAMES =
  ': there\n\nevent: delta\ndata: {"text":"Grüße 😀"}\n\nevent: two\ndata: a\ndata: b\n\n: beat\n\ndata: c\r\n\r\n';
const CALL = 'POST /api/companion/temporary';
const EVENTS: StreamEvent[] = [
  { name: 'delta', data: '{"text":"Grüße 😀"}' },
  { name: 'two', data: 'a\nb' },
  { name: 'message', data: 'c' },
];

afterEach(() => vi.useRealTimers());

/** Replaces the network, because the test decides where the bytes are split. */
function stubResponse(pieces: Uint8Array[], staysOpen = false) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      if (!staysOpen) controller.close();
    },
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    // As in a browser, an abort stops the read.
    const abortable = new ReadableStream<Uint8Array>({
      async start(controller) {
        request.signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        const reader = body.getReader();
        for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
          controller.enqueue(chunk.value);
        }
        controller.close();
      },
    });
    return new Response(abortable, { headers: { 'content-type': 'text/event-stream' } });
  });
}

async function readAll(signal = new AbortController().signal) {
  const events: StreamEvent[] = [];
  for await (const event of openEventStream('/api/companion/temporary', {
    method: 'POST',
    body: {},
    signal,
  })) {
    events.push(event);
  }
  return events;
}

it('parses the same events wherever the bytes are split, even within a character', async () => {
  const bytes = new TextEncoder().encode(FRAMES);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    stubResponse([bytes.slice(0, cut), bytes.slice(cut)]);
    expect(await readAll(), `cut at ${cut}`).toEqual(EVENTS);
  }
});

it('parses events that arrive byte by byte', async () => {
  stubResponse([...new TextEncoder().encode(FRAMES)].map((byte) => Uint8Array.of(byte)));
  expect(await readAll()).toEqual(EVENTS);
});

it('ignores an incomplete event at the end', async () => {
  stubResponse([new TextEncoder().encode('data: a\n\nevent: done\ndata: {"a":1}\n')]);
  expect(await readAll()).toEqual([{ name: 'message', data: 'a' }]);
});

it('throws an ApiError with the status and code of a refusal', async () => {
  fakeApi({ [CALL]: problem(409, 'companion.busy', 'Another reply is being written.') });
  const failure = await readAll().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 409, code: 'companion.busy' });
});

it('throws an error without a status for a network failure', async () => {
  fakeApi({ [CALL]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(readAll()).rejects.toMatchObject({ status: 0, code: 'offline' });
});

it('treats a long silence as a lost connection', async () => {
  vi.useFakeTimers();
  stubResponse([new TextEncoder().encode('data: a\n\n')], true);
  const reading = readAll().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(24_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await reading).toMatchObject({ status: 0 });
});
