import { SIGN_UP_REFRESH_MS } from '@attune/domain/account/live';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Session, User } from '../../platform/api/account.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { onSessionEnded } from '../../platform/api/session-ended.ts';
import * as api from '../../platform/api/visitor.ts';
import { noteMember } from '../../platform/browser/member-hint.ts';
import { forgetDrafts, forgetPerson } from '../../platform/browser/person-data.ts';
import { type AuthChannel, openAuthChannel } from './auth-channel.ts';
import { type AuthActions, AuthContext, type AuthState } from './auth-context.ts';
import { runSocialSignIn } from './social-sign-in.ts';

const AT_FIRST: AuthState = {
  status: 'loading',
  user: null,
  social: null,
  unreadNotifications: null,
  hasDrafts: null,
  isSessionEnded: false,
  isAccountDeleted: false,
  problem: null,
};

/** Another tab that signs out says so at about the time the server ends this tab's stream. */
const OTHER_TAB_MS = 400;

type AuthProviderProps = {
  children: ReactNode;
  /** Leaves everything behind when a different person has signed in. */
  startAfresh?: () => void;
};

export function AuthProvider({ children, startAfresh = reloadAtHome }: AuthProviderProps) {
  const [state, setState] = useState(AT_FIRST);
  const stateNow = useRef(state);
  stateNow.current = state;
  const channel = useRef<AuthChannel | null>(null);
  const hasJustSignedUp = useRef(false);
  const isLeaving = useRef(false);
  /** How often somebody came or went here. */
  const entries = useRef(0);

  const adopt = useCallback(
    (session: Partial<Session>) => {
      const before = stateNow.current.user;
      const user = session.user ?? null;
      if (before && user && before.id !== user.id) return startAfresh();
      // A session that ended under a working person is asked for again; it does not clear the page.
      if (before && !user) return setState((was) => ({ ...was, isSessionEnded: true }));
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
    [startAfresh],
  );

  const refresh = useCallback(async () => {
    const asked = entries.current;
    try {
      const session = await api.readSession();
      // What was asked before somebody came or went is no longer so.
      if (asked === entries.current) adopt(session);
    } catch (error) {
      setState((was) => ({
        ...was,
        problem: error instanceof Error ? error : new Error(String(error)),
      }));
    }
  }, [adopt]);

  const leave = useCallback(() => {
    entries.current += 1;
    const forgotten = forgetPerson();
    setState((was) => ({ ...AT_FIRST, status: 'visitor', social: was.social }));
    return forgotten;
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
      else if (message.type === 'signed-in' || message.type === 'social-signed-in') void refresh();
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
    if (status !== 'loading' || problem) noteMember(status === 'signed-in');
  }, [status, problem]);

  /** Until `goodbye` is over, an ended session is what was asked for and not a surprise. */
  const leaveBy = useCallback(
    async (goodbye: () => Promise<unknown>) => {
      isLeaving.current = true;
      entries.current += 1;
      try {
        await goodbye();
        const forgotten = leave();
        channel.current?.post({ type: 'signed-out' });
        await forgotten;
      } finally {
        isLeaving.current = false;
      }
    },
    [leave],
  );

  const enter = useCallback(
    (user: User) => {
      entries.current += 1;
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
        const answer = await api.signIn(credentials);
        if ('challenge' in answer) return { challenge: answer.challenge };
        enter(answer.user);
        return null;
      },
      enter,
      async signUp(input) {
        await api.signUp(input);
        hasJustSignedUp.current = true;
      },
      signOut: () =>
        leaveBy(() =>
          api.signOut().catch((error: unknown) => {
            if (!isSessionOver(error)) throw error;
          }),
        ),
      async closeAccount(deletion) {
        const userId = stateNow.current.user?.id;
        await leaveBy(deletion).catch((error: unknown) => {
          if (isSessionOver(error)) endSession();
          throw error;
        });
        if (userId) forgetDrafts(userId);
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
    [enter, refresh, leaveBy, endSession],
  );

  const value = useMemo(() => ({ ...state, ...actions }), [state, actions]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function reloadAtHome(): void {
  window.location.assign('/');
}
