import { pageMeta } from '../app/page-meta.ts';
import { ComingPage } from '../app/shell/coming-page.tsx';

export const meta = pageMeta('/mind');

export default function MindRoute() {
  return (
    <ComingPage
      title="Mind"
      empty="Quiet for now"
      action={{ to: '/settings', label: 'Choose how much moves on your screen' }}
    >
      Breathing, a mood note and a journal will live here. They stay yours: no one else reads them.
    </ComingPage>
  );
}
