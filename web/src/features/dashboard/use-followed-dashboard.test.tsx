import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildDashboard } from '../../../test/build-dashboard.ts';
import { tellLiveNews } from '../../platform/live/live-news.ts';
import { dashboardQuery } from './dashboard.queries.ts';
import { useFollowedDashboard } from './use-followed-dashboard.ts';

function follow() {
  const client = new QueryClient();
  const { queryKey } = dashboardQuery('u');
  client.setQueryData(queryKey, buildDashboard());
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender, unmount } = renderHook(
    (updatedAt: string) => useFollowedDashboard({ id: 'u', updatedAt }),
    { wrapper, initialProps: '2026-11-15T09:00:00.000Z' },
  );
  const isOld = () => client.getQueryState(queryKey)?.isInvalidated;
  return { invalidate, isOld, rerender, unmount };
}

it('makes the cached dashboard old once, whatever rooms had news in that moment', async () => {
  const { invalidate, isOld } = follow();
  tellLiveNews('posts', []);
  expect(isOld()).toBe(false);
  tellLiveNews('mind', []);
  tellLiveNews('daily', []);
  await waitFor(() => expect(isOld()).toBe(true));
  expect(invalidate).toHaveBeenCalledTimes(1);
});

it('also when the person’s own document changed, and hears nothing once it has gone', async () => {
  const { invalidate, isOld, rerender, unmount } = follow();
  rerender('2026-11-15T10:00:00.000Z');
  await waitFor(() => expect(isOld()).toBe(true));
  unmount();
  tellLiveNews('goals', []);
  await Promise.resolve();
  expect(invalidate).toHaveBeenCalledTimes(1);
});
