import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { ModerationPage } from '#features/moderation/queue/moderation-page.tsx';

export const meta = pageMeta('/moderation');

export default function ModerationRoute() {
  const { id, timeZone } = useUser();
  return <ModerationPage userId={id} timeZone={timeZone} />;
}
