import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CommentSort, Post } from '#platform/api/forum.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useWithPending } from '#platform/query/optimistic-changes.ts';
import { applyEdit, type ThreadData, threadKey } from './forum-cache.ts';
import { editOf, editPages, type ForumChange } from './forum-change.ts';
import { NO_AUTO_REFRESH } from './list.queries.ts';
import { sendChange } from './send-change.ts';

export function threadQuery(userId: string, id: string, sort: CommentSort) {
  return infiniteQueryOptions({
    queryKey: [...threadKey(userId, id), 'comments', sort],
    queryFn: ({ pageParam }) =>
      pageParam
        ? unwrap(sdk.listComments({ path: { id }, query: { sort, cursor: pageParam } }))
        : unwrap(sdk.readPost({ path: { id }, query: { sort } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...NO_AUTO_REFRESH,
  });
}

/** The comment a link points to. For a reply: the comment above it, with that reply included. */
export function commentQuery(userId: string, postId: string, id: string) {
  return queryOptions({
    queryKey: [...threadKey(userId, postId), 'comment', id],
    queryFn: () => unwrap(sdk.readComment({ path: { id } })),
    retry: false,
    ...NO_AUTO_REFRESH,
  });
}

const RELATED_POSTS = 3;

/** Similar posts; where there are none, the liveliest of the same category. */
export function relatedQuery(userId: string, { id, category }: Pick<Post, 'id' | 'category'>) {
  return queryOptions({
    queryKey: ['posts', userId, 'related', id],
    async queryFn() {
      const { posts: similar } = await unwrap(sdk.findSimilarPosts({ query: { post: id } }));
      if (similar.length > 0) return { areSimilar: true, posts: similar };
      const { posts } = await unwrap(sdk.listPosts({ query: { category, sort: 'active' } }));
      const others = posts.filter((post) => post.id !== id).slice(0, RELATED_POSTS);
      return { areSimilar: false, posts: others };
    },
    retry: false,
  });
}

export function memberQuery(userId: string, memberId: string) {
  return queryOptions({
    queryKey: ['posts', userId, 'member', memberId],
    queryFn: () => unwrap(sdk.readMember({ path: { id: memberId } })),
    retry: false,
  });
}

export function versionsQuery(userId: string, kind: 'posts' | 'comments', id: string) {
  return queryOptions({
    queryKey: ['forum-versions', userId, kind, id],
    async queryFn() {
      const read = kind === 'posts' ? sdk.readPostVersions : sdk.readCommentVersions;
      return (await unwrap(read({ path: { id } }))).versions;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

const changesKey = (userId: string) => ['forum-changes', userId];

/** The server's thread with pending changes applied. */
export function useThread(userId: string, id: string, sort: CommentSort) {
  const read = useInfiniteQuery(threadQuery(userId, id, sort));
  const apply = useCallback(
    (pages: ThreadData['pages'], change: ForumChange) =>
      change.postId === id ? editPages(pages, editOf(change, pages)) : pages,
    [id],
  );
  const pages = useWithPending(changesKey(userId), (read.data as ThreadData)?.pages, apply);
  return { ...read, pages };
}

/**
 * Sends changes one after another, in the order they were made. Each is an optimistic update: a
 * refused change disappears because it is no longer pending.
 */
export function useChangeForum(userId: string) {
  const client = useQueryClient();
  const mutationKey = changesKey(userId);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: sendChange,
    onSuccess: (confirmedEdit, change) => applyEdit(client, userId, change.postId, confirmedEdit),
  }).mutateAsync;
}
