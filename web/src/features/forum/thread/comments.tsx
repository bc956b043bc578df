import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { getLoadErrorMessage } from '#platform/api/api-error.ts';
import type { CommentSort, Post } from '#platform/api/forum.ts';
import type { Comment } from '#platform/api/generated/types.gen.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { NewItemsBar } from '#ui/new-items-bar.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { addComment, threadKey } from '../forum-cache.ts';
import type { ThreadPage } from '../forum-change.ts';
import { formatCount } from '../parts/format-count.ts';
import { useThreadContext } from '../thread-context.tsx';
import { CommentForm } from '../write/comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { focusComment, useLinkedComment } from './use-linked-comment.ts';

const COMMENT_SORTS: ReadonlyArray<{ value: CommentSort; label: string }> = [
  { value: 'helpful', label: 'Most helpful' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'newest', label: 'Newest' },
];

/** The URL parameter that holds the order of the comments. */
const SORT_PARAM = 'comments';

export function readSort(params: URLSearchParams): CommentSort {
  const requested = params.get(SORT_PARAM);
  return COMMENT_SORTS.find(({ value }) => value === requested)?.value ?? 'helpful';
}

type CommentsProps = {
  pages: readonly ThreadPage[];
  sort: CommentSort;
  newComments: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether the comments are still in the previous order. */
  isPreviousSort: boolean;
  problem: unknown;
  onMore: () => Promise<void>;
  onReload: () => Promise<void>;
};

export function Comments(props: CommentsProps) {
  const { pages, sort, newComments, hasMore, isLoadingMore, isPreviousSort, problem } = props;
  const { reader, post } = useThreadContext();
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const { hash } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const comments = shownComments(pages);
  const linked = useLinkedComment(comments, !isPreviousSort);
  const shown = linked.comment
    ? [linked.comment, ...comments.filter(({ id }) => id !== linked.comment?.id)]
    : comments;
  const hiddenCount = countHiddenComments(post, shown);

  function setSort(value: CommentSort) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === 'helpful') next.delete(SORT_PARAM);
        else next.set(SORT_PARAM, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  async function showNew() {
    client.removeQueries({ queryKey: threadKey(reader.id, post.id), type: 'inactive' });
    if (sort === 'newest') await props.onReload();
    else setSort('newest');
    document.getElementById('comments')?.focus();
    setAnnouncement(`${formatCount(newComments, 'new comment')} shown`);
  }

  async function showMore() {
    const items = () => list.current?.querySelectorAll<HTMLElement>(':scope > li > article') ?? [];
    const before = items().length;
    await props.onMore();
    // Wait for a frame, so that React has rendered the new comments.
    requestAnimationFrame(() => {
      items()[before]?.focus({ preventScroll: true });
      setAnnouncement(`${formatCount(items().length - before, 'more comment')} shown`);
    });
  }

  function showPostedComment(comment: Comment, parentId: string | null) {
    addComment(client, reader.id, post.id, comment, parentId);
    requestAnimationFrame(() => focusComment(comment.id));
  }

  return (
    <section aria-labelledby="comments" className="grid gap-6">
      <div className="rule flex flex-wrap items-center justify-between gap-3">
        <h2 id="comments" tabIndex={-1} className="text-sm font-semibold">
          {post.comments === 0 ? 'Comments' : formatCount(post.comments, 'comment')}
        </h2>
        {post.comments > 1 && (
          <div className="w-44">
            <NativeSelect
              label="Sort comments"
              size="sm"
              options={COMMENT_SORTS}
              value={sort}
              onValueChange={setSort}
            />
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {isPreviousSort ? 'Loading' : announcement}
      </p>
      {post.comments === 0 && shown.length === 0 && (
        <p className="text-sm text-muted">
          {post.can.comment ? 'No comments yet. One honest sentence is enough.' : 'No comments.'}
        </p>
      )}
      {post.can.comment && (
        <div id="write">
          <CommentForm
            userId={reader.id}
            postId={post.id}
            you={reader}
            placeholder={post.category === 'Questions' ? 'How would you answer?' : 'Your comment'}
            isFocused={hash === '#write'}
            onPosted={(comment) => showPostedComment(comment, null)}
          />
        </div>
      )}
      {linked.isGone && (
        <p role="status" className="rounded-md bg-tint px-4 py-3 text-sm">
          The comment you’re looking for is no longer here.
        </p>
      )}
      <NewItemsBar count={newComments} noun="comment" onShow={() => void showNew()} />
      <ul
        ref={list}
        aria-busy={isPreviousSort}
        className={cx(
          'grid gap-8 transition-opacity empty:hidden',
          post.can.comment && 'mt-4',
          isPreviousSort && 'opacity-60',
        )}
      >
        {shown.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onReplyPosted={showPostedComment} />
        ))}
      </ul>
      {problem !== null && (
        <TryAgainBox onRetry={() => void (hasMore ? props.onMore() : props.onReload())}>
          {getLoadErrorMessage(problem, 'The comments couldn’t be loaded.')}
        </TryAgainBox>
      )}
      {hasMore && (
        <div>
          <Button
            kind="secondary"
            isWorking={isLoadingMore}
            workingLabel="Loading"
            onClick={() => void showMore()}
          >
            {hiddenCount > 0
              ? `Show ${formatCount(hiddenCount, 'more comment')}`
              : 'Show more comments'}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The comments of all pages in order, without duplicates. */
function shownComments(pages: readonly ThreadPage[]): Comment[] {
  const all = pages.flatMap(({ comments }) => comments);
  return [...new Map(all.map((comment) => [comment.id, comment])).values()];
}

export function countHiddenComments(
  post: Pick<Post, 'comments'>,
  shown: readonly Comment[],
): number {
  const reached = shown.map(({ isGone, repliesTotal }) => repliesTotal + (isGone ? 0 : 1));
  return Math.max(
    0,
    reached.reduce((hiddenCount, count) => hiddenCount - count, post.comments),
  );
}
