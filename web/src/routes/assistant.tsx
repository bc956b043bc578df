import { pageMeta } from '../app/page-meta.ts';
import { ComingPage } from '../app/shell/coming-page.tsx';

export const meta = pageMeta('/assistant');

export default function AssistantRoute() {
  return (
    <ComingPage
      title="AI Companion"
      empty="The companion has not moved in yet"
      action={{ to: '/profile', label: 'Check how it will call you' }}
    >
      Here you will talk with a companion that knows your answers, and shows under every reply what
      it used. Nothing is sent anywhere until it is here.
    </ComingPage>
  );
}
