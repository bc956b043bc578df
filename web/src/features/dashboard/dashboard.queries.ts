import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { ChangeDashboardSettingsData, Dashboard } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useSendChanges, useWithPending } from '#platform/query/optimistic-changes.ts';
import { getDashboardKey } from './dashboard-key.ts';

export type SettingsChange = ChangeDashboardSettingsData['body'];

export function dashboardQuery(userId: string) {
  return queryOptions({
    queryKey: getDashboardKey(userId),
    queryFn: () => unwrap(sdk.readDashboard()),
  });
}

const changesKey = (userId: string) => ['dashboard-changes', userId];

/** Applies the arrangement optimistically; the streak waits for the server. */
function withChange(board: Dashboard, change: SettingsChange): Dashboard {
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
  return { ...read, board: useWithPending(changesKey(userId), read.data, withChange) };
}

export function useChangeSettings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = dashboardQuery(userId);
  return useSendChanges({
    mutationKey: changesKey(userId),
    queryKey,
    send: (body: SettingsChange) => unwrap(sdk.changeDashboardSettings({ body })),
    onSaved: (settings) =>
      client.setQueryData(queryKey, (board) => board && { ...board, settings }),
  });
}
