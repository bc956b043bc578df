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

function applyChanges(thread: Thread, ...changes: Change[]): Thread {
  return changes.reduce((current, change) => {
    const pages = [current];
    const edit = editOf({ postId: POST_ID, ...change } as ForumChange, pages);
    return editPages(pages, edit)[0] ?? current;
  }, thread);
}

it('counts a like once, however often it is applied, and reverts it exactly', () => {
  const like = { kind: 'like-post', isLiked: true } as const;
  expect(applyChanges(buildThread(), like, like).post).toMatchObject({ likes: 42, isLiked: true });
  const reverted = applyChanges(buildThread(), like, { kind: 'like-post', isLiked: false });
  expect(reverted.post).toMatchObject({ likes: 41, isLiked: false });
});

it('likes a reply without liking its comment', () => {
  const reply = buildComment({ id: 'reply', likes: 0 });
  const thread = buildThread({ comments: [buildComment({ replies: [reply] })] });
  const changed = applyChanges(thread, { kind: 'like-comment', commentId: 'reply', isLiked: true });
  expect(changed.comments[0]?.replies[0]).toMatchObject({ likes: 1, isLiked: true });
  expect(changed.comments[0]?.isLiked).toBe(false);
});

it('marks only one answer as helpful at a time', () => {
  const comments = [buildComment({ id: 'a', isHelpful: true }), buildComment({ id: 'b' })];
  const thread = buildThread({ post: buildPost({ helpfulCommentId: 'a' }), comments });
  const changed = applyChanges(thread, { kind: 'mark-helpful', commentId: 'b' });
  expect(changed.comments.map(({ isHelpful }) => isHelpful)).toEqual([false, true]);
  expect(changed.post).toMatchObject({ helpfulCommentId: 'b', hasHelpful: true });
});

it('keeps a deleted comment in its position, lowers the count once, and restores it', () => {
  const { id } = buildComment();
  const deletion = { kind: 'delete-comment', commentId: id } as const;
  const changed = applyChanges(buildThread(), deletion, deletion);
  expect(changed.comments[0]?.isGone).toBe(true);
  expect(changed.post.comments).toBe(0);
  const reverted = applyChanges(changed, { kind: 'restore-comment', commentId: id });
  expect(reverted.comments[0]?.isGone).toBe(false);
  expect(reverted.post.comments).toBe(1);
});

it('counts the comments and replies on pages not loaded yet', () => {
  const shown = [
    buildComment({ repliesTotal: 4 }),
    buildComment({ isGone: true, repliesTotal: 1 }),
  ];
  expect(countHiddenComments({ comments: 18 }, shown)).toBe(12);
  expect(countHiddenComments({ comments: 2 }, shown)).toBe(0);
});
