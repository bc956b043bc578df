import { pageMeta } from '../app/page-meta.ts';
import { ComingPage } from '../app/shell/coming-page.tsx';

export const meta = pageMeta('/daily');

export default function DailyRoute() {
  return (
    <ComingPage
      title="Today"
      empty="No page for today yet"
      action={{ to: '/profile', label: 'Set your time zone, so that days are yours' }}
    >
      Each day brings one short read, chosen for your answers and finished in about three minutes.
      The first one is being written.
    </ComingPage>
  );
}
