import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { FAILURE_MESSAGES } from '@attune/domain/companion/companion-errors';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { ModelFault } from '../../../platform/llm/model.ts';
import type { Services } from '../../../platform/services.ts';
import { encryptMessage } from '../message-body.ts';
import { askModel, createEmptyResult } from './ask-model.ts';
import { endReply, endTemporaryReply } from './end-reply.repository.ts';
import type { LiveReply } from './live-reply.ts';
import { createReplyFlusher } from './reply-flusher.ts';
import {
  type EndCause,
  type PreparedRequest,
  type ReplyJob,
  type RunningReply,
  toEnding,
  toFinalUsage,
} from './reply-job.ts';

/** What nodes tell each other: `companion-stop/<reply id>`. */
export const STOP_TOPIC = 'companion-stop';
/** The end of an answer is tried so often before it is left to whoever finds it stale. */
const MAX_END_ATTEMPTS = 6;
const ALREADY_STORED = Promise.resolve(true);

/** The answers that this node is writing. */
export type ReplyRegistry = {
  /** Under this name the node's replies are its own. */
  writer: string;
  find(id: string): LiveReply | null;
  /**
   * Gets an answer ready, and asks for it once its place is stored. One whose place is not stored
   * never was: nobody finds it, and the model hears of nothing.
   */
  start(job: ReplyJob, isStored?: Promise<boolean>): void;
  /** Ends one that is written here, and waits for its end; false when it is not. */
  end(id: string, cause: EndCause): Promise<boolean>;
  /** Ends all, as a server does that stops: browsers go on elsewhere. */
  endAll(): Promise<void>;
  /** The same, and takes no more. */
  close(): Promise<void>;
  isClosed(): boolean;
};

type Dependencies = Pick<Services, 'db' | 'clock' | 'log' | 'model' | 'live' | 'announcer'>;

export function createReplyRegistry(services: Dependencies): ReplyRegistry {
  const { db, clock, log, model, live, announcer } = services;
  const writer = randomUUID();
  const running = new Map<string, RunningReply>();
  const flusher = createReplyFlusher({ db, log, writer, running });
  let isClosed = false;

  live.subscribe(STOP_TOPIC, (_event, id) => {
    if (id !== null) running.get(id)?.end('stopped');
  });

  async function callModel(job: ReplyJob, signal: AbortSignal, after: Promise<void>) {
    let request: PreparedRequest | null = null;
    try {
      request = await job.request;
      return {
        told: request,
        asked: await askModel(model, { ...request, signal, after }, job.reply),
      };
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'an answer could not be prepared');
      const fault = signal.aborted ? null : new ModelFault('broken', 'not prepared');
      return { told: request, asked: { ...createEmptyResult(), fault } };
    }
  }

  /** Null when it is no longer this node's, or cannot be stored: who looks on asks again. */
  async function storeEnding(
    job: ReplyJob,
    cause: EndCause | null,
    result: Awaited<ReturnType<typeof callModel>>,
  ) {
    const { reply, seal } = job;
    const { asked, told } = result;
    const ending = toEnding(cause, asked);
    const usage = toFinalUsage(job, model, told, asked);
    for (let attemptsLeft = MAX_END_ATTEMPTS; attemptsLeft > 0; attemptsLeft -= 1) {
      try {
        if (!seal) {
          await endTemporaryReply(db, usage);
          return ending;
        }
        const body = encryptMessage(seal, reply.id, reply.body());
        const stored = await endReply(
          db,
          { id: reply.id, writer, body, now: clock.now() },
          ending,
          usage,
        );
        return stored && { ...ending, ...stored };
      } catch (error) {
        log.warn({ err: error }, 'the end of an answer could not be stored yet');
        if (attemptsLeft > 1) await wait(SECOND_MS);
      }
    }
    return null;
  }

  async function run(
    job: ReplyJob,
    signal: AbortSignal,
    getCause: () => EndCause | null,
    whenStored: Promise<void>,
  ) {
    const { reply, userId } = job;
    const result = await callModel(job, signal, whenStored);
    const wasStored = await whenStored.then(
      () => true,
      () => false,
    );
    if (!wasStored) return;
    const { fault } = result.asked;
    if (fault && getCause() === null) {
      log.warn({ kind: fault.kind, reason: fault.message, model: model.label }, 'a model failed');
    }
    const stored = await storeEnding(job, getCause(), result);
    running.delete(reply.id);
    const failure = stored?.failure ?? null;
    reply.close(
      stored && {
        status: stored.status,
        cutBy: stored.cutBy,
        failure: failure && { code: failure, detail: FAILURE_MESSAGES[failure] },
      },
    );
    if (job.seal) await announcer.announce([`companion:${userId}`]);
  }

  async function endAll(): Promise<void> {
    const all = [...running.values()];
    for (const one of all) one.end('restart');
    await Promise.all(all.map(({ isOver }) => isOver));
  }

  return {
    writer,
    find: (id) => running.get(id)?.reply ?? null,
    start(job, isStored = ALREADY_STORED) {
      const { id } = job.reply;
      const controller = new AbortController();
      let cause: EndCause | null = null;
      const end = (endCause: EndCause) => {
        cause ??= endCause;
        controller.abort();
      };
      const whenStored = isStored.then((stored) => {
        if (!stored) throw new Error('its place was not stored');
        running.set(id, { ...job, end, isOver });
        flusher.wake();
        if (isClosed) end('restart');
      });
      whenStored.catch(() => {});
      const isOver = run(job, controller.signal, () => cause, whenStored).catch(
        (error: unknown) => {
          running.delete(id);
          job.reply.close(null);
          log.error({ err: error }, 'an answer ended unexpectedly');
        },
      );
    },
    async end(id, cause) {
      const found = running.get(id);
      found?.end(cause);
      await found?.isOver;
      return found !== undefined;
    },
    endAll,
    close() {
      isClosed = true;
      return endAll();
    },
    isClosed: () => isClosed,
  };
}
