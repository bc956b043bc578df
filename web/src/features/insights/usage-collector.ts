import type { AppFeatureId } from '@attune/domain/insights/app-features';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { CountUseData } from '#platform/api/generated/types.gen.ts';

export type UsageEvent = CountUseData['body']['events'][number];

const BATCH_MS = MINUTE_MS;
const MAX_BATCH_SIZE = 20;

export type UsageCollector = {
  enter(feature: AppFeatureId | null): void;
  stop(): void;
};

type UsageCollectorOptions = { send: (events: UsageEvent[]) => void; now: () => Date };

/**
 * Collects which features are opened, in memory only, and sends them in batches and when the page
 * is left. Nothing is stored and nothing is retried: a lost event only lowers a count.
 */
export function startUsageCollector({ send, now }: UsageCollectorOptions): UsageCollector {
  let batch: UsageEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let currentFeature: AppFeatureId | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;

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
    enter(feature) {
      if (signal.aborted || feature === currentFeature) return;
      currentFeature = feature;
      if (feature === null) return;
      batch.push({ name: 'room-opened', room: feature, at: now().toISOString() });
      if (batch.length >= MAX_BATCH_SIZE) flush();
      else timer ??= setTimeout(flush, BATCH_MS);
    },
    stop() {
      stopping.abort();
      clearTimeout(timer);
      batch = [];
    },
  };
}
