import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { AdminPage } from '#features/admin/admin-page.tsx';

export const meta = pageMeta('/admin');

export default function AdminRoute() {
  const { id, timeZone } = useUser();
  return <AdminPage userId={id} timeZone={timeZone} />;
}
