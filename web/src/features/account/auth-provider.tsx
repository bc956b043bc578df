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
  isNewAccount: false,
  social: null,
  unreadNotifications: null,
  hasDrafts: null,
  isSessionEnded: false,
  isAccountDeleted: false,
  problem: null,
};

/**
 * When another tab signs out, the server ends this tab's stream at about the time the other tab
 * announces it. The announcement gets this long to arrive before the user is asked to sign in.
 */
const OTHER_TAB_GRACE_MS = 400;

/**
 * Makes every later request name this tab's user. The server refuses such requests once someone
 * else has signed in on this browser, so that unsent text is never stored in another account. The
 * header stays after sign-out, because requests that are still on their way belong to the earlier
 * user.
 */
const nameUserInRequests = (id: string) => client.setConfig({ headers: { 'attune-user': id } });

type AuthProviderProps = {
  children: ReactNode;
  onUserChange?: () => void;
};

export function AuthProvider({ children, onUserChange = reloadHomePage }: AuthProviderProps) {
  const [state, setState] = useState(INITIAL_STATE);
  const latestState = useRef(state);
  latestState.current = state;
  const channel = useRef<AuthChannel | null>(null);
  const isSigningOut = useRef(false);
  const authEpoch = useRef(0);

  const adopt = useCallback(
    (session: Partial<Session>, isNewAccount?: boolean) => {
      const before = latestState.current.user;
      const user = session.user ?? null;
      if (before && user && before.id !== user.id) return onUserChange();
      // The session ended while the user was working: ask for a new sign-in and keep the page.
      if (before && !user) return setState((previous) => ({ ...previous, isSessionEnded: true }));
      if (user) nameUserInRequests(user.id);
      setState((previous) => ({
        status: user ? 'signed-in' : 'visitor',
        user,
        isNewAccount: user !== null && (isNewAccount ?? previous.isNewAccount),
        social: session.social === undefined ? previous.social : session.social,
        unreadNotifications: session.unreadNotifications ?? null,
        hasDrafts: session.hasDrafts ?? null,
        isSessionEnded: false,
        isAccountDeleted: user === null && previous.isAccountDeleted,
        problem: null,
      }));
    },
    [onUserChange],
  );

  const refresh = useCallback(async () => {
    const epoch = authEpoch.current;
    try {
      const session = await unwrap(sdk.readSession());
      // A session that was read before a sign-in or sign-out is stale.
      if (epoch === authEpoch.current) adopt(session);
    } catch (error) {
      console.error(error);
      setState((previous) => ({ ...previous, problem: error as Error }));
    }
  }, [adopt]);

  const clearSession = useCallback(() => {
    authEpoch.current += 1;
    const cleared = clearUserData();
    setState((previous) => ({ ...INITIAL_STATE, status: 'visitor', social: previous.social }));
    return cleared;
  }, []);

  const endSession = useCallback(() => {
    if (isSigningOut.current || latestState.current.status !== 'signed-in') return;
    setTimeout(() => {
      setState((previous) =>
        previous.status === 'signed-in' ? { ...previous, isSessionEnded: true } : previous,
      );
    }, OTHER_TAB_GRACE_MS);
  }, []);

  useEffect(() => {
    const authChannel = openAuthChannel();
    channel.current = authChannel;
    const stopListening = authChannel.listen((message) => {
      if (message.type === 'signed-out') void clearSession();
      else if (message.type.endsWith('signed-in')) void refresh();
    });
    const stopWatching = onSessionEnded(endSession);
    void refresh();
    return () => {
      stopWatching();
      stopListening();
      authChannel.close();
    };
  }, [refresh, clearSession, endSession]);

  const { status, problem } = state;
  useEffect(() => {
    if (status !== 'loading' || problem) saveSignedInHint(status === 'signed-in');
  }, [status, problem]);

  /** Until `endRemotely` settles, the end of the session is expected and not reported. */
  const signOutWith = useCallback(
    async (endRemotely: () => Promise<unknown>) => {
      isSigningOut.current = true;
      authEpoch.current += 1;
      try {
        await endRemotely();
        const cleared = clearSession();
        channel.current?.post({ type: 'signed-out' });
        await cleared;
      } finally {
        isSigningOut.current = false;
      }
    },
    [clearSession],
  );

  const completeSignIn = useCallback(
    (user: User, isNewAccount = false) => {
      authEpoch.current += 1;
      adopt({ user }, isNewAccount);
      channel.current?.post({ type: 'signed-in' });
    },
    [adopt],
  );

  const actions = useMemo<AuthActions>(
    () => ({
      async signIn(credentials) {
        const answer = await unwrap(sdk.signIn({ body: credentials }));
        if ('challenge' in answer) return { challenge: answer.challenge };
        completeSignIn(answer.user);
        return null;
      },
      completeSignIn: (user) => completeSignIn(user),
      async signUp(input) {
        completeSignIn((await unwrap(sdk.signUp({ body: input }))).user, true);
        setTimeout(() => void refresh(), SIGN_UP_REFRESH_MS);
      },
      finishSignUp: () => setState((previous) => ({ ...previous, isNewAccount: false })),
      signOut: () =>
        signOutWith(() =>
          unwrap(sdk.signOut()).catch((error: unknown) => {
            if (!isSessionOver(error)) throw error;
          }),
        ),
      async closeAccount(deletion) {
        const userId = latestState.current.user?.id;
        await signOutWith(deletion).catch((error: unknown) => {
          if (isSessionOver(error)) endSession();
          throw error;
        });
        if (userId) deleteStoredDrafts(userId);
        setState((previous) => ({ ...previous, isAccountDeleted: true }));
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
    [completeSignIn, refresh, signOutWith, endSession],
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
