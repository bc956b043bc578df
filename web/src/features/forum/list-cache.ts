import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListedPost, Overview, Post, PostPage } from '#platform/api/forum.ts';

type ListData = InfiniteData<PostPage, string | undefined>;

function toListedFields(post: Post) {
  const { likes, comments, isLiked, isFollowed, hasHelpful, isLocked, title, category } = post;
  return {
    id: post.id,
    likes,
    comments,
    isLiked,
    isFollowed,
    hasHelpful,
    isLocked,
    title,
    category,
  };
}

/** Updates a post in every cached list without refetching the list. */
export function editLists(client: QueryClient, userId: string, changed: Post): void {
  const fields = toListedFields(changed);
  const edit = (post: ListedPost) => (post.id === fields.id ? { ...post, ...fields } : post);
  mapLists(client, userId, (posts) => posts.map(edit));
  client.setQueryData<Overview>(['posts', userId, 'overview'], (overview) =>
    overview?.featured ? { ...overview, featured: edit(overview.featured) } : overview,
  );
}

function mapLists(
  client: QueryClient,
  userId: string,
  map: (posts: ListedPost[]) => ListedPost[],
): void {
  for (const queryKey of [
    ['posts', userId, 'list'],
    ['search', 'forum', userId],
  ]) {
    client.setQueriesData<ListData>(
      { queryKey },
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, posts: map(page.posts) })) },
    );
  }
}

/**
 * Called after a post is written, edited, deleted or restored: lists on screen are refetched, and
 * all others are dropped from the cache.
 */
export function discardLists(client: QueryClient, userId: string): void {
  client.removeQueries({ queryKey: ['posts', userId], type: 'inactive' });
  client.removeQueries({ queryKey: ['search', 'forum', userId], type: 'inactive' });
  void client.invalidateQueries({ queryKey: ['posts', userId] });
}
