import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import * as api from '../../platform/api/dashboard.ts';

/** The one request that fills the page lies in the cache of SPEC section 9 that is named for it. */
export function dashboardQuery(userId: string) {
  return queryOptions({
    queryKey: ['monthlyImprovement', userId],
    queryFn: api.readDashboard,
  });
}

const changesKey = (userId: string) => ['dashboard-changes', userId];

/** What is arranged shows at once; the streak waits for the server's word. */
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

/** The dashboard as the server has it, with what is on its way there already done. */
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

/** One change after the other; a refusal takes it back by itself. */
export function useChangeSettings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = dashboardQuery(userId);
  const mutationKey = changesKey(userId);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: api.changeDashboardSettings,
    // A read from before the change must not come after it.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (settings) =>
      client.setQueryData(queryKey, (board) => board && { ...board, settings }),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}
