import { pageMeta } from '../app/page-meta.ts';
import { ComingPage } from '../app/shell/coming-page.tsx';

export const meta = pageMeta('/tutorials');

export default function TutorialsRoute() {
  return (
    <ComingPage
      title="Tutorials"
      empty="The lessons are being written"
      action={{ to: '/learning-goals', label: 'Go to learning goals' }}
    >
      Short lessons will stand here in your own order, each with the reason why it comes next.
      Learning goals live beside them.
    </ComingPage>
  );
}
