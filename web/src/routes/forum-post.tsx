import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { getMessageDrafts, NEW_CONVERSATION } from '#features/companion/composer/message-drafts.ts';
import { PostPage } from '#features/forum/post/post-page.tsx';
import type { PostStep } from '#features/forum/post/post-rail.tsx';
import type { ReportTarget } from '#features/forum/thread-context.tsx';
import { draftSlots } from '#features/goals/drafts/draft-slots.ts';
import { getGoalDrafts } from '#features/goals/drafts/goal-drafts.ts';
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
  const steps = useMemo(() => createSteps(id), [id]);
  return (
    <>
      <PostPage
        key={postId}
        reader={reader}
        postId={postId}
        onReport={setReported}
        notice={<SuspensionNotice userId={id} timeZone={timeZone} />}
        steps={steps}
        appeal={(decisionId) => <Lazy part={appealForm} userId={id} decisionId={decisionId} />}
      />
      {reported && <Lazy part={reportDialog} target={reported} onClose={() => setReported(null)} />}
    </>
  );
}

/** Each step opens another page with a draft, to which nothing already written is lost. */
function createSteps(userId: string): PostStep[] {
  return [
    {
      title: 'Talk it over with your companion',
      note: 'Puts the title into your message. You can change it before you send it.',
      to: '/assistant',
      onFollow({ title }) {
        const drafts = getMessageDrafts(userId);
        const { text } = drafts.read(NEW_CONVERSATION);
        const question = `Someone in the community wrote: “${title}” What do you think?`;
        if (text.includes(question)) return;
        drafts.write(NEW_CONVERSATION, { text: text ? `${text}\n\n${question}` : question });
      },
    },
    {
      title: 'Make it a learning goal',
      note: 'You can edit the goal before you add it.',
      to: '/learning-goals',
      onFollow({ title }) {
        const drafts = getGoalDrafts(userId);
        const slot = draftSlots.newGoal('why');
        if (drafts.all().has(slot)) return;
        drafts.write(slot, { text: `From the community: “${title}”`, base: null });
      },
    },
  ];
}
