import { parseDailyAnswerParams } from '@attune/domain/forum/daily-answer-link';
import { parseLessonDiscussionParams } from '@attune/domain/forum/lesson-discussion-link';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { useLinkDailyPost } from '#features/daily/daily.queries.ts';
import { HouseRules } from '#features/forum/parts/house-rules.tsx';
import { PostComposer } from '#features/forum/write/post-composer.tsx';
import { SuspensionNotice } from '#features/moderation/member/suspension-notice.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextAction } from '#ui/text-action.tsx';

export const meta = pageMeta('/forum/new');

export default function ForumNewRoute() {
  const { id, displayName, timeZone } = useUser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [daily] = useState(() => parseDailyAnswerParams(params));
  const [initial] = useState(() => daily?.draft ?? parseLessonDiscussionParams(params));
  const linkDaily = useLinkDailyPost(id);
  return (
    <div className="grid gap-6">
      <p>
        <TextAction className="no-underline! hover:underline!" render={<Link to="/forum" />}>
          <Icon of={ArrowLeft} size={18} />
          Community
        </TextAction>
      </p>
      <SuspensionNotice userId={id} timeZone={timeZone} />
      <div className="grid items-start justify-between gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,46rem)_17rem]">
        <div className="grid min-w-0 gap-8">
          <h1 className="display text-4xl">New post</h1>
          <PostComposer
            user={{ id, name: displayName }}
            initial={initial}
            onPosted={(post) => {
              if (daily) linkDaily(daily.day, post.id);
              void navigate(`/forum/${post.id}`, { replace: true });
            }}
          />
        </div>
        <HouseRules />
      </div>
    </div>
  );
}
