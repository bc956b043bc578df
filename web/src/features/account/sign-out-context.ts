import { createContext, useContext } from 'react';
import { useAuth } from './auth-context.ts';

export type SignOutRequest = {
  /** Signs out, after asking where unsent text would be lost. Rejects when it did not work. */
  requestSignOut: () => Promise<void>;
  /** The question is on the screen. */
  isAsking: boolean;
};

export const SignOutContext = createContext<SignOutRequest | null>(null);

/** Outside the signed-in frame there is no question to ask. */
export function useSignOutRequest(): SignOutRequest {
  const { signOut } = useAuth();
  return useContext(SignOutContext) ?? { requestSignOut: signOut, isAsking: false };
}
