import { queryOptions } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

export const sharesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['shared-conversations', userId],
    queryFn: async () => (await unwrap(sdk.listShares())).shares,
    staleTime: 0,
  });
