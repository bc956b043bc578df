import { pageMeta } from '../app/page-meta.ts';
import { ComingPage } from '../app/shell/coming-page.tsx';

export const meta = pageMeta('/forum/new');

export default function ForumNewRoute() {
  return (
    <ComingPage
      title="New post"
      empty="Posting is not open yet"
      action={{ to: '/forum', label: 'Back to Community' }}
    >
      A post will need a title, a few honest sentences and a category. Nothing you write is lost
      once it opens: drafts are kept.
    </ComingPage>
  );
}
