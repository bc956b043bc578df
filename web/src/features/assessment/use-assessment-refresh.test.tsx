import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { latestAssessmentQuery } from './assessment.queries.ts';
import { useAssessmentRefresh } from './use-assessment-refresh.ts';

it('marks cached results as stale when the user document changed, and only then', () => {
  const client = new QueryClient();
  const { queryKey } = latestAssessmentQuery('ilse');
  client.setQueryData(queryKey, null);
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const initialProps = { id: 'ilse', updatedAt: '2026-11-15T08:00:00.000Z' };
  const { rerender } = renderHook(useAssessmentRefresh, { wrapper, initialProps });
  rerender({ ...initialProps });
  expect(isStale()).toBe(false);
  rerender({ ...initialProps, updatedAt: '2026-11-15T08:00:01.000Z' });
  expect(isStale()).toBe(true);
});
