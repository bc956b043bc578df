import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { PostPage } from '#features/forum/post/post-page.tsx';
import type { ReportTarget } from '#features/forum/thread-context.tsx';
import { SuspensionNotice } from '#features/moderation/member/suspension-notice.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';

export const meta = pageMeta('/forum/:id');

const reportDialog = lazyPart(
  async () => (await import('#features/moderation/member/report-text-dialog.tsx')).ReportTextDialog,
);
const appealForm = lazyPart(
  async () => (await import('#features/moderation/member/appeal-form.tsx')).AppealForm,
);

export default function ForumPostRoute() {
  const { id, timeZone, name, displayName, photoURL, role } = useUser();
  const { id: postId = '' } = useParams();
  const [reported, setReported] = useState<ReportTarget | null>(null);
  const shownName = displayName || name;
  const reader = useMemo(
    () => ({ id, timeZone, name: shownName, photoURL, isStaff: role !== 'user' }),
    [id, timeZone, shownName, photoURL, role],
  );
  return (
    <>
      <PostPage
        key={postId}
        reader={reader}
        postId={postId}
        onReport={setReported}
        notice={<SuspensionNotice userId={id} timeZone={timeZone} />}
        appeal={(decisionId) => <Lazy part={appealForm} userId={id} decisionId={decisionId} />}
      />
      {reported && <Lazy part={reportDialog} target={reported} onClose={() => setReported(null)} />}
    </>
  );
}
