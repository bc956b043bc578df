import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as account from '#platform/api/account.ts';
import { readUser, type UserChanges, updateUser } from '#platform/api/users.ts';
import { useUser } from './auth-context.ts';
import { mergeUser } from './merge-user.ts';

export function userQuery(id: string) {
  return queryOptions({ queryKey: ['user', id], queryFn: () => readUser(id) });
}

/** Not cached: the list is read each time it is shown. */
export const sessionsQuery = queryOptions({
  queryKey: ['openSessions'],
  queryFn: account.listSessions,
  gcTime: 0,
});

export function useUpdateUser() {
  const { id } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: UserChanges) => updateUser(id, changes),
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

/** Ends one session, or with null all but this one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null): Promise<void> => {
      await (id === null ? account.endOtherSessions() : account.endSession(id));
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
