import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { ForumPage } from '#features/forum/list/forum-page.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';

export const meta = pageMeta('/forum');

const suspensionNotice = lazyPart(
  async () => (await import('#features/moderation/member/suspension-notice.tsx')).SuspensionNotice,
);

export default function ForumRoute() {
  const user = useUser();
  const { id, timeZone } = user;
  return (
    <ForumPage
      user={user}
      suspension={<Lazy part={suspensionNotice} userId={id} timeZone={timeZone} />}
    />
  );
}
