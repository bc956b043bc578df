import type { CommentPage, Post, Thread } from '#platform/api/forum.ts';
import type { Comment, Reply } from '#platform/api/generated/types.gen.ts';

export type ForumChange = { postId: string } & (
  | { kind: 'like-post'; isLiked: boolean }
  | { kind: 'follow'; isFollowed: boolean }
  | { kind: 'mute-post'; isMuted: boolean }
  | { kind: 'mark-helpful'; commentId: string | null }
  | { kind: 'like-comment'; commentId: string; isLiked: boolean }
  | { kind: 'delete-comment'; commentId: string }
  | { kind: 'restore-comment'; commentId: string }
);

export type ForumEdit = {
  post?: (post: Post) => Post;
  comment?: <Item extends Reply>(comment: Item) => Item;
};

export type ThreadPage = Thread | CommentPage;

function editComment(comment: Comment, edit: NonNullable<ForumEdit['comment']>): Comment {
  const { replies, ...edited } = edit(comment);
  return { ...edited, replies: replies.map((reply) => edit(reply)) };
}

export function editPages<Page extends ThreadPage>(
  pages: readonly Page[],
  { post, comment }: ForumEdit,
): Page[] {
  return pages.map((page) => ({
    ...page,
    ...(post && 'post' in page ? { post: post(page.post) } : {}),
    ...(comment ? { comments: page.comments.map((it) => editComment(it, comment)) } : {}),
  }));
}

export function editSingleComment(comment: Comment, edit: ForumEdit): Comment {
  return edit.comment ? editComment(comment, edit.comment) : comment;
}

type Likeable = { likes: number; isLiked: boolean };

function withLike<Item extends Likeable>(item: Item, isLiked: boolean): Item {
  if (item.isLiked === isLiked) return item;
  return { ...item, isLiked, likes: item.likes + (isLiked ? 1 : -1) };
}

const forComment =
  (id: string, edit: <Item extends Reply>(comment: Item) => Item) =>
  <Item extends Reply>(comment: Item): Item =>
    comment.id === id ? edit(comment) : comment;

function isDeleted(pages: readonly ThreadPage[], id: string): boolean {
  return pages.some(({ comments }) =>
    comments.flatMap((it) => [it, ...it.replies]).some((it) => it.id === id && it.isGone),
  );
}

/** The edit that a change makes to cached pages. Applying it twice has the same effect as once. */
export function editOf(change: ForumChange, pages: readonly ThreadPage[]): ForumEdit {
  switch (change.kind) {
    case 'like-post':
      return { post: (post) => withLike(post, change.isLiked) };
    case 'follow':
      return { post: (post) => ({ ...post, isFollowed: change.isFollowed }) };
    case 'mute-post':
      return { post: (post) => ({ ...post, isMuted: change.isMuted }) };
    case 'mark-helpful':
      return helpfulEdit(change.commentId);
    case 'like-comment':
      return { comment: forComment(change.commentId, (it) => withLike(it, change.isLiked)) };
    case 'delete-comment':
    case 'restore-comment': {
      const isDeletion = change.kind === 'delete-comment';
      if (isDeleted(pages, change.commentId) === isDeletion) return {};
      return deletionEdit(change.commentId, isDeletion);
    }
  }
}

function helpfulEdit(commentId: string | null): ForumEdit {
  return {
    post: (post) => ({ ...post, helpfulCommentId: commentId, hasHelpful: commentId !== null }),
    comment: (comment) => ({ ...comment, isHelpful: comment.id === commentId }),
  };
}

function deletionEdit(commentId: string, isDeletion: boolean): ForumEdit {
  return {
    post: (post) => ({ ...post, comments: Math.max(0, post.comments + (isDeletion ? -1 : 1)) }),
    comment: forComment(commentId, (it) => ({ ...it, isGone: isDeletion })),
  };
}
