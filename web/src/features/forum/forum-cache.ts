import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Post, Thread } from '#platform/api/forum.ts';
import type { Comment, Reply } from '#platform/api/generated/types.gen.ts';
import { editPages, editSingleComment, type ForumEdit, type ThreadPage } from './forum-change.ts';
import { editLists } from './list-cache.ts';
import type { ConfirmedEdit } from './send-change.ts';

export type ThreadData = InfiniteData<ThreadPage, string | undefined>;
type CommentData = { postId: string; comment: Comment };

export const threadKey = (userId: string, postId: string) => ['post', userId, postId];

export function applyEdit(
  client: QueryClient,
  userId: string,
  postId: string,
  confirmedEdit: ConfirmedEdit,
): void {
  const key = threadKey(userId, postId);
  for (const [queryKey, data] of client.getQueriesData<ThreadData>({
    queryKey: [...key, 'comments'],
  })) {
    if (!data) continue;
    const pages = editPages(data.pages, confirmedEdit(data.pages));
    client.setQueryData<ThreadData>(queryKey, { ...data, pages });
    const [first] = pages;
    if (first && 'post' in first) editLists(client, userId, first.post);
  }
  const edit = confirmedEdit([]);
  client.setQueriesData<CommentData>(
    { queryKey: [...key, 'comment'] },
    (data) => data && { ...data, comment: editSingleComment(data.comment, edit) },
  );
}

export function addComment(
  client: QueryClient,
  userId: string,
  postId: string,
  comment: Comment,
  parentId: string | null,
): void {
  const commentsKey = [...threadKey(userId, postId), 'comments'];
  for (const [queryKey, data] of client.getQueriesData<ThreadData>({ queryKey: commentsKey })) {
    if (!data || hasComment(data.pages, comment.id)) continue;
    const isOldestFirst = queryKey.at(-1) === 'oldest';
    const target = isOldestFirst ? data.pages.length - 1 : 0;
    const counted = editPages(data.pages, {
      post: (post) => ({ ...post, comments: post.comments + 1 }),
    });
    const pages = counted.map((page, number) => {
      if (parentId) return { ...page, comments: page.comments.map(withReply(comment, parentId)) };
      if (number !== target) return page;
      const { comments } = page;
      return { ...page, comments: isOldestFirst ? [...comments, comment] : [comment, ...comments] };
    });
    client.setQueryData<ThreadData>(queryKey, { ...data, pages });
  }
  if (!parentId) return;
  client.setQueriesData<CommentData>(
    { queryKey: [...threadKey(userId, postId), 'comment'] },
    (data) => data && { ...data, comment: withReply(comment, parentId)(data.comment) },
  );
}

function hasComment(pages: readonly ThreadPage[], id: string): boolean {
  return pages.some(({ comments }) =>
    comments.some((it) => it.id === id || it.replies.some((reply) => reply.id === id)),
  );
}

function withReply(reply: Reply, parentId: string) {
  return (comment: Comment): Comment => {
    if (comment.id !== parentId || comment.replies.some(({ id }) => id === reply.id))
      return comment;
    return {
      ...comment,
      replies: [...comment.replies, reply],
      repliesTotal: comment.repliesTotal + 1,
    };
  };
}

/** Adds replies loaded later, in order and without duplicates. */
export function addReplies(
  client: QueryClient,
  userId: string,
  postId: string,
  commentId: string,
  replies: readonly Reply[],
): void {
  const edit: ForumEdit = {
    comment: (it) =>
      it.id === commentId && 'replies' in it
        ? { ...it, replies: mergeReplies(it.replies as Reply[], replies) }
        : it,
  };
  applyEdit(client, userId, postId, () => edit);
}

function mergeReplies(current: readonly Reply[], more: readonly Reply[]): Reply[] {
  const byId = new Map([...current, ...more].map((reply) => [reply.id, reply]));
  return [...byId.values()].sort((a, b) => a.timestamp.localeCompare(b.timestamp));
}

export function replaceComment(
  client: QueryClient,
  userId: string,
  postId: string,
  comment: Reply,
): void {
  const { id, content, editedAt, state } = comment;
  applyEdit(client, userId, postId, () => ({
    comment: (it) => (it.id === id ? { ...it, content, editedAt, state } : it),
  }));
}

export function replacePost(client: QueryClient, userId: string, post: Post): void {
  applyEdit(client, userId, post.id, () => ({ post: () => post }));
}

/**
 * Updates a thread while it is being read: the post and the shown comments take the server's state
 * in place. New comments are not added; the bar above the comments announces them.
 */
export function refreshThread(data: ThreadData, fresh: Thread): ThreadData {
  const byId = new Map(fresh.comments.map((comment) => [comment.id, comment]));
  const hasAllComments = fresh.nextCursor === null;
  function refreshComment(shown: Comment): Comment {
    const current = byId.get(shown.id);
    if (!current) return hasAllComments ? { ...shown, isGone: true } : shown;
    const replies = new Map(current.replies.map((reply) => [reply.id, reply]));
    return { ...current, replies: shown.replies.map((reply) => replies.get(reply.id) ?? reply) };
  }
  const pages = data.pages.map((page) => ({
    ...page,
    ...('post' in page ? { post: fresh.post } : {}),
    comments: page.comments.map(refreshComment),
  }));
  return { ...data, pages };
}
