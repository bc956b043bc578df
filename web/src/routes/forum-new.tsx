import { draftOfAddress } from '@attune/domain/forum/discuss-lesson';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '../app/page-meta.ts';
import { useUser } from '../features/account/auth-context.ts';
import { HouseRules } from '../features/forum/parts/house-rules.tsx';
import { PostComposer } from '../features/forum/write/post-composer.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextAction } from '../ui/text-action.tsx';

export const meta = pageMeta('/forum/new');

export default function ForumNewRoute() {
  const { id, displayName } = useUser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [initial] = useState(() => draftOfAddress(params));
  return (
    <div className="grid gap-6">
      <p>
        <TextAction className="no-underline! hover:underline!" render={<Link to="/forum" />}>
          <Icon of={ArrowLeft} size={18} />
          Community
        </TextAction>
      </p>
      <div className="grid items-start justify-between gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,46rem)_17rem]">
        <div className="grid min-w-0 gap-8">
          <h1 className="display text-4xl">New post</h1>
          <PostComposer
            user={{ id, name: displayName }}
            initial={initial}
            onPosted={(post) => void navigate(`/forum/${post.id}`, { replace: true })}
          />
        </div>
        <HouseRules />
      </div>
    </div>
  );
}
