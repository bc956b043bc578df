import { pageMeta } from '../app/page-meta.ts';
import { useUser } from '../features/account/auth-context.ts';
import { ForumPage } from '../features/forum/list/forum-page.tsx';
import { Late, latePart } from '../ui/late.tsx';

export const meta = pageMeta('/forum');

const suspensionNotice = latePart(
  async () =>
    (await import('../features/moderation/member/suspension-notice.tsx')).SuspensionNotice,
);

export default function ForumRoute() {
  const user = useUser();
  const { id, timeZone } = user;
  return (
    <ForumPage
      user={user}
      suspension={<Late part={suspensionNotice} userId={id} timeZone={timeZone} />}
    />
  );
}
