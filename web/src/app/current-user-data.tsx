import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAuth, useUser } from '#features/account/auth-context.ts';
import { socialStartUrl } from '#features/account/social-sign-in.ts';
import { YourData } from '#features/data/your-data.tsx';

/** `children` are shown above the deletion of the account. */
export function CurrentUserData({ children }: { children?: ReactNode }) {
  const { closeAccount, social } = useAuth();
  const { pathname } = useLocation();
  const signInAgainHref = social && socialStartUrl('redirect', `${pathname}?section=your-data`);
  return (
    <YourData user={useUser()} closeAccount={closeAccount} signInAgainHref={signInAgainHref}>
      {children}
    </YourData>
  );
}
