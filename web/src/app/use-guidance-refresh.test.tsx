import { QueryClient, QueryClientProvider, type QueryKey, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dashboardQuery } from '#features/dashboard/dashboard.queries.ts';
import { nextStepQuery } from '#features/dashboard/next-step.queries.ts';
import { libraryQuery } from '#features/tutorials/tutorials.queries.ts';
import { publishLiveUpdate } from '#platform/live/live-updates.ts';
import { useGuidanceRefresh } from './use-guidance-refresh.ts';

const KEYS: QueryKey[] = [
  dashboardQuery('u').queryKey,
  nextStepQuery('u').queryKey,
  libraryQuery('u', {}).queryKey,
];

function renderRefresh() {
  const client = new QueryClient();
  for (const key of KEYS) client.setQueryData(key, {});
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender, unmount } = renderHook(
    (updatedAt: string) => useGuidanceRefresh({ id: 'u', updatedAt }),
    { wrapper, initialProps: '2026-11-15T09:00:00.000Z' },
  );
  const listInvalidated = () => KEYS.map((key) => client.getQueryState(key)?.isInvalidated);
  return { invalidate, listInvalidated, rerender, unmount };
}

it('invalidates the dashboard, the next step and the library once for simultaneous updates', async () => {
  const { invalidate, listInvalidated } = renderRefresh();
  publishLiveUpdate('posts', []);
  expect(listInvalidated()).toEqual([false, false, false]);
  publishLiveUpdate('goals', []);
  publishLiveUpdate('mind', []);
  await waitFor(() => expect(listInvalidated()).toEqual([true, true, true]));
  const keys = invalidate.mock.calls.map(([filters]) => JSON.stringify(filters?.queryKey));
  expect(new Set(keys).size).toBe(keys.length);
});

it('invalidates them when the user document changes, until unmounted', async () => {
  const { invalidate, listInvalidated, rerender, unmount } = renderRefresh();
  rerender('2026-11-15T10:00:00.000Z');
  await waitFor(() => expect(listInvalidated()).toEqual([true, true, true]));
  unmount();
  invalidate.mockClear();
  publishLiveUpdate('goals', []);
  await Promise.resolve();
  expect(invalidate).not.toHaveBeenCalled();
});

it('reads again what was first read before the change', async () => {
  const client = new QueryClient();
  const queryFn = vi
    .fn()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValue('new');
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useGuidanceRefresh({ id: 'u', updatedAt: '2026-11-15T09:00:00.000Z' });
      return useQuery({ queryKey: nextStepQuery('u').queryKey, queryFn });
    },
    { wrapper },
  );
  publishLiveUpdate('tutorials', []);
  await waitFor(() => expect(result.current.data).toBe('new'));
});
