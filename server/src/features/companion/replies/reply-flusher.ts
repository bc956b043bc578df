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
  let keptAliveAt = 0;
  let isBusy = false;

  const isAbandoned = ({ reply }: RunningReply, now: number) => {
    const unwatchedSince = reply.noViewersSince();
    return unwatchedSince !== null && now - unwatchedSince >= NO_VIEWER_MS;
  };

  /** Returns null if nothing needs to be written yet. */
  function getPendingFlush(runningReply: RunningReply, now: number) {
    const { reply, encrypt } = runningReply;
    if (!encrypt) return null;
    const last = flushed.get(runningReply) ?? { at: now, document: null };
    if (!flushed.has(runningReply)) flushed.set(runningReply, last);
    const document = reply.document();
    const isNew = document !== last.document;
    const age = now - last.at;
    const isDue =
      isAbandoned(runningReply, now) || (isNew && age >= FLUSH_MS) || age >= KEEP_ALIVE_MS;
    return isDue
      ? {
          runningReply,
          document,
          body: isNew ? encryptMessage(encrypt, reply.id, reply.body()) : null,
        }
      : null;
  }

  async function flush(now: number): Promise<void> {
    const due = [...running.values()].flatMap(
      (runningReply) => getPendingFlush(runningReply, now) ?? [],
    );
    if (due.length === 0) return;
    const replies = due.map(({ runningReply, body }) => ({ id: runningReply.reply.id, body }));
    const stillOwned = await flushReplies(db, writer, replies);
    for (const { runningReply, document } of due) {
      const watchedAgoMs = stillOwned.get(runningReply.reply.id);
      flushed.set(runningReply, { at: now, document });
      if (watchedAgoMs === undefined) runningReply.end('stopped');
      else if (
        isAbandoned(runningReply, performance.now()) &&
        (watchedAgoMs ?? Infinity) > VIEWER_TIMEOUT_MS
      ) {
        runningReply.end('left');
      }
    }
  }

  /** A reply of a temporary chat has no row, so only its usage says that it must end. */
  async function keepUsagesAlive(): Promise<void> {
    const replies = [...running.values()];
    const alive = await keepAlive(
      db,
      replies.map(({ usage }) => usage.id),
    );
    for (const reply of replies) if (!alive.has(reply.usage.id)) reply.end('stopped');
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
      if (running.size > 0 && now - keptAliveAt >= KEEP_ALIVE_MS) {
        keptAliveAt = now;
        await keepUsagesAlive();
      }
    } catch (error) {
      log.warn({ err: error }, 'failed to flush replies; will retry');
      // It is unknown now whether another node has a viewer, and a model must not write for no one.
      for (const runningReply of running.values())
        if (isAbandoned(runningReply, now)) runningReply.end('left');
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
