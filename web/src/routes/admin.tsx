import { pageMeta } from '../app/page-meta.ts';
import { ComingPage } from '../app/shell/coming-page.tsx';

export const meta = pageMeta('/admin');

export default function AdminRoute() {
  return (
    <ComingPage
      title="Administration"
      empty="Nothing to run from here yet"
      action={{ to: '/moderation', label: 'Open Moderation' }}
    >
      Users, subscriptions and figures will be managed here. Until then the command line does it:
      npm run admin.
    </ComingPage>
  );
}
