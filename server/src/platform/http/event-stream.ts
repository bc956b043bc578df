import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '@attune/domain/kernel/time';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

export type EventStream = {
  /**
   * While the client is slow, a newer event about the same subject (by default: of the same name)
   * replaces the pending one: only the latest state matters, and a stalled client costs one
   * document. Returns true if one was replaced.
   */
  send(event: string, data: string, about?: string): boolean;
  /** Ends the stream after the pending events. */
  close(): void;
};

type Outgoing = AppEnv['Bindings']['outgoing'];

/** Feeds a stream. The returned function runs once, when the stream has ended. */
type Feed = (stream: EventStream) => () => void;

export type EventStreams = {
  open(c: Context<AppEnv>, feed: Feed, heartbeatMs?: number): Response;
  count(): number;
  /**
   * Ends the open streams evenly over that time, so that their browsers do not all reconnect at
   * once.
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
  // Marks the length as unknown, so that the adapter sends the head at once.
  'transfer-encoding': 'chunked',
};

function frame(event: string, data: string): string {
  return `event: ${event}\ndata: ${data.replace(/\r\n|\r|\n/g, '\ndata: ')}\n\n`;
}

/** Server-sent events. One instance per node tracks its open streams. */
export function createEventStreams(defaultHeartbeatMs = HEARTBEAT_MS): EventStreams {
  const open = new Set<EventStream>();

  /**
   * The response body. It only signals that the head was sent and that the stream has ended; events
   * are written directly to the connection in between.
   */
  function start(outgoing: Outgoing, feed: Feed, heartbeatMs: number): ReadableStream {
    const waiting = new Map<string, string>();
    let isReaderWaiting = false;
    let isOver = false;
    let stopFeed: (() => void) | null = null;
    let heartbeat: NodeJS.Timeout | undefined;
    let controller: ReadableStreamDefaultController;

    function takeWaiting(): string {
      const frames = [...waiting.values()].join('');
      waiting.clear();
      return frames;
    }
    function write(chunk: string) {
      if (chunk) isReaderWaiting = outgoing.write(chunk);
    }
    function flushWaiting() {
      isReaderWaiting = true;
      write(takeWaiting());
    }
    function finish() {
      if (isOver) return;
      isOver = true;
      clearInterval(heartbeat);
      open.delete(stream);
      outgoing.off('close', finish).off('drain', flushWaiting);
      waiting.clear();
      stopFeed?.();
    }
    const stream: EventStream = {
      send(event, data, about = event) {
        if (isOver) return false;
        // Deleted first, so that events are sent in the order of their latest update.
        const isReplaced = waiting.delete(about);
        waiting.set(about, frame(event, data));
        if (isReaderWaiting) write(takeWaiting());
        return isReplaced;
      },
      close() {
        if (isOver) return;
        // Through the body: the stream may end before its head was sent.
        const last = takeWaiting();
        finish();
        if (last) controller.enqueue(Buffer.from(last));
        controller.close();
      },
    };
    function sendHeartbeat() {
      if (isReaderWaiting) write(HEARTBEAT);
    }

    return new ReadableStream(
      {
        start(own) {
          controller = own;
          stopFeed = feed(stream);
          if (isOver) return stopFeed();
          open.add(stream);
          heartbeat = setInterval(sendHeartbeat, heartbeatMs);
          // The body of a HEAD request, or of a client that left before the response, is never
          // canceled.
          outgoing.once('close', finish).on('drain', flushWaiting);
          if (outgoing.destroyed) finish();
        },
        pull: flushWaiting,
        cancel: finish,
      },
      { highWaterMark: 0 },
    );
  }

  return {
    // Does not capture the context: it would live as long as each of ten thousand streams.
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
