import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useSendChanges, useWithPending } from '#platform/query/optimistic-changes.ts';
import { applyChange, type GoalChange, withResponse } from './goal-change.ts';

function goalsQuery(userId: string) {
  return queryOptions({
    queryKey: ['goals', userId, 'list'],
    queryFn: () => unwrap(sdk.listGoals()),
  });
}

export function templatesQuery(userId: string) {
  return queryOptions({
    queryKey: ['goals', userId, 'templates'],
    queryFn: async () => (await unwrap(sdk.listGoalTemplates())).templates,
  });
}

const changesKey = (userId: string) => ['goal-changes', userId];

/** The server's goals with pending changes applied. */
export function useGoals(userId: string) {
  const read = useQuery(goalsQuery(userId));
  return { ...read, list: useWithPending(changesKey(userId), read.data, applyChange) };
}

export function useChangeGoals(userId: string) {
  const client = useQueryClient();
  const { queryKey } = goalsQuery(userId);
  return useSendChanges({
    mutationKey: changesKey(userId),
    queryKey,
    send: (change: GoalChange) => change.send(),
    onSaved: (response, change) =>
      client.setQueryData(queryKey, (list) => list && withResponse(list, change, response)),
  }).mutateAsync;
}
