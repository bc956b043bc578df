import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { ChangeConsentsData, Consents } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';

export type ConsentChanges = NonNullable<ChangeConsentsData['body']>;

/** The user's sign-in methods; like the sessions, they are read each time they are shown. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['signInMethods'],
  queryFn: () => unwrap(sdk.readSignInMethods()),
  gcTime: 0,
});

export function useHasTwoStep(): boolean {
  return Boolean(useQuery(signInMethodsQuery).data?.twoStep);
}

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: () => unwrap(sdk.readConsents()),
  gcTime: 0,
});

/** Updates optimistically: the switch moves at once, then the server's response decides. */
export function useChangeConsents() {
  const client = useQueryClient();
  const { queryKey } = consentsQuery;
  return useMutation({
    mutationFn: (changes: ConsentChanges) => unwrap(sdk.changeConsents({ body: changes })),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Consents>(queryKey);
      if (before) client.setQueryData<Consents>(queryKey, withChanges(before, changes));
      return { before };
    },
    onError: (_error, _changes, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
}

function withChanges(consents: Consents, changes: ConsentChanges): Consents {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...consents, ...Object.fromEntries(defined) };
}
