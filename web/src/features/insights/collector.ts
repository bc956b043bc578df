import type { RoomId } from '@attune/domain/insights/rooms';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { UseEvent } from '../../platform/api/use-count.ts';

/** How long an opening waits for others to be sent along with it. */
const GATHER_MS = MINUTE_MS;
const MOST_WAITING = 20;

export type Collector = {
  /** Somebody is in this room now; going about within it is one opening. */
  enter(room: RoomId | null): void;
  /** Forgets what was not sent. */
  stop(): void;
};

type Wiring = { send: (events: UseEvent[]) => void; now: () => Date };

/**
 * Gathers which rooms are opened, in memory alone, and tells them now and then, and when the page
 * is left. Nothing is kept for later and nothing is tried again: it is only a count.
 */
export function startCollector({ send, now }: Wiring): Collector {
  let waiting: UseEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let here: RoomId | null = null;
  const ending = new AbortController();
  const { signal } = ending;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    send(events);
  };
  window.addEventListener('pagehide', flush, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') flush();
    },
    { signal },
  );

  return {
    enter(room) {
      if (signal.aborted || room === here) return;
      here = room;
      if (room === null) return;
      waiting.push({ name: 'room-opened', room, at: now().toISOString() });
      if (waiting.length >= MOST_WAITING) flush();
      else timer ??= setTimeout(flush, GATHER_MS);
    },
    stop() {
      ending.abort();
      clearTimeout(timer);
      waiting = [];
    },
  };
}
