import { queryOptions } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

export const NOT_READ = 'Your data couldn’t be loaded. Nothing has changed.';

/** Not cached: the data is counted each time it is shown. */
export const storedDataQuery = queryOptions({
  queryKey: ['keptData'],
  queryFn: () => unwrap(sdk.readData()),
  gcTime: 0,
});

/** A page is private and possibly long, so it leaves the cache when it is closed. */
export const storedPageQuery = (name: string) =>
  queryOptions({
    queryKey: ['keptPage', name],
    queryFn: () => unwrap(sdk.readDataPage({ path: { name } })),
    retry: false,
    gcTime: 0,
  });
