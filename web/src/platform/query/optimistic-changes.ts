import {
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';

/** What the server has, with the changes that are still on their way. */
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

type ChangeOptions<Change, Answer> = {
  mutationKey: QueryKey;
  /** What the changes are about. It is read again after the last one, and `alsoStale` with it. */
  queryKey: QueryKey;
  alsoStale?: QueryKey;
  send: (change: Change) => Promise<Answer>;
  /** Puts the server's answer into the cache. */
  onSaved: (answer: Answer, change: Change) => void;
};

/**
 * Changes are sent one after another, in the order they were made. Each is an optimistic update: a
 * refused change disappears because it is no longer pending.
 */
export function useSendChanges<Change, Answer>(options: ChangeOptions<Change, Answer>) {
  const { mutationKey, queryKey, alsoStale, send, onSaved } = options;
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: send,
    // A read that started before the change must not overwrite it.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: async (answer, change) => {
      await client.cancelQueries({ queryKey });
      onSaved(answer, change);
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      // Not awaited: the next change need not wait for the read.
      void client.invalidateQueries({ queryKey });
      if (alsoStale) void client.invalidateQueries({ queryKey: alsoStale });
    },
  });
}
