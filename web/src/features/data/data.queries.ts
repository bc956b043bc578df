import { queryOptions } from '@tanstack/react-query';
import { readStoredData, readStoredPage } from '#platform/api/data.ts';

export const NOT_READ = 'What is kept could not be read. Nothing was changed.';

/** Not cached: counted each time it is shown. */
export const storedDataQuery = queryOptions({
  queryKey: ['keptData'],
  queryFn: readStoredData,
  gcTime: 0,
});

/** Private and possibly long: removed from the cache when it is closed. */
export const storedPageQuery = (name: string) =>
  queryOptions({
    queryKey: ['keptPage', name],
    queryFn: () => readStoredPage(name),
    retry: false,
    gcTime: 0,
  });
