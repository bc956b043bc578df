import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as api from '../../../platform/api/admin-tutorials.ts';

/** Read anew each time: staff decides by how things stand now. */
export const tutorialsQuery = queryOptions({
  queryKey: ['staffTutorials'],
  queryFn: api.listAdminTutorials,
  gcTime: 0,
});

export function tutorialQuery(id: string) {
  return queryOptions({
    queryKey: ['staffTutorial', id],
    queryFn: () => api.readAdminTutorial(id),
    gcTime: 0,
    // What is being written must not change under the pen.
    refetchOnWindowFocus: false,
  });
}

export function previewQuery(markdown: string) {
  return queryOptions({
    queryKey: ['staffPreview', markdown],
    queryFn: () => api.previewTutorial(markdown),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

function take(client: QueryClient, record: api.AdminTutorialRecord): void {
  client.setQueryData(tutorialQuery(record.tutorial.id).queryKey, record);
  void client.invalidateQueries({ queryKey: tutorialsQuery.queryKey });
  // The library that everybody reads has changed with it.
  void client.invalidateQueries({ queryKey: ['tutorials'] });
}

export function useSaveTutorial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: api.saveTutorial,
    onSuccess: (record) => take(client, record),
  });
}

export function usePublishTutorial(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isPublished: boolean) => api.publishTutorial(id, isPublished),
    onSuccess: (record) => take(client, record),
  });
}

export function useRestoreTutorial(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => api.restoreTutorial(id, version),
    onSuccess: (record) => take(client, record),
  });
}
