import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as api from '#platform/api/admin.ts';

/** Not cached: staff decide by the current state. */
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
