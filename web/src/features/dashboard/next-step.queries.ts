import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { getDashboardKey } from './dashboard-key.ts';

/**
 * Shares the dashboard's key, so that whatever changes the dashboard refreshes it too. It is also
 * read again each time it is shown: a like or a first question to the companion announces no change
 * of the dashboard, but completes a step of the first week.
 */
export function nextStepQuery(userId: string) {
  return queryOptions({
    queryKey: [...getDashboardKey(userId), 'next-step'],
    queryFn: () => unwrap(sdk.readNextStep()),
    staleTime: 0,
  });
}

export function useHideFirstWeek(userId: string) {
  const client = useQueryClient();
  const { queryKey } = nextStepQuery(userId);
  return useMutation({
    mutationFn: () => unwrap(sdk.changeDashboardSettings({ body: { isFirstWeekHidden: true } })),
    onSuccess: () =>
      client.setQueryData(queryKey, (steps) => steps && { ...steps, firstWeek: null }),
  });
}
