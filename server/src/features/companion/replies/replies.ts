import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { FAILURES } from '@attune/domain/companion/companion-errors';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { ModelFault } from '../../../platform/llm/model.ts';
import type { Services } from '../../../platform/services.ts';
import { sealMessage } from '../message-body.ts';
import { askModel, nothingAsked } from './ask-model.ts';
import { endReply, endTemporary } from './end-reply.repository.ts';
import { createFlusher } from './flusher.ts';
import type { LiveReply } from './live-reply.ts';
import { type Cause, endingOf, type Running, type Told, usageOf, type Writing } from './writing.ts';

/** What nodes tell each other: `companion-stop/<reply id>`. */
export const STOP_TOPIC = 'companion-stop';
/** The end of an answer is tried so often before it is left to whoever finds it stale. */
const END_TRIES = 6;
const STORED = Promise.resolve(true);

/** The answers that this node is writing. */
export type Replies = {
  /** Under this name the node's replies are its own. */
  writer: string;
  find(id: string): LiveReply | null;
  /**
   * Gets an answer ready, and asks for it once its place is stored. One whose place is not stored
   * never was: nobody finds it, and the model hears of nothing.
   */
  write(writing: Writing, isStored?: Promise<boolean>): void;
  /** Ends one that is written here, and waits for its end; false when it is not. */
  end(id: string, cause: Cause): Promise<boolean>;
  /** Ends all, as a server does that stops: browsers go on elsewhere. */
  endAll(): Promise<void>;
  /** The same, and takes no more. */
  close(): Promise<void>;
  isClosed(): boolean;
};

type Needed = Pick<Services, 'db' | 'clock' | 'log' | 'model' | 'live' | 'announcer'>;

export function createReplies(services: Needed): Replies {
  const { db, clock, log, model, live, announcer } = services;
  const writer = randomUUID();
  const running = new Map<string, Running>();
  const flusher = createFlusher({ db, log, writer, running });
  let isClosed = false;

  live.subscribe(STOP_TOPIC, (_event, id) => {
    if (id !== null) running.get(id)?.end('stopped');
  });

  async function ask(writing: Writing, signal: AbortSignal, after: Promise<void>) {
    let told: Told | null = null;
    try {
      told = await writing.told;
      return { told, asked: await askModel(model, { ...told, signal, after }, writing.reply) };
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'an answer could not be prepared');
      const fault = signal.aborted ? null : new ModelFault('broken', 'not prepared');
      return { told, asked: { ...nothingAsked(), fault } };
    }
  }

  /** Null when it is no longer this node's, or cannot be stored: who looks on asks again. */
  async function store(
    writing: Writing,
    cause: Cause | null,
    result: Awaited<ReturnType<typeof ask>>,
  ) {
    const { reply, seal } = writing;
    const { asked, told } = result;
    const ending = endingOf(cause, asked);
    const usage = usageOf(writing, model, told, asked);
    for (let left = END_TRIES; left > 0; left -= 1) {
      try {
        if (!seal) {
          await endTemporary(db, usage);
          return ending;
        }
        const body = sealMessage(seal, reply.id, reply.body());
        const stored = await endReply(
          db,
          { id: reply.id, writer, body, now: clock.now() },
          ending,
          usage,
        );
        return stored && { ...ending, ...stored };
      } catch (error) {
        log.warn({ err: error }, 'the end of an answer could not be stored yet');
        if (left > 1) await wait(SECOND_MS);
      }
    }
    return null;
  }

  async function run(
    writing: Writing,
    signal: AbortSignal,
    causeOf: () => Cause | null,
    kept: Promise<void>,
  ) {
    const { reply, userId } = writing;
    const result = await ask(writing, signal, kept);
    const isKept = await kept.then(
      () => true,
      () => false,
    );
    if (!isKept) return;
    const { fault } = result.asked;
    if (fault && causeOf() === null) {
      log.warn({ kind: fault.kind, reason: fault.message, model: model.label }, 'a model failed');
    }
    const stored = await store(writing, causeOf(), result);
    running.delete(reply.id);
    const failure = stored?.failure ?? null;
    reply.close(
      stored && {
        status: stored.status,
        cutBy: stored.cutBy,
        failure: failure && { code: failure, detail: FAILURES[failure] },
      },
    );
    if (writing.seal) await announcer.announce([`companion:${userId}`]);
  }

  async function endAll(): Promise<void> {
    const all = [...running.values()];
    for (const one of all) one.end('restart');
    await Promise.all(all.map(({ isOver }) => isOver));
  }

  return {
    writer,
    find: (id) => running.get(id)?.reply ?? null,
    write(writing, isStored = STORED) {
      const { id } = writing.reply;
      const controller = new AbortController();
      let cause: Cause | null = null;
      const end = (why: Cause) => {
        cause ??= why;
        controller.abort();
      };
      const kept = isStored.then((stored) => {
        if (!stored) throw new Error('its place was not stored');
        running.set(id, { ...writing, end, isOver });
        flusher.wake();
        if (isClosed) end('restart');
      });
      kept.catch(() => {});
      const isOver = run(writing, controller.signal, () => cause, kept).catch((error: unknown) => {
        running.delete(id);
        writing.reply.close(null);
        log.error({ err: error }, 'an answer ended unexpectedly');
      });
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
