import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import * as api from '#platform/api/dashboard.ts';

/** The query key is the cache that SPEC section 9 names for the dashboard. */
export function dashboardQuery(userId: string) {
  return queryOptions({
    queryKey: ['monthlyImprovement', userId],
    queryFn: api.readDashboard,
  });
}

const changesKey = (userId: string) => ['dashboard-changes', userId];

/** Optimistic update for the arrangement; the streak waits for the server. */
function withChange(board: api.Dashboard, change: api.SettingsChange): api.Dashboard {
  const { hidden, order, restWeekday } = change;
  return {
    ...board,
    settings: {
      ...board.settings,
      ...(hidden ? { hidden } : {}),
      ...(order ? { order } : {}),
      ...(restWeekday === undefined ? {} : { restWeekday }),
    },
  };
}

/** The server's dashboard with pending changes applied. */
export function useDashboard(userId: string) {
  const read = useQuery(dashboardQuery(userId));
  const pending = useMutationState({
    filters: { mutationKey: changesKey(userId), status: 'pending' },
    select: ({ state }) => state.variables as api.SettingsChange,
  });
  const { data } = read;
  const board = useMemo(() => data && pending.reduce(withChange, data), [data, pending]);
  return { ...read, board };
}

/**
 * Changes are sent one after another; a refused change disappears because it is no longer pending.
 */
export function useChangeSettings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = dashboardQuery(userId);
  const mutationKey = changesKey(userId);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: api.changeDashboardSettings,
    // A read that started before the change must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (settings) =>
      client.setQueryData(queryKey, (board) => board && { ...board, settings }),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}
