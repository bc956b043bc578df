import { ApiError } from '#platform/api/api-error.ts';
import type { Message } from '#platform/api/companion.ts';
import type { ModelChoice, TemporaryChatRequest } from '#platform/api/companion-stream.ts';
import { newId } from '#platform/browser/new-id.ts';
import type { CompanionEvents } from './follow-stream.ts';
import { isActive, type LiveReply, newMessage, withEvent, withLiveReply } from './live-reply.ts';

type TemporaryApi = {
  send: (request: TemporaryChatRequest, signal: AbortSignal) => CompanionEvents;
};

export type TemporaryChat = { messages: readonly Message[]; live: LiveReply | null };

const CONVERSATION_ID = 'temporary';
const EMPTY_CHAT: TemporaryChat = { messages: [], live: null };
const CONNECTION_LOST = {
  code: 'companion.model_down',
  detail: 'The connection was lost. This chat isn’t stored anywhere, so the reply can’t continue.',
} as const;

/** A chat that exists only in this tab's memory: not in storage, not on the server. */
export function createTemporaryChat(api: TemporaryApi) {
  let chat = EMPTY_CHAT;
  let run = new AbortController();
  const listeners = new Set<() => void>();

  function set(next: TemporaryChat) {
    chat = next;
    for (const listener of listeners) listener();
  }

  function cut(live: LiveReply, part: Partial<Message>): LiveReply {
    const reply = { ...live.reply, status: 'cut' as const, ...part };
    return { ...live, reply, phase: 'done', activity: null };
  }

  async function streamReply(
    messages: readonly Message[],
    choice: ModelChoice,
    before: TemporaryChat,
    accepted: PromiseWithResolvers<void>,
  ) {
    run = new AbortController();
    const { signal } = run;
    const turns = messages
      .filter(({ text }) => text.trim() !== '')
      .map(({ role, text }) => ({ role, text }));
    // The server leaves out replies from before the user deleted what they may tell of.
    // A reply without text may have the time of this browser, whose clock can be wrong.
    const since = messages.find(({ role, text }) => role === 'companion' && text !== '')?.createdAt;
    const request = { messages: turns, ...choice, ...(since ? { since } : {}) };
    try {
      for await (const event of api.send(request, signal)) {
        if (signal.aborted || !chat.live) return accepted.resolve();
        const { id, parentId } = chat.live.reply;
        const live = withEvent(chat.live, event);
        // Ids and parents are local, because the server stores nothing of this chat.
        set({ messages, live: { ...live, person: null, reply: { ...live.reply, id, parentId } } });
        accepted.resolve();
      }
      if (isActive(chat.live) && !signal.aborted) throw new ApiError({ ...OFFLINE });
    } catch (error) {
      if (signal.aborted) return accepted.resolve();
      if (error instanceof ApiError && error.status > 0 && chat.live?.phase === 'sending') {
        set(before);
        return accepted.reject(error);
      }
      accepted.resolve();
      if (chat.live)
        set({ messages, live: cut(chat.live, { cutBy: 'failed', failure: CONNECTION_LOST }) });
    }
  }

  /** Requests a reply. If the server refuses, the chat goes back to `before`. */
  function answer(
    messages: readonly Message[],
    choice: ModelChoice,
    before: TemporaryChat,
  ): Promise<void> {
    const accepted = Promise.withResolvers<void>();
    const parentId = messages.at(-1)?.id ?? null;
    const reply = newMessage({ id: newId(), parentId, role: 'companion', text: '' });
    set({
      messages,
      live: {
        conversationId: CONVERSATION_ID,
        conversation: null,
        person: null,
        reply,
        activity: null,
        thinking: '',
        phase: 'sending',
        isStopping: false,
      },
    });
    void streamReply(messages, choice, before, accepted);
    return accepted.promise;
  }

  return {
    read: () => chat,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    send(text: string, choice: ModelChoice): Promise<void> {
      const history = withLiveReply(chat.messages, chat.live);
      const parentId = history.at(-1)?.id ?? null;
      const person = newMessage({ id: newId(), parentId, role: 'person', text });
      return answer([...history, person], choice, { messages: history, live: null });
    },
    /** Sends the last message again, replacing its reply. */
    again: (choice: ModelChoice) => answer(chat.messages, choice, chat),
    stop(): void {
      run.abort();
      if (!isActive(chat.live)) return;
      set({ ...chat, live: cut(chat.live, { status: 'stopped' }) });
    },
    forget(): void {
      run.abort();
      set(EMPTY_CHAT);
    },
  };
}

const OFFLINE = { status: 0, code: 'offline', detail: '', fields: [], requestId: null };
