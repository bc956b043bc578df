import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Comment } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useNotifyProblem } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { addReplies } from '../forum-cache.ts';
import { useThreadContext } from '../thread-context.tsx';
import { CommentForm } from '../write/comment-form.tsx';
import { CommentBody } from './comment-body.tsx';
import { focusComment } from './use-linked-comment.ts';

type CommentItemProps = {
  comment: Comment;
  onPlaced: (reply: Comment, parentId: string) => void;
};

/** A comment with its replies, which have one level. */
export function CommentItem({ comment, onPlaced }: CommentItemProps) {
  const { reader, post } = useThreadContext();
  const { id, replies, repliesTotal } = comment;
  const [params] = useSearchParams();
  // A link to an unfinished reply opens it.
  const [isReplying, setIsReplying] = useState(params.get('reply') === id);
  const missing = repliesTotal - replies.filter(({ isGone }) => !isGone).length;
  const hasMore = missing > 0;
  const reply = () => setIsReplying(true);
  return (
    <li className="grid gap-5">
      <CommentBody comment={comment} isTop onReply={reply} />
      {(replies.length > 0 || hasMore || isReplying) && (
        <div className="grid gap-5 border-s-2 border-line ps-4 sm:ps-5">
          {replies.length > 0 && (
            <ul className="grid gap-5">
              {replies.map((it) => (
                <li key={it.id}>
                  <CommentBody comment={it} onReply={reply} />
                </li>
              ))}
            </ul>
          )}
          {hasMore && <MoreReplies comment={comment} missing={missing} />}
          {isReplying && (
            <CommentForm
              userId={reader.id}
              postId={post.id}
              parentId={id}
              you={reader}
              placeholder={comment.author ? `Reply to ${comment.author.name}` : 'Your reply'}
              isFocused
              onPosted={(written) => {
                setIsReplying(false);
                onPlaced(written, id);
              }}
              onCancel={() => {
                setIsReplying(false);
                focusComment(id);
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}

type MoreRepliesProps = { comment: Comment; missing: number };

function MoreReplies({ comment, missing }: MoreRepliesProps) {
  const { reader, post } = useThreadContext();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const cursor = useRef<string | undefined>(undefined);
  const more = useMutation({
    mutationFn: () => {
      const query = cursor.current ? { cursor: cursor.current } : {};
      return unwrap(sdk.listReplies({ path: { id: comment.id }, query }));
    },
    onSuccess: ({ replies, nextCursor }) => {
      const shownIds = new Set(comment.replies.map(({ id }) => id));
      cursor.current = nextCursor ?? undefined;
      addReplies(client, reader.id, post.id, comment.id, replies);
      const first = replies.find(({ id }) => !shownIds.has(id));
      if (first) requestAnimationFrame(() => focusComment(first.id));
    },
    onError: (error) => notifyProblem(error, 'The replies could not be read just now. Try again.'),
  });

  return (
    <div>
      <Button
        kind="quiet"
        size="sm"
        isWorking={more.isPending}
        workingLabel="Reading"
        onClick={() => more.mutate()}
      >
        {missing === 1 ? 'Show 1 more reply' : `Show ${missing} more replies`}
      </Button>
    </div>
  );
}
