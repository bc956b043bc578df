import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import * as api from '#platform/api/goals.ts';
import { type GoalChange, withChange, withResponse } from './goal-change.ts';
import { sendChange } from './send-change.ts';

function goalsQuery(userId: string) {
  return queryOptions({ queryKey: ['goals', userId, 'list'], queryFn: api.listGoals });
}

export function templatesQuery(userId: string) {
  return queryOptions({ queryKey: ['goals', userId, 'templates'], queryFn: api.listGoalTemplates });
}

const changesKey = (userId: string) => ['goal-changes', userId];

/** The server's goals with pending changes applied. */
export function useGoals(userId: string) {
  const read = useQuery(goalsQuery(userId));
  const pending = useMutationState({
    filters: { mutationKey: changesKey(userId), status: 'pending' },
    select: ({ state }) => state.variables as GoalChange,
  });
  const { data } = read;
  const list = useMemo(() => data && pending.reduce(withChange, data), [data, pending]);
  return { ...read, list };
}

/**
 * Changes are sent one after another, in the order they were made. Each is an optimistic update: a
 * refused change disappears because it is no longer pending.
 */
export function useChangeGoals(userId: string) {
  const client = useQueryClient();
  const { queryKey } = goalsQuery(userId);
  const mutationKey = changesKey(userId);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: sendChange,
    // A read that started before the change must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: async (answer, change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list) => list && withResponse(list, change, answer));
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      // Not awaited: the next change need not wait for the read.
      if (isLast) void client.invalidateQueries({ queryKey });
    },
  }).mutateAsync;
}
