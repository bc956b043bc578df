import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { MindPage } from '#features/mind/mind-page.tsx';

export const meta = pageMeta('/mind');

export default function MindRoute() {
  return <MindPage user={useUser()} />;
}
