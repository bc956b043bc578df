import { smartQuotes } from '@attune/domain/markdown/smart-quotes';
import { Bell, BellRing } from 'lucide-react';
import { Link } from 'react-router';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { NOT_SAVED } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { MemberName } from '../member/member-name.tsx';
import { AuthorPicture } from '../parts/author.tsx';
import { Edited } from '../thread/edited.tsx';
import { useThreadContext } from '../thread-context.tsx';

export function PostHead() {
  const { post, reader } = useThreadContext();
  const { title, category, author, createdAt, editedAt, can } = post;
  return (
    <header className="grid gap-4">
      <p>
        <Link to={`/forum?category=${encodeURIComponent(category)}`} className="hover:underline">
          <Tag>{category}</Tag>
        </Link>
      </p>
      <h1 id="post-title" tabIndex={-1} dir="auto" className="display text-4xl wrap-anywhere">
        {smartQuotes(title)}
      </h1>
      <div className="flex flex-wrap items-center gap-3">
        <AuthorPicture author={author} size="md" />
        <div className="grid min-w-0 flex-1 gap-0.5 leading-snug">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <MemberName author={author} />
            {author.badges.map((badge) => (
              <Tag key={badge} tone={badge === 'New here' ? 'plain' : 'accent'}>
                {badge}
              </Tag>
            ))}
            {author.isYou && <Tag>{author.isPseudonym ? 'You, under this name' : 'You'}</Tag>}
            {author.isPseudonym && !author.isYou && <Tag>Pseudonym</Tag>}
          </span>
          <span className="text-sm text-muted">
            <TimeAgo at={createdAt} timeZone={reader.timeZone} />
            {editedAt && (
              <Edited kind="posts" id={post.id} canSeeVersions={author.isYou || can.moderate}>
                edited <TimeAgo at={editedAt} timeZone={reader.timeZone} />
              </Edited>
            )}
          </span>
        </div>
        <FollowButton />
      </div>
    </header>
  );
}

function FollowButton() {
  const { post, change } = useThreadContext();
  const { id, isFollowed, state, isDeleted } = post;
  if (isDeleted || state !== 'published') return null;
  return (
    <Button
      kind="secondary"
      size="sm"
      aria-pressed={isFollowed}
      className="min-h-11!"
      onClick={() =>
        void change({ kind: 'follow', postId: id, isFollowed: !isFollowed }, NOT_SAVED)
      }
    >
      <Icon of={isFollowed ? BellRing : Bell} size={18} />
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}
