import { SIGN_UP_REFRESH_MS } from '@attune/domain/account/live-timing';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { client } from '#platform/api/generated/client.gen.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Session, User } from '#platform/api/generated/types.gen.ts';
import { onSessionEnded } from '#platform/api/refusals.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { clearUserData, deleteStoredDrafts } from '#platform/browser/clear-user-data.ts';
import { saveSignedInHint } from '#platform/browser/signed-in-hint.ts';
import { type AuthChannel, openAuthChannel } from './auth-channel.ts';
import { type AuthActions, AuthContext, type AuthState } from './auth-context.ts';
import { runSocialSignIn } from './social-sign-in.ts';

const INITIAL_STATE: AuthState = {
  status: 'loading',
  user: null,
  social: null,
  unreadNotifications: null,
  hasDrafts: null,
  isSessionEnded: false,
  isAccountDeleted: false,
  problem: null,
};

/** A sign-out in another tab is announced at about the time the server ends this tab's stream. */
const OTHER_TAB_MS = 400;

/**
 * From now on requests say whose tab this is. The server refuses them once someone else has signed
 * in in this browser, so that unsent text is never stored in another account. It stays after
 * signing out too: what is still being sent then is the earlier user's.
 */
const nameUser = (id: string) => client.setConfig({ headers: { 'attune-user': id } });

type AuthProviderProps = {
  children: ReactNode;
  onUserChange?: () => void;
};

export function AuthProvider({ children, onUserChange = reloadHomePage }: AuthProviderProps) {
  const [state, setState] = useState(INITIAL_STATE);
  const stateNow = useRef(state);
  stateNow.current = state;
  const channel = useRef<AuthChannel | null>(null);
  const hasJustSignedUp = useRef(false);
  const isLeaving = useRef(false);
  const authEpoch = useRef(0);

  const adopt = useCallback(
    (session: Partial<Session>) => {
      const before = stateNow.current.user;
      const user = session.user ?? null;
      if (before && user && before.id !== user.id) return onUserChange();
      // A session that ended while the user was working is asked for again; the page is not
      // cleared.
      if (before && !user) return setState((was) => ({ ...was, isSessionEnded: true }));
      if (user) nameUser(user.id);
      setState((was) => ({
        status: user ? 'signed-in' : 'visitor',
        user,
        social: session.social === undefined ? was.social : session.social,
        unreadNotifications: session.unreadNotifications ?? null,
        hasDrafts: session.hasDrafts ?? null,
        isSessionEnded: false,
        isAccountDeleted: user === null && was.isAccountDeleted,
        problem: null,
      }));
    },
    [onUserChange],
  );

  const refresh = useCallback(async () => {
    const epoch = authEpoch.current;
    try {
      const session = await unwrap(sdk.readSession());
      // A session read from before a sign-in or sign-out is stale.
      if (epoch === authEpoch.current) adopt(session);
    } catch (error) {
      setState((was) => ({ ...was, problem: error as Error }));
    }
  }, [adopt]);

  const leave = useCallback(() => {
    authEpoch.current += 1;
    const cleared = clearUserData();
    setState((was) => ({ ...INITIAL_STATE, status: 'visitor', social: was.social }));
    return cleared;
  }, []);

  const endSession = useCallback(() => {
    if (isLeaving.current || stateNow.current.status !== 'signed-in') return;
    setTimeout(() => {
      setState((was) => (was.status === 'signed-in' ? { ...was, isSessionEnded: true } : was));
    }, OTHER_TAB_MS);
  }, []);

  useEffect(() => {
    const open = openAuthChannel();
    channel.current = open;
    const stopListening = open.listen((message) => {
      if (message.type === 'signed-out') void leave();
      else if (message.type.endsWith('signed-in')) void refresh();
    });
    const stopWatching = onSessionEnded(endSession);
    void refresh();
    return () => {
      stopWatching();
      stopListening();
      open.close();
    };
  }, [refresh, leave, endSession]);

  const { status, problem } = state;
  useEffect(() => {
    if (status !== 'loading' || problem) saveSignedInHint(status === 'signed-in');
  }, [status, problem]);

  /** Until `goodbye` settles, the end of the session is expected. */
  const signOutWith = useCallback(
    async (endRemotely: () => Promise<unknown>) => {
      isLeaving.current = true;
      authEpoch.current += 1;
      try {
        await endRemotely();
        const cleared = leave();
        channel.current?.post({ type: 'signed-out' });
        await cleared;
      } finally {
        isLeaving.current = false;
      }
    },
    [leave],
  );

  const enter = useCallback(
    (user: User) => {
      authEpoch.current += 1;
      adopt({ user });
      channel.current?.post({ type: 'signed-in' });
      if (!hasJustSignedUp.current) return;
      hasJustSignedUp.current = false;
      setTimeout(() => void refresh(), SIGN_UP_REFRESH_MS);
    },
    [adopt, refresh],
  );

  const actions = useMemo<AuthActions>(
    () => ({
      async signIn(credentials) {
        const answer = await unwrap(sdk.signIn({ body: credentials }));
        if ('challenge' in answer) return { challenge: answer.challenge };
        enter(answer.user);
        return null;
      },
      enter,
      async signUp(input) {
        await unwrap(sdk.signUp({ body: input }));
        hasJustSignedUp.current = true;
      },
      signOut: () =>
        signOutWith(() =>
          unwrap(sdk.signOut()).catch((error: unknown) => {
            if (!isSessionOver(error)) throw error;
          }),
        ),
      async closeAccount(deletion) {
        const userId = stateNow.current.user?.id;
        await signOutWith(deletion).catch((error: unknown) => {
          if (isSessionOver(error)) endSession();
          throw error;
        });
        if (userId) deleteStoredDrafts(userId);
        setState((was) => ({ ...was, isAccountDeleted: true }));
      },
      async startSocial(returnTo) {
        if (!channel.current) return 'closed';
        const outcome = await runSocialSignIn(channel.current, returnTo);
        if (outcome === 'signed-in') await refresh();
        return outcome;
      },
      refresh,
      endSession,
    }),
    [enter, refresh, signOutWith, endSession],
  );

  const value = useMemo(() => ({ ...state, ...actions }), [state, actions]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function reloadHomePage(): void {
  window.location.assign('/');
}
