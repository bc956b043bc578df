import type { Comment, Post } from '#platform/api/forum.ts';
import type { ThreadPage } from '../forum-change.ts';

/** The comments of all pages, each once, in order. */
export function shownComments(pages: readonly ThreadPage[]): Comment[] {
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
    reached.reduce((left, count) => left - count, post.comments),
  );
}
