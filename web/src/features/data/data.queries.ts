import { queryOptions } from '@tanstack/react-query';
import { readKeptData, readKeptPage } from '../../platform/api/data.ts';

/** Not one of the data caches: it is counted anew each time it is shown. */
export const keptDataQuery = queryOptions({
  queryKey: ['keptData'],
  queryFn: readKeptData,
  gcTime: 0,
});

/** Private, and perhaps long: nothing of it stays once it is closed. */
export const keptPageQuery = (name: string) =>
  queryOptions({
    queryKey: ['keptPage', name],
    queryFn: () => readKeptPage(name),
    retry: false,
    gcTime: 0,
  });
