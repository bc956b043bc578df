import { createContext, useContext } from 'react';
import { useAuth } from './auth-context.ts';

export type SignOutRequest = {
  /** Signs out, after asking if unsent text would be lost. Rejects when signing out fails. */
  requestSignOut: () => Promise<void>;
  isAsking: boolean;
};

export const SignOutContext = createContext<SignOutRequest | null>(null);

/** Outside the signed-in frame there are no drafts to ask about. */
export function useSignOutRequest(): SignOutRequest {
  const { signOut } = useAuth();
  return useContext(SignOutContext) ?? { requestSignOut: signOut, isAsking: false };
}
