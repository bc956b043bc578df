import type { LiveReply } from './live-reply.ts';

/** Tokens arrive many times a second; subscribers are notified at most this often. */
const FRAME_MS = 16;

export function createLiveReplyStore() {
  const lives = new Map<string, LiveReply>();
  const listeners = new Set<() => void>();
  let all: readonly LiveReply[] = [];
  let frame: ReturnType<typeof setTimeout> | undefined;

  function notifyListeners() {
    clearTimeout(frame);
    frame = undefined;
    all = [...lives.values()];
    for (const listener of listeners) listener();
  }

  return {
    read: (id: string): LiveReply | null => lives.get(id) ?? null,
    all: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    put(live: LiveReply, canWait = false) {
      lives.set(live.conversationId, live);
      if (!canWait) notifyListeners();
      else frame ??= setTimeout(notifyListeners, FRAME_MS);
    },
    delete(id: string) {
      if (lives.delete(id)) notifyListeners();
    },
    clear() {
      lives.clear();
      notifyListeners();
    },
  };
}

export type LiveReplyStore = ReturnType<typeof createLiveReplyStore>;
