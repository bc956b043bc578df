import { createContext, useContext } from 'react';
import type { Credentials, SignUp, SocialProvider, User } from '../../platform/api/account.ts';
import type { SocialOutcome } from './social-sign-in.ts';

export type AuthActions = {
  /** Null once somebody is signed in; a challenge where a second step is asked for. */
  signIn: (credentials: Credentials) => Promise<{ challenge: string } | null>;
  /** Lets in whom the server has let in by another way: a code, a passkey. */
  enter: (user: User) => void;
  signUp: (input: SignUp) => Promise<void>;
  signOut: () => Promise<void>;
  /** Runs what deletes the account on the server; then nothing of the person stays in the browser. */
  closeAccount: (deletion: () => Promise<unknown>) => Promise<void>;
  /** Opens the provider's window; `returnTo` survives where the whole page has to go there. */
  startSocial: (returnTo: string | null) => Promise<SocialOutcome>;
  /** Reads the session again. */
  refresh: () => Promise<void>;
  /** The server ended the session while the person was working. */
  endSession: () => void;
};

export type AuthState = {
  status: 'loading' | 'visitor' | 'signed-in';
  user: User | null;
  social: SocialProvider | null;
  /** How many notifications were unread when the session was read; null where that is not known. */
  unreadNotifications: number | null;
  /** Whether the server kept drafts when the session was read; null where that is not known. */
  hasDrafts: boolean | null;
  /** The session is over, but the page stays until the person has signed in again. */
  isSessionEnded: boolean;
  /** The person has just deleted their account here. */
  isAccountDeleted: boolean;
  /** Why the session could not be read, while the status is still 'loading'. */
  problem: Error | null;
};

export type Auth = AuthState & AuthActions;

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** For what is only ever shown to a signed-in person. */
export function useUser(): User {
  const { user } = useAuth();
  if (!user) throw new Error('useUser must be used where somebody is signed in');
  return user;
}
