import { queryOptions } from '@tanstack/react-query';
import { readKeptData } from '../../platform/api/data.ts';

/** Not one of the data caches: it is counted anew each time it is shown. */
export const keptDataQuery = queryOptions({
  queryKey: ['keptData'],
  queryFn: readKeptData,
  gcTime: 0,
});
