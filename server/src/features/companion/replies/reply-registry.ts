import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { FAILURE_MESSAGES } from '@attune/domain/companion/companion-errors';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { ModelFault } from '#platform/llm/model.ts';
import type { Services } from '#platform/services.ts';
import { logModelFault } from '../log-model-fault.ts';
import { encryptMessage } from '../message-body.ts';
import { endUsage } from '../usage.repository.ts';
import { askModel, createEmptyResult } from './ask-model.ts';
import { createBackgroundCalls } from './background-calls.ts';
import type { LiveReply } from './live-reply.ts';
import { endReply, STOP_USER_TOPIC } from './replies.repository.ts';
import { createReplyFlusher } from './reply-flusher.ts';
import {
  type EndCause,
  type PreparedRequest,
  type ReplyJob,
  type RunningReply,
  toEnding,
  toFinalUsage,
} from './reply-job.ts';

/** Sent between nodes as `companion-stop/<reply id>`. */
export const STOP_TOPIC = 'companion-stop';
/** After this many attempts to store its ending, a reply is left to be cut as stale. */
const MAX_END_ATTEMPTS = 6;

export type ReplyRegistry = {
  /** Identifies this node as the writer of its replies. */
  writer: string;
  find(id: string): LiveReply | null;
  /** Calls the model for a stored reply. */
  start(job: ReplyJob): void;
  /**
   * Ends a reply and waits for its end; returns false if this node is not writing the reply.
   */
  end(id: string, cause: EndCause): Promise<boolean>;
  /** Ends all replies as a shutdown does; browsers then continue them on another node. */
  endAll(): Promise<void>;
  /** Ends all replies and rejects new ones. */
  close(): Promise<void>;
  isClosed(): boolean;
};

type Dependencies = Pick<Services, 'db' | 'clock' | 'log' | 'live' | 'announcer'>;

export function createReplyRegistry(services: Dependencies): ReplyRegistry {
  const { db, clock, log, live, announcer } = services;
  const writer = randomUUID();
  const running = new Map<string, RunningReply>();
  const flusher = createReplyFlusher({ db, log, writer, running });
  const background = createBackgroundCalls(log);
  let isClosed = false;

  live.subscribe(STOP_TOPIC, (_event, id) => {
    if (id !== null) running.get(id)?.end('stopped');
  });
  live.subscribe(STOP_USER_TOPIC, (_event, userId) => {
    if (userId === null) return;
    for (const reply of running.values()) if (reply.userId === userId) reply.end('stopped');
    background.stop(userId);
  });

  async function callModel(job: ReplyJob, signal: AbortSignal) {
    let request: PreparedRequest | null = null;
    try {
      request = await job.request;
      const result = await askModel(job.model, { ...request, signal }, job.reply);
      return { request, result };
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'failed to prepare a reply');
      const fault = signal.aborted ? null : new ModelFault('broken', 'not prepared');
      return { request, result: { ...createEmptyResult(), fault } };
    }
  }

  /**
   * Returns null if another node took the reply over or its ending could not be stored: viewers
   * then request the reply again.
   */
  async function storeEnding(
    job: ReplyJob,
    cause: EndCause | null,
    { request, result }: Awaited<ReturnType<typeof callModel>>,
  ) {
    const { reply, encrypt } = job;
    const ending = toEnding(cause, result);
    const usage = toFinalUsage(job, request, result);
    for (let attemptsLeft = MAX_END_ATTEMPTS; attemptsLeft > 0; attemptsLeft -= 1) {
      try {
        if (!encrypt) {
          await db.transaction((tx) => endUsage(tx, usage));
          return ending;
        }
        const body = encryptMessage(encrypt, reply.id, reply.body());
        const stored = await endReply(
          db,
          { id: reply.id, writer, body, now: clock.now() },
          ending,
          usage,
        );
        return stored && { ...ending, ...stored };
      } catch (error) {
        log.warn({ err: error }, 'failed to store the end of a reply; will retry');
        if (attemptsLeft > 1) await wait(SECOND_MS);
      }
    }
    return null;
  }

  async function run(job: ReplyJob, signal: AbortSignal, getCause: () => EndCause | null) {
    const { reply, userId } = job;
    const call = await callModel(job, signal);
    // The care is stored with the reply, because the next message is answered in care too.
    if (getCause() !== 'restart') await job.lateCareAdded;
    reply.markMentioned();
    const { fault } = call.result;
    if (fault && getCause() === null) logModelFault(log, job.model, fault);
    const stored = await storeEnding(job, getCause(), call);
    running.delete(reply.id);
    const failure = stored?.failure ?? null;
    reply.close(
      stored && {
        status: stored.status,
        cutBy: stored.cutBy,
        failure: failure && { code: failure, detail: FAILURE_MESSAGES[failure] },
      },
    );
    if (job.encrypt) await announcer.announce([`companion:${userId}`]);
    if (job.afterReply && stored?.status === 'done') background.start(job.afterReply);
  }

  async function endAll(): Promise<void> {
    const all = [...running.values()];
    for (const runningReply of all) runningReply.end('restart');
    await Promise.all(all.map(({ ended }) => ended));
  }

  return {
    writer,
    find: (id) => running.get(id)?.reply ?? null,
    start(job) {
      const { id } = job.reply;
      const controller = new AbortController();
      let cause: EndCause | null = null;
      const end = (endCause: EndCause) => {
        cause ??= endCause;
        controller.abort();
      };
      const ended = run(job, controller.signal, () => cause).catch((error: unknown) => {
        running.delete(id);
        job.reply.close(null);
        log.error({ err: error }, 'reply ended unexpectedly');
      });
      running.set(id, { ...job, end, ended });
      flusher.wake();
      if (isClosed) end('restart');
    },
    async end(id, cause) {
      const found = running.get(id);
      found?.end(cause);
      await found?.ended;
      return found !== undefined;
    },
    endAll,
    async close() {
      isClosed = true;
      await Promise.all([endAll(), background.close()]);
    },
    isClosed: () => isClosed,
  };
}
