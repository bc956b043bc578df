import { type Query, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { User } from '#platform/api/generated/types.gen.ts';
import { onAccessRequired } from '#platform/api/refusals.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { onClearUserData } from '#platform/browser/clear-user-data.ts';
import { startLiveListener } from '#platform/live/live-listener.ts';
import { publishLiveUpdate } from '#platform/live/live-updates.ts';
import { openSharedSource } from '#platform/live/shared-source.ts';
import { dataCaches } from '#platform/query/query-client.ts';
import { userQuery } from './account.queries.ts';
import { AuthContext, useAuth, useUser } from './auth-context.ts';
import { mergeUser } from './merge-user.ts';

onClearUserData(dataCaches.wipe);

/**
 * The first part of a query key names its data; for searches, the second part does. Courses are the
 * third part of the lessons’ key. A null topic affects everything but the user, whom the listener
 * reads itself.
 */
function isAffectedBy(topic: string | null): (query: Query) => boolean {
  return ({ queryKey: [first, second, third], meta }) => {
    // A list that must not change under its reader handles live updates itself.
    if (meta?.isSteady) return false;
    if (topic === null) return first !== 'user';
    if (first === 'tutorials' && third === topic) return true;
    return first === topic || (first === 'search' && second === topic);
  };
}

/** One EventSource that all tabs of the browser share. */
const openUserStream = (id: string) =>
  openSharedSource(
    `attune-live:${id}`,
    () => new EventSource(`/api/users/${encodeURIComponent(id)}/live`),
  );

/**
 * Inside this provider, `useAuth` returns the cached user, which the live listener keeps current.
 */
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
    // After a new sign-in, refetches the queries that were refused in between.
    if (wasSessionEnded.current && !isSessionEnded) void client.invalidateQueries();
    wasSessionEnded.current = isSessionEnded;
  }, [client, isSessionEnded]);

  useEffect(() => {
    if (isSessionEnded) return;
    return startLiveListener<User>({
      open: () => openUserStream(id),
      readAll: () => unwrap(sdk.readUser({ path: { id } })),
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
      // If this read fails too, the known dates and the live listener still decide about access.
      const read = await unwrap(sdk.readUser({ path: { id } })).catch(() => null);
      isReading = false;
      if (read) client.setQueryData<User>(userQuery(id).queryKey, mergeUser(read));
    });
  }, [client, id]);

  const value = useMemo(() => ({ ...auth, user }), [auth, user]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
