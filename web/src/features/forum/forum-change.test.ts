import { expect, it } from 'vitest';
import type { Thread } from '#platform/api/forum.ts';
import { buildComment, buildPost, buildThread, POST_ID } from '#test/build-post.ts';
import { editOf, editPages, type ForumChange } from './forum-change.ts';
import { countHiddenComments } from './thread/comments.tsx';

type Change = ForumChange extends infer One
  ? One extends ForumChange
    ? Omit<One, 'postId'>
    : never
  : never;

function after(thread: Thread, ...changes: Change[]): Thread {
  return changes.reduce((now, change) => {
    const pages = [now];
    const edit = editOf({ postId: POST_ID, ...change } as ForumChange, pages);
    return editPages(pages, edit)[0] ?? now;
  }, thread);
}

it('counts a like once, however often it is applied, and reverts it exactly', () => {
  const like = { kind: 'like-post', isLiked: true } as const;
  expect(after(buildThread(), like, like).post).toMatchObject({ likes: 42, isLiked: true });
  const back = after(buildThread(), like, { kind: 'like-post', isLiked: false });
  expect(back.post).toMatchObject({ likes: 41, isLiked: false });
});

it('applies to a reply as well as a comment', () => {
  const reply = buildComment({ id: 'reply', likes: 0 });
  const thread = buildThread({ comments: [buildComment({ replies: [reply] })] });
  const now = after(thread, { kind: 'like-comment', commentId: 'reply', isLiked: true });
  expect(now.comments[0]?.replies[0]).toMatchObject({ likes: 1, isLiked: true });
  expect(now.comments[0]?.isLiked).toBe(false);
});

it('marks one answer at a time', () => {
  const comments = [buildComment({ id: 'a', isHelpful: true }), buildComment({ id: 'b' })];
  const thread = buildThread({ post: buildPost({ helpfulCommentId: 'a' }), comments });
  const now = after(thread, { kind: 'mark-helpful', commentId: 'b' });
  expect(now.comments.map(({ isHelpful }) => isHelpful)).toEqual([false, true]);
  expect(now.post).toMatchObject({ helpfulCommentId: 'b', hasHelpful: true });
});

it('keeps the position of a deleted comment, counts it once, and restores it', () => {
  const { id } = buildComment();
  const deletion = { kind: 'delete-comment', commentId: id } as const;
  const now = after(buildThread(), deletion, deletion);
  expect(now.comments[0]?.isGone).toBe(true);
  expect(now.post.comments).toBe(0);
  const back = after(now, { kind: 'restore-comment', commentId: id });
  expect(back.comments[0]?.isGone).toBe(false);
  expect(back.post.comments).toBe(1);
});

it('counts the comments and replies on pages not loaded yet', () => {
  const shown = [
    buildComment({ repliesTotal: 4 }),
    buildComment({ isGone: true, repliesTotal: 1 }),
  ];
  expect(countHiddenComments({ comments: 18 }, shown)).toBe(12);
  expect(countHiddenComments({ comments: 2 }, shown)).toBe(0);
});
