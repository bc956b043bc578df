import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { publishLiveUpdate } from '#platform/live/live-updates.ts';
import { buildDashboard } from '#test/build-dashboard.ts';
import { dashboardQuery } from './dashboard.queries.ts';
import { useDashboardRefresh } from './use-dashboard-refresh.ts';

function renderRefresh() {
  const client = new QueryClient();
  const { queryKey } = dashboardQuery('u');
  client.setQueryData(queryKey, buildDashboard());
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender, unmount } = renderHook(
    (updatedAt: string) => useDashboardRefresh({ id: 'u', updatedAt }),
    { wrapper, initialProps: '2026-11-15T09:00:00.000Z' },
  );
  const isInvalidated = () => client.getQueryState(queryKey)?.isInvalidated;
  return { invalidate, isInvalidated, rerender, unmount };
}

it('invalidates the cached dashboard once for simultaneous updates of several features', async () => {
  const { invalidate, isInvalidated } = renderRefresh();
  publishLiveUpdate('posts', []);
  expect(isInvalidated()).toBe(false);
  publishLiveUpdate('mind', []);
  publishLiveUpdate('daily', []);
  await waitFor(() => expect(isInvalidated()).toBe(true));
  expect(invalidate).toHaveBeenCalledTimes(1);
});

it('invalidates the cached dashboard when the user document changes, until unmounted', async () => {
  const { invalidate, isInvalidated, rerender, unmount } = renderRefresh();
  rerender('2026-11-15T10:00:00.000Z');
  await waitFor(() => expect(isInvalidated()).toBe(true));
  unmount();
  publishLiveUpdate('goals', []);
  await Promise.resolve();
  expect(invalidate).toHaveBeenCalledTimes(1);
});
