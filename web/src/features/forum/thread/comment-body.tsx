import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Reply } from '#platform/api/generated/types.gen.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { replaceComment } from '../forum-cache.ts';
import { MemberName } from '../member/member-name.tsx';
import { AuthorPicture } from '../parts/author.tsx';
import { useFullName } from '../parts/namesakes.tsx';
import { useThreadContext } from '../thread-context.tsx';
import { EditComment } from '../write/edit-comment.tsx';
import { CommentActions } from './comment-actions.tsx';
import { Edited } from './edited.tsx';
import { describeUnpublished, type UnpublishedState } from './unpublished-messages.ts';
import { commentElementId, focusComment } from './use-linked-comment.ts';

type CommentBodyProps = {
  comment: Reply;
  /** True for a comment on the post itself. Only such a comment can be marked as helpful. */
  isTopLevel?: boolean;
  onReply: () => void;
};

const NO_AUTHOR = { id: null, name: '' };

export function CommentBody({ comment, isTopLevel = false, onReply }: CommentBodyProps) {
  const { id, author, isHelpful, isMuted } = comment;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [params] = useSearchParams();
  // A link to an unfinished edit opens the edit form.
  const [isEditing, setIsEditing] = useState(params.get('edit') === id);
  const { reader, post } = useThreadContext();
  const client = useQueryClient();
  const authorName = useFullName(author ?? NO_AUTHOR);
  if (comment.isGone || !author) return <DeletedComment id={id} />;
  if (isEditing && comment.can.edit) {
    const close = () => {
      setIsEditing(false);
      requestAnimationFrame(() => focusComment(id));
    };
    return (
      <EditComment
        userId={reader.id}
        postId={post.id}
        comment={comment}
        onSaved={(saved) => {
          replaceComment(client, reader.id, post.id, saved);
          close();
        }}
        onCancel={close}
      />
    );
  }
  const isFolded = isMuted && !isUnfolded;
  return (
    <article
      id={commentElementId(id)}
      tabIndex={-1}
      aria-label={`${isTopLevel ? 'Comment' : 'Reply'} by ${authorName}`}
      className={cx(
        'grid gap-2 rounded-md',
        isHelpful && 'rounded-none! border-s-2 border-good py-1 ps-4',
      )}
    >
      {isHelpful && (
        <p className="inline-flex items-center gap-1.5 text-sm font-semibold text-good">
          <Icon of={CircleCheck} size={18} />
          Helpful answer
        </p>
      )}
      <CommentByline comment={comment} author={author} />
      <UnpublishedComment comment={comment} />
      {isFolded ? (
        <p className="text-sm text-muted">
          You muted {authorName}.{' '}
          <TextAction onClick={() => setIsUnfolded(true)}>Show comment</TextAction>
        </p>
      ) : (
        <>
          <Markdown text={comment.content} isFromMember className="gap-3! text-base" />
          <CommentActions
            comment={comment}
            author={author}
            isTopLevel={isTopLevel}
            onReply={onReply}
            onEdit={() => setIsEditing(true)}
          />
        </>
      )}
    </article>
  );
}

function CommentByline({
  comment,
  author,
}: {
  comment: Reply;
  author: NonNullable<Reply['author']>;
}) {
  const { reader } = useThreadContext();
  const { isPostAuthor, timestamp, editedAt } = comment;
  return (
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
      <AuthorPicture author={author} size="sm" />
      <MemberName author={author} />
      {isPostAuthor && <Tag tone="accent">Author</Tag>}
      {author.badges.map((badge) => (
        <Tag key={badge} tone={badge === 'Moderator' ? 'accent' : 'plain'}>
          {badge}
        </Tag>
      ))}
      <span className="text-muted">
        <TimeAgo at={timestamp} timeZone={reader.timeZone} />
        {editedAt && (
          <Edited
            kind="comments"
            id={comment.id}
            canSeeVersions={author.isYou || (reader.isStaff ?? false)}
          >
            edited
          </Edited>
        )}
      </span>
    </header>
  );
}

function UnpublishedComment({ comment }: { comment: Reply }) {
  const { appeal } = useThreadContext();
  const { state, stateReason, author, decisionId, canAppeal } = comment;
  if (state === 'published') return null;
  return (
    <div className="grid justify-items-start gap-1 rounded-md bg-warn-soft px-3 py-2 text-sm">
      <p>
        {describeUnpublished(state as UnpublishedState, 'comment', author?.isYou ?? false)}{' '}
        {stateReason && (
          <>
            Why: <span dir="auto">{stateReason}</span>
          </>
        )}
      </p>
      {canAppeal && decisionId && appeal?.(decisionId)}
    </div>
  );
}

function DeletedComment({ id }: { id: string }) {
  return (
    <article
      id={commentElementId(id)}
      tabIndex={-1}
      aria-label="Unavailable comment"
      className="rounded-md text-sm text-muted italic"
    >
      This comment is no longer available.
    </article>
  );
}
