import { type Query, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { User } from '#platform/api/account.ts';
import { onAccessRequired } from '#platform/api/refusals.ts';
import { openUserStream, readUser } from '#platform/api/users.ts';
import { onClearUserData } from '#platform/browser/clear-user-data.ts';
import { startLiveListener } from '#platform/live/live-listener.ts';
import { publishLiveUpdate } from '#platform/live/live-updates.ts';
import { dataCaches } from '#platform/query/query-client.ts';
import { userQuery } from './account.queries.ts';
import { AuthContext, useAuth, useUser } from './auth-context.ts';
import { mergeUser } from './merge-user.ts';

onClearUserData(dataCaches.wipe);

/**
 * The first part of a key names its data; a search term follows 'search'. Null: everything but the
 * user, whom the listener reads itself.
 */
function isAffectedBy(topic: string | null): (query: Query) => boolean {
  return ({ queryKey: [first, second], meta }) => {
    // A page that is being read stays as it is; it handles live updates itself.
    if (meta?.isSteady) return false;
    if (topic === null) return first !== 'user';
    return first === topic || (first === 'search' && second === topic);
  };
}

/** Inside it, `useAuth` returns the cached user, which the live listener keeps current. */
export function LiveUserProvider({ children }: { children: ReactNode }) {
  useEffect(() => dataCaches.startSweeping(), []);
  return (
    <QueryClientProvider client={dataCaches.client}>
      <LiveUser>{children}</LiveUser>
    </QueryClientProvider>
  );
}

function LiveUser({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const sessionUser = useUser();
  const { id } = sessionUser;
  const client = useQueryClient();
  const { data: user } = useQuery({ ...userQuery(id), initialData: sessionUser });
  const { endSession, isSessionEnded } = auth;

  useEffect(() => {
    client.setQueryData<User>(userQuery(id).queryKey, mergeUser(sessionUser));
  }, [client, id, sessionUser]);

  const wasSessionEnded = useRef(false);
  useEffect(() => {
    // Queries that were refused in between are read again after the new sign-in.
    if (wasSessionEnded.current && !isSessionEnded) void client.invalidateQueries();
    wasSessionEnded.current = isSessionEnded;
  }, [client, isSessionEnded]);

  useEffect(() => {
    if (isSessionEnded) return;
    return startLiveListener<User>({
      open: () => openUserStream(id),
      readAll: () => readUser(id),
      merge: (change) => client.setQueryData<User>(userQuery(id).queryKey, mergeUser(change)),
      onChanged: (topic, about) => {
        void client.invalidateQueries({ predicate: isAffectedBy(topic) });
        publishLiveUpdate(topic, about);
      },
      onSignedOut: endSession,
    });
  }, [client, id, isSessionEnded, endSession]);

  useEffect(() => {
    let isReading = false;
    return onAccessRequired(async () => {
      if (isReading) return;
      isReading = true;
      // If the read fails too, the known dates and the live listener still decide.
      const read = await readUser(id).catch(() => null);
      isReading = false;
      if (read) client.setQueryData<User>(userQuery(id).queryKey, mergeUser(read));
    });
  }, [client, id]);

  const value = useMemo(() => ({ ...auth, user }), [auth, user]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
