import type { LiveReply } from './live-reply.ts';

/** Words come many a second; the screen is told at most this often. */
const FRAME_MS = 16;

/** The replies that are being written, by conversation. */
export function createLiveTable() {
  const lives = new Map<string, LiveReply>();
  const listeners = new Set<() => void>();
  let all: readonly LiveReply[] = [];
  let frame: ReturnType<typeof setTimeout> | undefined;

  function tell() {
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
    put(live: LiveReply, isSoonEnough = false) {
      lives.set(live.conversationId, live);
      if (!isSoonEnough) tell();
      else frame ??= setTimeout(tell, FRAME_MS);
    },
    delete(id: string) {
      if (lives.delete(id)) tell();
    },
    clear() {
      lives.clear();
      tell();
    },
  };
}

export type LiveTable = ReturnType<typeof createLiveTable>;
