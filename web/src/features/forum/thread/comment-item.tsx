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
  onReplyPosted: (reply: Comment, parentId: string) => void;
};

/** A comment with its replies. Replies have no replies of their own. */
export function CommentItem({ comment, onReplyPosted }: CommentItemProps) {
  const { reader, post } = useThreadContext();
  const { id, replies, repliesTotal } = comment;
  const [params] = useSearchParams();
  // A link to an unfinished reply opens the reply form.
  const [isReplying, setIsReplying] = useState(params.get('reply') === id);
  const hiddenCount = repliesTotal - replies.filter(({ isGone }) => !isGone).length;
  const hasMore = hiddenCount > 0;
  const openReplyForm = () => setIsReplying(true);
  return (
    <li className="grid gap-5">
      <CommentBody comment={comment} isTopLevel onReply={openReplyForm} />
      {(replies.length > 0 || hasMore || isReplying) && (
        <div className="grid gap-5 border-s-2 border-line ps-4 sm:ps-5">
          {replies.length > 0 && (
            <ul className="grid gap-5">
              {replies.map((it) => (
                <li key={it.id}>
                  <CommentBody comment={it} onReply={openReplyForm} />
                </li>
              ))}
            </ul>
          )}
          {hasMore && <MoreReplies comment={comment} hiddenCount={hiddenCount} />}
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
                onReplyPosted(written, id);
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

type MoreRepliesProps = { comment: Comment; hiddenCount: number };

function MoreReplies({ comment, hiddenCount }: MoreRepliesProps) {
  const { reader, post } = useThreadContext();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const cursor = useRef<string | undefined>(undefined);
  const loadMore = useMutation({
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
    onError: (error) => notifyProblem(error, 'The replies couldn’t be loaded. Please try again.'),
  });

  return (
    <div>
      <Button
        kind="quiet"
        size="sm"
        isWorking={loadMore.isPending}
        workingLabel="Loading"
        onClick={() => loadMore.mutate()}
      >
        {hiddenCount === 1 ? 'Show 1 more reply' : `Show ${hiddenCount} more replies`}
      </Button>
    </div>
  );
}
