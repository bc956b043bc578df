import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

export type EventStream = {
  /**
   * Sends an event, or keeps it pending while the client is slow. A newer event about the same
   * subject (by default: with the same name) replaces a pending one: only the latest state matters,
   * and a stalled client costs the memory of one document. Returns true if a pending event was
   * replaced.
   */
  send(event: string, data: string, subject?: string): boolean;
  /** Sends the pending events and ends the stream. */
  close(): void;
};

type Outgoing = AppEnv['Bindings']['outgoing'];

/** Feeds a stream. The returned function runs once, when the stream has ended. */
type Feed = (stream: EventStream) => () => void;

export type EventStreams = {
  open(c: Context<AppEnv>, feed: Feed, heartbeatMs?: number): Response;
  count(): number;
  /**
   * Ends the open streams evenly over this time, so that the browsers do not all reconnect at once.
   */
  closeWithin(ms: number): Promise<void>;
  closeAll(): void;
};

const HEARTBEAT_MS = 25 * SECOND_MS;
/** The pause between two batches of closing streams. */
const CLOSE_STEP_MS = 50;
const HEARTBEAT = ':\n\n';
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  // Marks the length as unknown, so that the adapter sends the headers at once.
  'transfer-encoding': 'chunked',
};

function formatEvent(event: string, data: string): string {
  return `event: ${event}\ndata: ${data.replace(/\r\n|\r|\n/g, '\ndata: ')}\n\n`;
}

/** Opens server-sent event streams. Each node has one instance, which tracks its open streams. */
export function createEventStreams(defaultHeartbeatMs = HEARTBEAT_MS): EventStreams {
  const open = new Set<EventStream>();

  /**
   * Starts a stream and returns the response body. The body only signals that the headers were sent
   * and that the stream has ended; in between, events are written directly to the connection.
   */
  function start(outgoing: Outgoing, feed: Feed, heartbeatMs: number): ReadableStream {
    const pending = new Map<string, string>();
    let isClientReady = false;
    let isOver = false;
    let stopFeed: (() => void) | null = null;
    let heartbeat: NodeJS.Timeout | undefined;
    let controller: ReadableStreamDefaultController;

    function takePending(): string {
      const chunk = [...pending.values()].join('');
      pending.clear();
      return chunk;
    }
    function write(chunk: string) {
      if (chunk) isClientReady = outgoing.write(chunk);
    }
    function flushPending() {
      isClientReady = true;
      write(takePending());
    }
    function finish() {
      if (isOver) return;
      isOver = true;
      clearInterval(heartbeat);
      open.delete(stream);
      outgoing.off('close', finish).off('drain', flushPending);
      pending.clear();
      stopFeed?.();
    }
    const stream: EventStream = {
      send(event, data, subject = event) {
        if (isOver) return false;
        // Deleting first keeps the events in the order of their latest update.
        const isReplaced = pending.delete(subject);
        pending.set(subject, formatEvent(event, data));
        if (isClientReady) write(takePending());
        return isReplaced;
      },
      close() {
        if (isOver) return;
        // The last events are sent through the body, because the headers may not have been sent yet.
        const last = takePending();
        finish();
        if (last) controller.enqueue(Buffer.from(last));
        controller.close();
      },
    };
    function sendHeartbeat() {
      if (isClientReady) write(HEARTBEAT);
    }

    return new ReadableStream(
      {
        start(streamController) {
          controller = streamController;
          stopFeed = feed(stream);
          if (isOver) return stopFeed();
          open.add(stream);
          heartbeat = setInterval(sendHeartbeat, heartbeatMs);
          // `cancel` is never called for a HEAD request, or if the client disconnected before the
          // response, so the stream also finishes when the connection closes.
          outgoing.once('close', finish).on('drain', flushPending);
          if (outgoing.destroyed) finish();
        },
        pull: flushPending,
        cancel: finish,
      },
      { highWaterMark: 0 },
    );
  }

  return {
    // `start` gets only the connection: it would otherwise keep the context of each of ten thousand
    // streams in memory.
    open: (c, feed, heartbeatMs = defaultHeartbeatMs) =>
      c.newResponse(start(c.env.outgoing, feed, heartbeatMs), 200, HEADERS),
    count: () => open.size,
    async closeWithin(ms) {
      const closing = [...open];
      const steps = Math.max(1, Math.floor(ms / CLOSE_STEP_MS));
      const batchSize = Math.ceil(closing.length / steps);
      for (let from = 0; from < closing.length; from += batchSize) {
        if (from > 0) await wait(CLOSE_STEP_MS);
        for (const stream of closing.slice(from, from + batchSize)) stream.close();
      }
    },
    closeAll() {
      for (const stream of [...open]) stream.close();
    },
  };
}
