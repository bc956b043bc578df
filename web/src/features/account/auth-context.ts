import { createContext, useContext } from 'react';
import type { Session, SignInData, SignUpData, User } from '#platform/api/generated/types.gen.ts';
import type { SocialOutcome } from './social-sign-in.ts';

export type AuthActions = {
  /** Null once the user is signed in; a challenge when a second step is required. */
  signIn: (credentials: SignInData['body']) => Promise<{ challenge: string } | null>;
  /** Adopts a user whom the server signed in by other means, such as a code or a passkey. */
  completeSignIn: (user: User) => void;
  signUp: (input: SignUpData['body']) => Promise<void>;
  /** Leaves the view that confirms a sign-up. */
  finishSignUp: () => void;
  signOut: () => Promise<void>;
  /** Runs `deletion`, then removes the user's data from this browser. */
  closeAccount: (deletion: () => Promise<unknown>) => Promise<void>;
  /** Opens the provider's window; `returnTo` survives a full-page redirect. */
  startSocial: (returnTo: string | null) => Promise<SocialOutcome>;
  refresh: () => Promise<void>;
  endSession: () => void;
};

export type AuthState = {
  status: 'loading' | 'visitor' | 'signed-in';
  user: User | null;
  /** True from the sign-up until the user leaves the view that confirms it (DECISIONS B1). */
  isNewAccount: boolean;
  social: Session['social'];
  /** Unread count when the session was read; null if unknown. */
  unreadNotifications: number | null;
  /** Whether the server had drafts when the session was read; null if unknown. */
  hasDrafts: boolean | null;
  isSessionEnded: boolean;
  isAccountDeleted: boolean;
  /** Why the session could not be read while the status is 'loading'. */
  problem: Error | null;
};

export type Auth = AuthState & AuthActions;

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

export function useUser(): User {
  const { user } = useAuth();
  if (!user) throw new Error('useUser must be used where a user is signed in');
  return user;
}
