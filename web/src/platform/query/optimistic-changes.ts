import {
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';

/** The server's data with the pending changes applied. */
export function useWithPending<Data, Change>(
  mutationKey: QueryKey,
  data: Data | undefined,
  apply: (data: Data, change: Change) => Data,
): Data | undefined {
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return useMemo(() => data && pending.reduce(apply, data), [data, pending, apply]);
}

type ChangeOptions<Change, Result> = {
  mutationKey: QueryKey;
  /** The data that the changes affect. It is refetched after the last change, with `alsoStale`. */
  queryKey: QueryKey;
  alsoStale?: QueryKey;
  send: (change: Change) => Promise<Result>;
  /** Puts the server's response into the cache. */
  onSaved: (result: Result, change: Change) => void;
};

/**
 * Sends changes one after another, in the order they were made. Each is an optimistic update: a
 * refused change disappears because it is no longer pending.
 */
export function useSendChanges<Change, Result>(options: ChangeOptions<Change, Result>) {
  const { mutationKey, queryKey, alsoStale, send, onSaved } = options;
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: send,
    // A refetch that started before the change must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: async (result, change) => {
      await client.cancelQueries({ queryKey });
      onSaved(result, change);
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      // Not awaited, because the next change need not wait for the refetch.
      void client.invalidateQueries({ queryKey });
      if (alsoStale) void client.invalidateQueries({ queryKey: alsoStale });
    },
  });
}
