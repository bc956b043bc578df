import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Thread } from '#platform/api/forum.ts';
import { buildComment, buildPost, buildPostPage, buildThread, POST_ID } from '#test/build-post.ts';
import { addComment, applyEdit, refreshThread, type ThreadData } from './forum-cache.ts';
import { editOf } from './forum-change.ts';

const key = (sort: string) => ['post', 'u1', POST_ID, 'comments', sort];
const dataOf = (...pages: ThreadData['pages']): ThreadData => ({ pages, pageParams: [undefined] });
const idsIn = (data: ThreadData | undefined) =>
  data?.pages.flatMap(({ comments }) => comments.map(({ id }) => id));
function postIn(data: ThreadData | undefined) {
  const [first] = data?.pages ?? [];
  return first && 'post' in first ? first.post : null;
}

function cacheWith(thread: Thread) {
  const client = new QueryClient();
  for (const sort of ['oldest', 'newest']) client.setQueryData(key(sort), dataOf(thread));
  return client;
}

it('places a new comment according to the sort order, and never adds it twice', () => {
  const client = cacheWith(buildThread());
  const written = buildComment({ id: 'new' });
  addComment(client, 'u1', POST_ID, written, null);
  addComment(client, 'u1', POST_ID, written, null);
  const oldest = client.getQueryData<ThreadData>(key('oldest'));
  const newest = client.getQueryData<ThreadData>(key('newest'));
  expect(idsIn(oldest)?.at(-1)).toBe('new');
  expect(idsIn(newest)?.[0]).toBe('new');
  expect(idsIn(oldest)).toHaveLength(2);
  expect(postIn(oldest)?.comments).toBe(2);
});

it('adds a reply under its comment', () => {
  const parent = buildComment();
  const client = cacheWith(buildThread({ comments: [parent] }));
  addComment(client, 'u1', POST_ID, buildComment({ id: 'reply' }), parent.id);
  const [comment] = client.getQueryData<ThreadData>(key('oldest'))?.pages[0]?.comments ?? [];
  expect(comment?.replies.map(({ id }) => id)).toEqual(['reply']);
  expect(comment?.repliesTotal).toBe(1);
});

it('applies a like to every list that shows the post', () => {
  const client = cacheWith(buildThread());
  const list = ['posts', 'u1', 'list', { sort: 'newest' }];
  client.setQueryData(list, { pages: [buildPostPage()], pageParams: [undefined] });
  const change = { kind: 'like-post', postId: POST_ID, isLiked: true } as const;
  applyEdit(client, 'u1', POST_ID, (pages) => editOf(change, pages));
  const listed = client.getQueryData<{ pages: ReturnType<typeof buildPostPage>[] }>(list);
  expect(listed?.pages[0]?.posts[0]).toMatchObject({ likes: 42, isLiked: true });
});

it('refreshes shown comments in place, does not add new ones, and marks deleted ones', () => {
  const shown = dataOf(
    buildThread({ comments: [buildComment({ id: 'a', likes: 1 }), buildComment({ id: 'b' })] }),
  );
  const fresh = buildThread({
    post: buildPost({ likes: 50, comments: 2 }),
    comments: [buildComment({ id: 'new' }), buildComment({ id: 'a', likes: 9 })],
  });
  const refreshed = refreshThread(shown, fresh);
  expect(idsIn(refreshed)).toEqual(['a', 'b']);
  expect(refreshed.pages[0]?.comments[0]?.likes).toBe(9);
  expect(refreshed.pages[0]?.comments[1]?.isGone).toBe(true);
  expect(postIn(refreshed)?.likes).toBe(50);
});

it('does not treat comments on pages that were not refetched as deleted', () => {
  const shown = dataOf(buildThread({ comments: [buildComment({ id: 'b' })] }));
  const refreshed = refreshThread(shown, buildThread({ comments: [], nextCursor: 'more' }));
  expect(refreshed.pages[0]?.comments[0]?.isGone).toBe(false);
});
