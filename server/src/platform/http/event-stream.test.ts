import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { afterEach, expect, test, vi } from 'vitest';
import { serveApp } from '#test/serve-app.ts';
import { openSse, type SseReader } from '#test/sse-reader.ts';
import { waitFor } from '#test/wait-for.ts';
import type { AppEnv } from './app-env.ts';
import { createEventStreams, type EventStream } from './event-stream.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function serveStreams({
  heartbeatMs = 60_000,
  isSlow = false,
  onOpen = (_stream: EventStream) => {},
} = {}) {
  const streams = createEventStreams(heartbeatMs);
  const opened: EventStream[] = [];
  const stopped = vi.fn();
  const arrived = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>();
  app.use(compress({ threshold: 0 }));
  app.get('/live', async (c) => {
    arrived.resolve();
    if (isSlow) await mayAnswer.promise;
    return streams.open(c, (stream) => {
      opened.push(stream);
      onOpen(stream);
      return stopped;
    });
  });
  const server = await serveApp(app);
  cleanups.push(server.close);
  const open = async (headers?: Record<string, string>): Promise<[SseReader, EventStream]> => {
    const reader = await openSse(`${server.origin}/live`, headers);
    cleanups.push(reader.disconnect);
    const stream = opened.at(-1);
    if (!stream) throw new Error('no stream was opened');
    return [reader, stream];
  };
  return { streams, stopped, open, arrived, mayAnswer, url: `${server.origin}/live` };
}

test('sends the headers at once, unbuffered and uncompressed', async () => {
  const { open } = await serveStreams();
  const [reader] = await open({ 'accept-encoding': 'gzip, br' });
  expect(reader.status).toBe(200);
  expect(reader.headers['content-type']).toBe('text/event-stream');
  expect(reader.headers['cache-control']).toBe('no-store');
  expect(reader.headers['x-accel-buffering']).toBe('no');
  expect(reader.headers['content-encoding']).toBeUndefined();
});

test('sends events in order, and keeps line breaks in data', async () => {
  const { open } = await serveStreams();
  const [reader, stream] = await open();
  stream.send('user', 'first');
  await waitFor(() => expect(reader.events).toHaveLength(1));
  stream.send('user', 'a\nevent: forged\r\ndata: b');
  await waitFor(() => expect(reader.events).toHaveLength(2));
  expect(reader.events).toEqual([
    { event: 'user', data: 'first' },
    { event: 'user', data: 'a\nevent: forged\ndata: b' },
  ]);
});

test('sends heartbeats while the stream is idle', async () => {
  const { open } = await serveStreams({ heartbeatMs: 10 });
  const [reader] = await open();
  await waitFor(() => expect(reader.commentCount).toBeGreaterThan(2));
  expect(reader.events).toEqual([]);
});

test('on close, sends pending events, ends the response and stops the feed once', async () => {
  const { open, stopped, streams } = await serveStreams();
  const [reader, stream] = await open();
  stream.send('signed-out', '{}');
  stream.close();
  stream.close();
  stream.send('user', 'too late');
  await waitFor(() => expect(reader.isEnded).toBe(true));
  expect(reader.events).toEqual([{ event: 'signed-out', data: '{}' }]);
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(streams.count()).toBe(0);
});

test('sends all events of a stream that closes as it opens', async () => {
  const { open, stopped, streams } = await serveStreams({
    onOpen(stream) {
      stream.send('snapshot', 'all there is');
      stream.send('done', '{}');
      stream.close();
    },
  });
  const [reader] = await open();
  await waitFor(() => expect(reader.isEnded).toBe(true));
  expect(reader.headers['content-type']).toBe('text/event-stream');
  expect(reader.events.map(({ event }) => event)).toEqual(['snapshot', 'done']);
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(streams.count()).toBe(0);
});

test('cleans up when the client disconnects', async () => {
  const { open, stopped, streams } = await serveStreams();
  const [reader] = await open();
  expect(streams.count()).toBe(1);
  reader.disconnect();
  await waitFor(() => expect(stopped).toHaveBeenCalledTimes(1));
  expect(streams.count()).toBe(0);
});

test('cleans up when the client disconnected before the response', async () => {
  const { stopped, streams, arrived, mayAnswer, url } = await serveStreams({ isSlow: true });
  const abort = new AbortController();
  const answer = fetch(url, { signal: abort.signal }).catch(() => 'aborted');
  await arrived.promise;
  abort.abort();
  expect(await answer).toBe('aborted');
  mayAnswer.resolve();
  await waitFor(() => expect(stopped).toHaveBeenCalledTimes(1));
  expect(streams.count()).toBe(0);
});

test('closes the stream of a HEAD request at once', async () => {
  const { stopped, streams, url } = await serveStreams();
  const answer = await fetch(url, { method: 'HEAD' });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  await waitFor(() => expect(stopped).toHaveBeenCalledTimes(1));
  expect(streams.count()).toBe(0);
});

/** Sends numbered events, more than a connection can buffer. */
async function sendMany(count: number, send: (data: string, number: number) => void) {
  const padding = 'x'.repeat(100_000);
  for (let number = 1; number <= count; number += 1) {
    send(`${number} ${padding}`, number);
    if (number % 10 === 0) await new Promise(setImmediate);
  }
}

test('sends a slow client only the latest event, so that it costs the memory of one document', async () => {
  const { open } = await serveStreams();
  const [reader, stream] = await open();
  reader.response.pause();
  await sendMany(2_000, (data) => stream.send('user', data));
  reader.response.resume();
  await waitFor(() => expect(reader.events.at(-1)?.data.startsWith('2000 ')).toBe(true));
  expect(reader.events.length).toBeLessThan(500);
});

test('sends a slow client every event if each has a subject of its own', async () => {
  const { open } = await serveStreams();
  const [reader, stream] = await open();
  reader.response.pause();
  await sendMany(200, (data, number) => stream.send('delta', data, `${number}`));
  stream.close();
  reader.response.resume();
  await waitFor(() => expect(reader.isEnded).toBe(true));
  const numbers = reader.events.map(({ data }) => Number.parseInt(data, 10));
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
});

test('replaces a pending event only by one about the same subject', async () => {
  const { open } = await serveStreams();
  const [reader, stream] = await open();
  for (const topic of ['goals', 'tutorials', 'goals']) {
    stream.send('changed', topic, `of ${topic}`);
  }
  stream.close();
  await waitFor(() => expect(reader.isEnded).toBe(true));
  const last = reader.events.slice(-2).map(({ event, data }) => [event, data]);
  expect(last).toEqual([
    ['changed', 'tutorials'],
    ['changed', 'goals'],
  ]);
});

test('ends every stream on closeAll, so that a draining server can close', async () => {
  const { open, streams } = await serveStreams();
  const [first] = await open();
  const [second] = await open();
  expect(streams.count()).toBe(2);
  streams.closeAll();
  await waitFor(() => expect([first.isEnded, second.isEnded]).toEqual([true, true]));
  expect(streams.count()).toBe(0);
});

test('ends streams one after the other on closeWithin', async () => {
  const { streams, open } = await serveStreams();
  for (let n = 0; n < 6; n += 1) await open();
  const counts: number[] = [];
  const sampling = setInterval(() => counts.push(streams.count()), 5);
  const startedAt = performance.now();
  await streams.closeWithin(300);
  clearInterval(sampling);
  expect(performance.now() - startedAt).toBeGreaterThan(200);
  expect(new Set(counts).size).toBeGreaterThan(2);
  expect(streams.count()).toBe(0);
});
