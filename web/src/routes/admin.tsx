import { pageMeta } from '../app/page-meta.ts';
import { useUser } from '../features/account/auth-context.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';

export const meta = pageMeta('/admin');

export default function AdminRoute() {
  return <AdminPage timeZone={useUser().timeZone} />;
}
