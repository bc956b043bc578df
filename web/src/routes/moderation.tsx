import { pageMeta } from '../app/page-meta.ts';
import { ComingPage } from '../app/shell/coming-page.tsx';

export const meta = pageMeta('/moderation');

export default function ModerationRoute() {
  return (
    <ComingPage
      title="Moderation"
      empty="The queue is empty"
      action={{ to: '/forum', label: 'Open Community' }}
    >
      Reports and held posts will wait here, oldest first, once the community opens.
    </ComingPage>
  );
}
