import { useLocation } from 'react-router';
import { useAuth, useUser } from '#features/account/auth-context.ts';
import { socialStartUrl } from '#features/account/social-sign-in.ts';
import { YourData } from '#features/data/your-data.tsx';

export function CurrentUserData() {
  const { closeAccount, social } = useAuth();
  const { pathname } = useLocation();
  const signInAgainHref = social && socialStartUrl('redirect', `${pathname}?section=your-data`);
  return (
    <YourData user={useUser()} closeAccount={closeAccount} signInAgainHref={signInAgainHref} />
  );
}
