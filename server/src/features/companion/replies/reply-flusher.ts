import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { encryptMessage } from '../message-body.ts';
import { flushReplies, keepAlive, VIEWER_TIMEOUT_MS } from './replies.repository.ts';
import type { RunningReply } from './reply-job.ts';

const TICK_MS = 200;
const FLUSH_MS = 400;
const KEEP_ALIVE_MS = 2_000;
/**
 * After this long without a viewer on this node, ask whether another node has one (LM4: one second
 * in total).
 */
const NO_VIEWER_MS = 500;

type FlusherOptions = {
  db: Database;
  log: Log;
  writer: string;
  running: ReadonlyMap<string, RunningReply>;
};

/**
 * Periodically writes all running replies in one batch, and ends those without a viewer on any
 * node.
 */
export function createReplyFlusher({ db, log, writer, running }: FlusherOptions): { wake(): void } {
  const flushed = new WeakMap<RunningReply, { at: number; document: unknown }>();
  let timer: NodeJS.Timeout | null = null;
  let aliveAt = 0;
  let isBusy = false;

  const isAbandoned = ({ reply }: RunningReply, now: number) => {
    const leftAt = reply.noViewersSince();
    return leftAt !== null && now - leftAt >= NO_VIEWER_MS;
  };

  /** Null if nothing needs to be written yet. */
  function pendingFlushOf(one: RunningReply, now: number) {
    const { reply, encrypt } = one;
    if (!encrypt) return null;
    const last = flushed.get(one) ?? { at: now, document: null };
    if (!flushed.has(one)) flushed.set(one, last);
    const document = reply.document();
    const isNew = document !== last.document;
    const age = now - last.at;
    const isDue = isAbandoned(one, now) || (isNew && age >= FLUSH_MS) || age >= KEEP_ALIVE_MS;
    return isDue
      ? { one, document, body: isNew ? encryptMessage(encrypt, reply.id, reply.body()) : null }
      : null;
  }

  async function flush(now: number): Promise<void> {
    const due = [...running.values()].flatMap((one) => pendingFlushOf(one, now) ?? []);
    if (due.length === 0) return;
    const replies = due.map(({ one, body }) => ({ id: one.reply.id, body }));
    const stillOwned = await flushReplies(db, writer, replies);
    for (const { one, document } of due) {
      const watchedAgo = stillOwned.get(one.reply.id);
      flushed.set(one, { at: now, document });
      if (watchedAgo === undefined) one.end('stopped');
      else if (
        isAbandoned(one, performance.now()) &&
        (watchedAgo ?? Infinity) > VIEWER_TIMEOUT_MS
      ) {
        one.end('left');
      }
    }
  }

  async function tick(): Promise<void> {
    if (running.size === 0 && timer) {
      clearInterval(timer);
      timer = null;
    }
    if (isBusy) return;
    isBusy = true;
    const now = performance.now();
    try {
      await flush(now);
      if (running.size > 0 && now - aliveAt >= KEEP_ALIVE_MS) {
        aliveAt = now;
        await keepAlive(
          db,
          [...running.values()].map(({ usage }) => usage.id),
        );
      }
    } catch (error) {
      log.warn({ err: error }, 'failed to flush replies; will retry');
      // Viewers on other nodes are unknown now, and a model must not write for no one.
      for (const one of running.values()) if (isAbandoned(one, now)) one.end('left');
    } finally {
      isBusy = false;
    }
  }

  return {
    wake() {
      timer ??= setInterval(tick, TICK_MS);
    },
  };
}
