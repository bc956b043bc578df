import {
  CACHE_POLICIES,
  CACHE_SWEEP_MS,
  type CacheName,
} from '@attune/domain/kernel/cache-policies';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataCaches, type DataCaches } from './query-client.ts';

const NAMES = Object.keys(CACHE_POLICIES) as CacheName[];

let clock = 0;
let caches: DataCaches;

beforeEach(() => {
  clock = 1_000_000;
  caches = createDataCaches(() => clock);
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

function write(name: CacheName, id: number) {
  caches.client.setQueryData([name, id], `value ${id}`);
}
const read = (name: CacheName, id: number) => caches.client.getQueryData([name, id]);
const count = (name: CacheName) =>
  caches.client.getQueryCache().findAll({ queryKey: [name] }).length;

it('has the eight caches of the specification', () => {
  expect(
    Object.entries(CACHE_POLICIES).map(([name, policy]) => [
      name,
      policy.timeToLiveMs / 60_000,
      policy.maxEntries,
    ]),
  ).toEqual([
    ['user', 10, 200],
    ['tutorials', 30, 100],
    ['posts', 5, 50],
    ['post', 2, 50],
    ['search', 5, 20],
    ['latestAssessment', 60, 10],
    ['monthlyImprovement', 5, 100],
    ['media', 60, 500],
  ]);
});

describe.each(NAMES)('the cache %s', (name) => {
  const { timeToLiveMs, maxEntries } = CACHE_POLICIES[name];

  it('keeps an entry for its time to live and then returns nothing', () => {
    write(name, 1);
    clock += timeToLiveMs - 1;
    expect(read(name, 1)).toBe('value 1');
    clock += 1;
    expect(read(name, 1)).toBeUndefined();
    expect(count(name)).toBe(0);
  });

  it('counts the time to live from the last write, not from the last read', () => {
    write(name, 1);
    clock += timeToLiveMs - 1;
    write(name, 1);
    clock += timeToLiveMs - 1;
    expect(read(name, 1)).toBe('value 1');
    clock += 1;
    expect(read(name, 1)).toBeUndefined();
  });

  it('holds at most its maximum of entries and drops the least recently used', () => {
    for (let id = 1; id <= maxEntries; id += 1) write(name, id);
    expect(count(name)).toBe(maxEntries);
    expect(read(name, 1)).toBe('value 1');
    write(name, maxEntries + 1);
    expect(count(name)).toBe(maxEntries);
    expect(read(name, 1)).toBe('value 1');
    expect(read(name, 2)).toBeUndefined();
    write(name, maxEntries + 2);
    expect(read(name, 3)).toBeUndefined();
    expect(read(name, maxEntries + 1)).toBe(`value ${maxEntries + 1}`);
  });

  it('treats data as stale exactly when its time to live is over', () => {
    expect(caches.client.getQueryDefaults([name]).staleTime).toBe(timeToLiveMs);
  });

  it('is swept of expired entries every five minutes', () => {
    vi.useFakeTimers();
    const stop = caches.startSweeping();
    write(name, 1);
    clock += timeToLiveMs;
    write(name, 2);
    vi.advanceTimersByTime(CACHE_SWEEP_MS - 1);
    expect(count(name)).toBe(2);
    vi.advanceTimersByTime(1);
    expect(count(name)).toBe(1);
    expect(read(name, 2)).toBe('value 2');
    stop();
    clock += timeToLiveMs;
    vi.advanceTimersByTime(CACHE_SWEEP_MS);
    expect(count(name)).toBe(1);
  });

  it('is empty after a wipe', () => {
    write(name, 1);
    write(name, 2);
    caches.wipe();
    expect(count(name)).toBe(0);
    expect(read(name, 1)).toBeUndefined();
  });
});

it('does not evict from one cache because another is full', () => {
  write('posts', 1);
  for (let id = 1; id <= 60; id += 1) write('post', id);
  expect(read('posts', 1)).toBe('value 1');
});

it('never removes an entry that is on screen', () => {
  write('search', 0);
  const observer = new QueryObserver(caches.client, {
    queryKey: ['search', 0],
    queryFn: () => 'read again',
  });
  const unsubscribe = observer.subscribe(() => {});
  for (let id = 1; id <= 30; id += 1) write('search', id);
  expect(count('search')).toBe(CACHE_POLICIES.search.maxEntries);
  expect(observer.getCurrentResult().data).toBe('value 0');
  unsubscribe();
});

it('does not show an expired entry on a screen that opens later', () => {
  write('post', 1);
  clock += CACHE_POLICIES.post.timeToLiveMs;
  const observer = new QueryObserver(caches.client, {
    queryKey: ['post', 1],
    queryFn: () => 'fresh',
  });
  expect(observer.getCurrentResult().data).toBeUndefined();
});

it('sends a change even without a network, so that the failure is shown at once', async () => {
  onlineManager.setOnline(false);
  const save = caches.client.getMutationCache().build(caches.client, {
    mutationFn: () => Promise.reject(new Error('no network')),
  });
  await expect(save.execute(undefined)).rejects.toThrow('no network');
});

it('refetches what failed without a network as soon as the network is back', async () => {
  onlineManager.setOnline(false);
  let isReachable = false;
  caches.client.mount();
  const observer = new QueryObserver(caches.client, {
    queryKey: ['mind', 'u1'],
    queryFn: () => (isReachable ? Promise.resolve('read') : Promise.reject(new Error('offline'))),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unsubscribe = observer.subscribe(() => {});
  await waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  isReachable = true;
  onlineManager.setOnline(true);
  await waitFor(() => expect(observer.getCurrentResult().data).toBe('read'));
  expect(observer.getCurrentResult().isError).toBe(false);
  unsubscribe();
  caches.client.unmount();
});
