import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as api from '../../platform/api/admin.ts';

/** Read anew each time: staff decides by how things stand now. */
export function peopleQuery(query: string) {
  return queryOptions({
    queryKey: ['staffPeople', query],
    queryFn: () => api.findSubscriptions(query),
    enabled: query !== '',
    gcTime: 0,
  });
}

export function recordQuery(id: string) {
  return queryOptions({
    queryKey: ['staffSubscription', id],
    queryFn: () => api.readSubscription(id),
    gcTime: 0,
  });
}

/** Takes over the provider's state; answers the record as it was before and is now. */
export function useSync(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const before = client.getQueryData(recordQuery(id).queryKey);
      const after = await api.syncSubscription(id);
      client.setQueryData(recordQuery(id).queryKey, after);
      return { before, after };
    },
  });
}
