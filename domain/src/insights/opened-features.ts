import { getLocalDay } from '../kernel/local-day.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/time.ts';
import type { AppFeatureId } from './app-features.ts';
import type { UsageEvent } from './events-input.ts';

export type OpenedFeature = { day: string; feature: AppFeatureId; opened: number };

/** A browser that was asleep sends its events late. Older ones are not counted. */
const MAX_EVENT_AGE_MS = 2 * DAY_MS;
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

/**
 * Counts how often each feature was opened on each of the user's local days. The timestamps are not
 * kept. Events too far in the past or future are dropped, since they come from a wrong clock.
 */
export function countOpenedFeatures(
  events: readonly UsageEvent[],
  { timeZone, now }: { timeZone: string; now: Date },
): OpenedFeature[] {
  const counts = new Map<string, OpenedFeature>();
  for (const { room: feature, at } of events) {
    const aheadMs = Date.parse(at) - now.getTime();
    if (aheadMs > MAX_CLOCK_SKEW_MS || aheadMs < -MAX_EVENT_AGE_MS) continue;
    const day = getLocalDay(timeZone, aheadMs > 0 ? now : new Date(at));
    const key = `${day} ${feature}`;
    const counted = counts.get(key) ?? { day, feature, opened: 0 };
    counts.set(key, { ...counted, opened: counted.opened + 1 });
  }
  return [...counts.values()].sort((one, other) =>
    `${one.day} ${one.feature}` < `${other.day} ${other.feature}` ? -1 : 1,
  );
}
