import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { TimeAgo } from '../../../platform/browser/time-ago.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Late, latePart } from '../../../ui/late.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { AuthorName, AuthorPicture } from '../parts/author.tsx';
import { useThreadRoom } from '../thread-room.tsx';

const HISTORY = latePart(async () => (await import('./history-dialog.tsx')).HistoryDialog);

export function PostHead() {
  const { post, reader } = useThreadRoom();
  const { title, category, author, createdAt } = post;
  return (
    <header className="grid gap-4">
      <p>
        <Link to={`/forum?category=${encodeURIComponent(category)}`} className="hover:underline">
          <Tag>{category}</Tag>
        </Link>
      </p>
      <h1 id="post-title" dir="auto" className="display text-4xl wrap-anywhere">
        {title}
      </h1>
      <div className="flex flex-wrap items-center gap-3">
        <AuthorPicture author={author} size="md" />
        <div className="grid min-w-0 flex-1 gap-0.5 leading-snug">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <AuthorName author={author} />
            {author.badges.map((badge) => (
              <Tag key={badge} tone={badge === 'New here' ? 'plain' : 'accent'}>
                {badge}
              </Tag>
            ))}
            {author.isYou && <Tag>{author.isPseudonym ? 'You, under this name' : 'You'}</Tag>}
          </span>
          <span className="text-sm text-muted">
            <TimeAgo at={createdAt} timeZone={reader.timeZone} />
            <Edited />
          </span>
        </div>
        <FollowButton />
      </div>
    </header>
  );
}

/** Everybody sees that it was edited; its author sees what it said before. */
function Edited() {
  const { post, reader } = useThreadRoom();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  if (!post.editedAt) return null;
  const when = <TimeAgo at={post.editedAt} timeZone={reader.timeZone} />;
  if (!post.author.isYou && !post.can.moderate) return <>, edited {when}</>;
  return (
    <>
      ,{' '}
      <TextAction tone="muted" className="min-h-0! font-normal!" onClick={() => setIsOpen(true)}>
        edited {when}
      </TextAction>
      {isOpen !== null && (
        <Late
          part={HISTORY}
          isOpen={isOpen}
          userId={reader.id}
          timeZone={reader.timeZone}
          kind="posts"
          id={post.id}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function FollowButton() {
  const { post, change } = useThreadRoom();
  const { id, isFollowed, state, isDeleted } = post;
  if (isDeleted || state !== 'published') return null;
  return (
    <Button
      kind="secondary"
      size="sm"
      aria-pressed={isFollowed}
      className="min-h-11!"
      onClick={() =>
        void change(
          { kind: 'follow', postId: id, isFollowed: !isFollowed },
          'That could not be saved. It is as it was; try again.',
        )
      }
    >
      <Icon of={isFollowed ? BellRing : Bell} size={18} />
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}
