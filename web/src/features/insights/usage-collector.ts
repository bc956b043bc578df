import type { AppFeatureId } from '@attune/domain/insights/app-features';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { UsageEvent } from '../../platform/api/usage-events.ts';

/** How long an opening waits for others to be sent along with it. */
const BATCH_MS = MINUTE_MS;
const MAX_BATCH_SIZE = 20;

export type UsageCollector = {
  /** Somebody is in this room now; going about within it is one opening. */
  enter(feature: AppFeatureId | null): void;
  /** Forgets what was not sent. */
  stop(): void;
};

type UsageCollectorOptions = { send: (events: UsageEvent[]) => void; now: () => Date };

/**
 * Gathers which rooms are opened, in memory alone, and tells them now and then, and when the page
 * is left. Nothing is kept for later and nothing is tried again: it is only a count.
 */
export function startUsageCollector({ send, now }: UsageCollectorOptions): UsageCollector {
  let batch: UsageEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let currentFeature: AppFeatureId | null = null;
  const ending = new AbortController();
  const { signal } = ending;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (batch.length === 0) return;
    const events = batch;
    batch = [];
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
      if (signal.aborted || room === currentFeature) return;
      currentFeature = room;
      if (room === null) return;
      batch.push({ name: 'room-opened', room, at: now().toISOString() });
      if (batch.length >= MAX_BATCH_SIZE) flush();
      else timer ??= setTimeout(flush, BATCH_MS);
    },
    stop() {
      ending.abort();
      clearTimeout(timer);
      batch = [];
    },
  };
}
