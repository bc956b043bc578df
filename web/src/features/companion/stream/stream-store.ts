import { ApiError } from '#platform/api/api-error.ts';
import type { Message } from '#platform/api/companion.ts';
import type { NewMessage, NewReply } from '#platform/api/companion-stream.ts';
import {
  type CompanionEvents,
  followStream,
  type OpenStream,
  shouldAutoResume,
} from './follow-stream.ts';
import { isActive, type LiveReply, newMessage } from './live-reply.ts';
import { createLiveReplyStore } from './live-reply-store.ts';

export type StreamApi = {
  send: (id: string, body: NewMessage, signal: AbortSignal) => CompanionEvents;
  replyAgain: (
    id: string,
    messageId: string,
    reply: NewReply,
    signal: AbortSignal,
  ) => CompanionEvents;
  follow: (id: string, replyId: string, signal: AbortSignal) => CompanionEvents;
  continueReply: (id: string, replyId: string, signal: AbortSignal) => CompanionEvents;
  stop: (id: string, replyId: string) => Promise<unknown>;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  now?: () => number;
};

/**
 * Replies while they are streamed, one per conversation. The store lives outside of the page, so
 * leaving the page cuts nothing off.
 */
export function createStreamStore(api: StreamApi) {
  const liveReplies = createLiveReplyStore();
  const runs = new Map<string, AbortController>();
  /** Replies whose retries are used up: they continue only when the user asks. */
  const exhausted = new Set<string>();
  const { wait = waitFor, now = Date.now } = api;

  /** Another window may already have continued the reply; then this one follows that stream. */
  async function* continueOrFollow(id: string, replyId: string, signal: AbortSignal) {
    try {
      yield* api.continueReply(id, replyId, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      yield* api.follow(id, replyId, signal);
    }
  }

  function start(live: LiveReply, open: OpenStream): Promise<void> {
    const id = live.conversationId;
    runs.get(id)?.abort();
    const run = new AbortController();
    runs.set(id, run);
    liveReplies.put(live);
    const accepted = Promise.withResolvers<void>();
    const onAccepted = () => {
      accepted.resolve();
      if (liveReplies.read(id)?.isStopping) requestStop(id).catch(() => {});
    };
    const { follow } = api;
    const followOptions = {
      liveReplies,
      follow,
      continueReply: continueOrFollow,
      wait,
      now,
      onAccepted,
    };
    followStream(id, open, run.signal, followOptions).then(
      (outcome) => {
        if (outcome === 'given-up') giveUp(id);
        if (outcome === 'aborted') accepted.resolve();
      },
      (error) => {
        liveReplies.delete(id);
        accepted.reject(error);
      },
    );
    return accepted.promise;
  }

  /** What has arrived stays, with the buttons to continue. */
  function giveUp(id: string) {
    const live = liveReplies.read(id);
    if (!live) return;
    exhausted.add(live.reply.id);
    const reply = { ...live.reply, status: 'cut' as const, cutBy: live.reply.cutBy ?? 'left' };
    liveReplies.put({ ...live, reply, phase: 'done', activity: null, isStopping: false });
  }

  async function requestStop(id: string): Promise<void> {
    const live = liveReplies.read(id);
    if (!isActive(live)) return;
    try {
      await api.stop(id, live.reply.id);
    } catch (error) {
      const current = liveReplies.read(id);
      if (current) liveReplies.put({ ...current, isStopping: false });
      throw error;
    }
  }

  function resume(id: string, reply: Message, open: StreamApi['continueReply']): Promise<void> {
    const live = { ...createLiveReply(id, reply, null), phase: 'waiting' as const };
    return start(live, (signal) => open(id, reply.id, signal));
  }

  return {
    read: liveReplies.read,
    all: liveReplies.all,
    subscribe: liveReplies.subscribe,
    /**
     * Resolves once the server has the message; rejects, and shows nothing of it, if it was
     * refused.
     */
    send(id: string, message: NewMessage): Promise<void> {
      const { id: messageId, replyId, parentId, text } = message;
      const attachments = [...(message.attachments ?? [])];
      const person = newMessage({ id: messageId, parentId, role: 'person', text, attachments });
      const reply = newMessage({ id: replyId, parentId: messageId, role: 'companion', text: '' });
      return start(createLiveReply(id, reply, person), (signal) => api.send(id, message, signal));
    },
    replyAgain(id: string, messageId: string, newReply: NewReply): Promise<void> {
      const replyFields = {
        id: newReply.id,
        parentId: messageId,
        role: 'companion',
        text: '',
      } as const;
      const open: OpenStream = (signal) => api.replyAgain(id, messageId, newReply, signal);
      return start(createLiveReply(id, newMessage(replyFields), null), open);
    },
    continueReply(id: string, reply: Message): Promise<void> {
      exhausted.delete(reply.id);
      return resume(id, reply, api.continueReply);
    },
    reattach(id: string, reply: Message): void {
      if (isActive(liveReplies.read(id)) || exhausted.has(reply.id)) return;
      const markExhausted = () => void exhausted.add(reply.id);
      if (shouldAutoResume(reply, now())) resume(id, reply, continueOrFollow).catch(markExhausted);
      if (reply.status !== 'streaming') return;
      const live = { ...createLiveReply(id, reply, null), phase: 'streaming' as const };
      start(live, (signal) => api.follow(id, reply.id, signal)).catch(markExhausted);
    },
    async stop(id: string): Promise<void> {
      const live = liveReplies.read(id);
      if (!isActive(live) || live.isStopping) return;
      liveReplies.put({ ...live, isStopping: true });
      // A message that has not arrived yet is stopped as soon as it has.
      if (live.phase !== 'sending') await requestStop(id);
    },
    clear(): void {
      for (const run of runs.values()) run.abort();
      runs.clear();
      exhausted.clear();
      liveReplies.clear();
    },
  };
}

function createLiveReply(
  conversationId: string,
  reply: Message,
  person: Message | null,
): LiveReply {
  return {
    conversationId,
    conversation: null,
    person,
    reply,
    activity: null,
    thinking: '',
    phase: 'sending',
    isStopping: false,
  };
}

/** Resolves after the delay, sooner when the network is back or the signal aborts. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  window.addEventListener('online', () => resolve(), { signal, once: true });
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
