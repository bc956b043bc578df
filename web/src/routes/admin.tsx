import { pageMeta } from '#app/page-meta.ts';
import { useAuth, useUser } from '#features/account/auth-context.ts';
import { socialStartUrl } from '#features/account/social-sign-in.ts';
import { AdminContext } from '#features/admin/admin-context.ts';
import { AdminPage } from '#features/admin/admin-page.tsx';

export const meta = pageMeta('/admin');

export default function AdminRoute() {
  const { id, email, timeZone } = useUser();
  const { social } = useAuth();
  const signInAgainHref = social && socialStartUrl('redirect', '/admin');
  return (
    <AdminContext value={{ email, signInAgainHref }}>
      <AdminPage userId={id} timeZone={timeZone} />
    </AdminContext>
  );
}
