import { CACHE_POLICIES, CACHE_SWEEP_MS } from '@attune/domain/kernel/cache-policies';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { PolicyQueryCache } from './policy-query-cache.ts';

const MAX_RETRIES = 2;

/** A refusal would repeat itself; only a lost connection or a server fault is worth a retry. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < MAX_RETRIES;
}

export type DataCaches = {
  client: QueryClient;
  /** Sweeps every five minutes until the returned function is called. */
  startSweeping: () => () => void;
  wipe: () => void;
};

export function createDataCaches(now: () => number = Date.now): DataCaches {
  const cache = new PolicyQueryCache(now);
  const client = new QueryClient({
    queryCache: cache,
    // Without a network, a call fails at once with an error instead of waiting silently.
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        networkMode: 'always',
        // In this mode the library does not refetch by itself, and an error would stay on screen.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  for (const [name, policy] of Object.entries(CACHE_POLICIES)) {
    // Our own sweep removes entries; the library's shorter garbage collection must not do so first.
    client.setQueryDefaults([name], {
      staleTime: policy.timeToLiveMs,
      gcTime: Number.POSITIVE_INFINITY,
    });
  }
  return {
    client,
    startSweeping: () => {
      const timer = setInterval(() => cache.sweep(), CACHE_SWEEP_MS);
      return () => clearInterval(timer);
    },
    wipe: () => {
      void client.cancelQueries();
      client.clear();
    },
  };
}

export const dataCaches = createDataCaches();
