import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { UpdateUserData } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useUser } from './auth-context.ts';
import { mergeUser } from './merge-user.ts';

export type UserChanges = NonNullable<UpdateUserData['body']>;

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['user', id],
    queryFn: () => unwrap(sdk.readUser({ path: { id } })),
  });
}

export function useUpdateUser() {
  const { id } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: UserChanges) => unwrap(sdk.updateUser({ path: { id }, body: changes })),
    onSuccess: (user) => client.setQueryData(userQuery(id).queryKey, mergeUser(user)),
  });
}

/** Shows a changed picture at once; its timestamp comes with the live update. */
export function useAdoptPortrait() {
  const { id } = useUser();
  const client = useQueryClient();
  return (photoURL: string | null) =>
    client.setQueryData(userQuery(id).queryKey, mergeUser({ photoURL }));
}
