import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createForumRows } from '#test/forum-rows.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let rows: ReturnType<typeof createForumRows>;
let reader: { id: string; client: TestClient };
let author: { id: string; client: TestClient };
beforeAll(async () => {
  app = await createTestApp();
  rows = createForumRows(app);
  reader = await app.person('reader@example.com', { name: 'Rea Reader' });
  author = await app.person('author@example.com', { name: 'Quinn Author' });
});
afterAll(() => app.close());

type ThreadComment = {
  id: string;
  isGone: boolean;
  isLiked: boolean;
  isMuted: boolean;
  replies: ThreadComment[];
};

/** Counts the database queries of a request. */
async function countQueries(path: string): Promise<number> {
  const { $client } = app.services.db as NodePgDatabase & { $client: pg.Pool };
  const query = vi.spyOn($client, 'query');
  try {
    await reader.client.get(path);
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

describe('a post with its comments', () => {
  it('is read in one query after the session query, whatever it contains', async () => {
    const post = await rows.post({ authorId: author.id });
    for (const authorId of [author.id, reader.id, null]) {
      const comment = await rows.comment({ postId: post, authorId });
      await rows.comment({ postId: post, authorId: author.id, parentId: comment });
      await app.sql('INSERT INTO forum_comment_likes VALUES ($1, $2, now())', [comment, reader.id]);
    }
    expect(await countQueries(`/api/forum/posts/${post}`)).toBe(2);
    expect(await countQueries(`/api/forum/posts/${post}?sort=helpful`)).toBe(2);
    expect(await countQueries('/api/forum/posts')).toBe(2);
  });

  it('pages through comments written in the same millisecond and lists each one once', async () => {
    const post = await rows.post({ authorId: author.id });
    await app.sql(
      `INSERT INTO forum_comments (id, post_id, author_id, content, created_at)
       SELECT gen_random_uuid(), $1, $2, 'At once.', now() + n * interval '7 microseconds'
       FROM generate_series(1, 50) n`,
      [post, author.id],
    );
    for (const sort of ['oldest', 'newest', 'helpful']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const path = `/api/forum/posts/${post}/comments?sort=${sort}${cursor}`;
        const { json } = await reader.client.get(path);
        seen.push(...json.comments.map(({ id }: ThreadComment) => id));
        cursor = json.nextCursor === null ? '' : `&cursor=${json.nextCursor}`;
      } while (cursor);
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 50, 50]);
    }
  });

  it('AC5: shows held or hidden comments only to their author, and keeps the position of deleted ones', async () => {
    const post = await rows.post({ authorId: author.id });
    const gone = await rows.comment({ postId: post, authorId: author.id });
    const reply = await rows.comment({ postId: post, authorId: reader.id, parentId: gone });
    const later = {
      postId: post,
      authorId: author.id,
      createdAt: new Date(app.clock.now().getTime() + 1),
    };
    const held = await rows.comment({ ...later, state: 'held' });
    const hiddenReply = await rows.comment({ ...later, parentId: gone, state: 'hidden' });
    await app.sql('UPDATE forum_comments SET deleted_at = now() WHERE id = $1', [gone]);
    const idsFor = async ({ client }: typeof reader) => {
      const { json } = await client.get(`/api/forum/posts/${post}`);
      return json.comments.map(({ id, isGone, replies }: ThreadComment) => [
        id,
        isGone,
        replies.map((one) => one.id),
      ]);
    };
    expect(await idsFor(reader)).toEqual([[gone, true, [reply]]]);
    expect(await idsFor(author)).toEqual([
      [gone, true, [reply, hiddenReply]],
      [held, false, []],
    ]);
  });

  it('marks the reader’s likes and mutes, but never marks a pseudonymous comment as muted', async () => {
    const post = await rows.post({ authorId: reader.id });
    const liked = await rows.comment({ postId: post, authorId: author.id });
    const pseudonymous = { postId: post, authorId: author.id, pseudonym: 'Night Owl' };
    const pseudonymComment = await rows.comment(pseudonymous);
    await app.sql('INSERT INTO forum_comment_likes VALUES ($1, $2, now())', [liked, reader.id]);
    await app.sql('INSERT INTO forum_muted_people VALUES ($1, $2, now())', [reader.id, author.id]);
    const { json } = await reader.client.get(`/api/forum/posts/${post}`);
    await app.sql('DELETE FROM forum_muted_people');
    const marks = (json.comments as ThreadComment[]).map(({ id, isLiked, isMuted }) => [
      id,
      isLiked,
      isMuted,
    ]);
    expect(marks.toSorted()).toEqual(
      [
        [liked, true, true],
        [pseudonymComment, false, false],
      ].toSorted(),
    );
  });
});
