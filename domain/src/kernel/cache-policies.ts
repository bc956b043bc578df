import { HOUR_MS, MINUTE_MS } from './time.ts';

export type CachePolicy = { timeToLiveMs: number; maxEntries: number };

/** The browser's data caches (SPEC section 9; DECISIONS E1 names the two unnamed ones). */
export const CACHE_POLICIES = {
  user: { timeToLiveMs: 10 * MINUTE_MS, maxEntries: 200 },
  tutorials: { timeToLiveMs: 30 * MINUTE_MS, maxEntries: 100 },
  posts: { timeToLiveMs: 5 * MINUTE_MS, maxEntries: 50 },
  post: { timeToLiveMs: 2 * MINUTE_MS, maxEntries: 50 },
  search: { timeToLiveMs: 5 * MINUTE_MS, maxEntries: 20 },
  latestAssessment: { timeToLiveMs: 60 * MINUTE_MS, maxEntries: 10 },
  monthlyImprovement: { timeToLiveMs: 5 * MINUTE_MS, maxEntries: 100 },
  media: { timeToLiveMs: HOUR_MS, maxEntries: 500 },
} as const satisfies Record<string, CachePolicy>;

export type CacheName = keyof typeof CACHE_POLICIES;

export const CACHE_SWEEP_MS = 5 * MINUTE_MS;
