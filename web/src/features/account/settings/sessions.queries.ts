import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

/** Not cached: the list is read each time it is shown. */
export const sessionsQuery = queryOptions({
  queryKey: ['openSessions'],
  queryFn: async () => (await unwrap(sdk.listSessions())).sessions,
  gcTime: 0,
});

/** Ends one session; null ends all sessions but this one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null): Promise<void> => {
      await (id === null
        ? unwrap(sdk.endOtherSessions())
        : unwrap(sdk.endSession({ path: { id } })));
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
