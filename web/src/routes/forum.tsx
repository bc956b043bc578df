import { pageMeta } from '../app/page-meta.ts';
import { ComingPage } from '../app/shell/coming-page.tsx';

export const meta = pageMeta('/forum');

export default function ForumRoute() {
  return (
    <ComingPage
      title="Community"
      empty="Nobody has spoken yet"
      action={{ to: '/profile', label: 'Choose the name that others will see' }}
    >
      People who are working this out too will write here, in their own words. Reading and posting
      open together.
    </ComingPage>
  );
}
