import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createForumRows } from '#test/forum-rows.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import type { PostDocument } from '../forum.schemas.ts';

let app: TestApp;
let rows: ReturnType<typeof createForumRows>;
let reader: { id: string; client: TestClient };
let writer: { id: string; client: TestClient };
beforeAll(async () => {
  app = await createTestApp();
  rows = createForumRows(app);
  reader = await app.person('reader@example.com', { name: 'Rea Reader' });
  writer = await app.person('writer@example.com', { name: 'Wil Writer' });
});
beforeEach(async () => {
  await app.sql('DELETE FROM forum_posts');
  await app.sql('DELETE FROM forum_muted_people');
});
afterAll(() => app.close());

const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
const list = async (query = '', client = reader.client) => {
  const answer = await client.get(`/api/forum/posts${query}`);
  expect([query, answer.status, answer.text.slice(0, 200)]).toEqual([
    query,
    200,
    expect.anything(),
  ]);
  return answer.json as { posts: PostDocument[]; nextCursor: string | null; total: number | null };
};
const listTitles = async (query?: string, client?: TestClient) =>
  (await list(query, client)).posts.map(({ title }) => title);
async function listAllPages(query: string, client = reader.client): Promise<PostDocument[]> {
  const all: PostDocument[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`${query}${cursor && `&cursor=${cursor}`}`, client);
    all.push(...page.posts);
    cursor = page.nextCursor;
  }
  return all;
}

describe('a listed post', () => {
  it('has the fields of SPEC, the public fields of its author, and nothing private (AC4)', async () => {
    const id = await rows.post({
      authorId: writer.id,
      title: 'Letters I dread',
      content: 'How I write them now.',
      category: 'Success Stories',
      tags: ['letters'],
      createdAt: ago(2 * 60 * MINUTE_MS),
      likes: 3,
    });
    await app.sql('UPDATE users SET created_at = $1 WHERE id = $2', [ago(90 * DAY_MS), writer.id]);
    const { posts, total, nextCursor } = await list();
    expect({ total, nextCursor }).toEqual({ total: 1, nextCursor: null });
    expect(posts).toEqual([
      {
        id,
        title: 'Letters I dread',
        author: {
          id: writer.id,
          name: 'Wil Writer',
          photoURL: null,
          badges: [],
          isPseudonym: false,
          isYou: false,
        },
        excerpt: 'How I write them now.',
        likes: 3,
        comments: 0,
        timeAgo: '2 hours ago',
        createdAt: ago(2 * 60 * MINUTE_MS).toISOString(),
        activeAt: ago(2 * 60 * MINUTE_MS).toISOString(),
        editedAt: null,
        category: 'Success Stories',
        tags: ['letters'],
        imageUrl: null,
        image: null,
        videoUrl: null,
        hasHelpful: false,
        isLocked: false,
        isLiked: false,
        isFollowed: false,
        state: 'published',
      },
    ]);
  });

  async function createPostWithHelpfulComment() {
    const postId = await rows.post({ authorId: reader.id, category: 'Questions' });
    const commentId = await rows.comment({ postId, authorId: writer.id });
    await app.sql('UPDATE forum_posts SET helpful_comment_id = $1 WHERE id = $2', [
      commentId,
      postId,
    ]);
  }

  it('shows whether the reader liked or follows it, and whether it has a helpful comment', async () => {
    const id = await rows.post({ authorId: reader.id });
    await createPostWithHelpfulComment();
    await app.sql('INSERT INTO forum_post_likes VALUES ($1, $2, now())', [id, reader.id]);
    await app.sql('INSERT INTO forum_follows VALUES ($1, $2, now())', [reader.id, id]);
    const own = (await list('?category=Discussion')).posts[0];
    expect(own).toMatchObject({ likes: 1, isLiked: true, isFollowed: true, hasHelpful: false });
    expect(own?.author.isYou).toBe(true);
    expect((await list('?category=Questions')).posts[0]).toMatchObject({
      comments: 1,
      hasHelpful: true,
    });
  });

  it('shows the Helpful badge of an author only under their own name', async () => {
    for (let n = 0; n < 3; n += 1) await createPostWithHelpfulComment();
    await rows.post({ authorId: writer.id, category: 'Methods' });
    await rows.post({ authorId: writer.id, category: 'Resources', pseudonym: 'A fox' });
    expect((await list('?category=Methods')).posts[0]?.author.badges).toContain('Helpful');
    expect((await list('?category=Resources')).posts[0]?.author).toEqual({
      id: null,
      name: 'A fox',
      photoURL: null,
      badges: [],
      isPseudonym: true,
      isYou: false,
    });
  });

  it('stays listed without a name when its author has deleted their account', async () => {
    await rows.post({ authorId: null });
    expect((await list()).posts[0]?.author).toMatchObject({ id: null, name: 'Deleted member' });
  });
});

describe('the orders', () => {
  it('sorts by newest, active, best of seven and of thirty days', async () => {
    const post = (title: string, days: number, likes: number) =>
      rows.post({ authorId: writer.id, title, createdAt: ago(days * DAY_MS), likes });
    await post('today', 0, 1);
    const old = await post('six days', 6, 5);
    await post('eight days', 8, 9);
    await post('long ago', 40, 99);
    await rows.comment({ postId: old, authorId: reader.id, createdAt: ago(-MINUTE_MS) });
    expect(await listTitles()).toEqual(['today', 'six days', 'eight days', 'long ago']);
    expect(await listTitles('?sort=active')).toEqual([
      'six days',
      'today',
      'eight days',
      'long ago',
    ]);
    expect(await listTitles('?sort=top7')).toEqual(['six days', 'today']);
    expect(await listTitles('?sort=top30')).toEqual(['eight days', 'six days', 'today']);
  });

  it('lists followed posts, and own posts in every state except deleted', async () => {
    const followed = await rows.post({ authorId: writer.id, title: 'followed' });
    await rows.post({ authorId: writer.id, title: 'other' });
    await rows.post({ authorId: reader.id, title: 'held', state: 'held' });
    await rows.post({ authorId: reader.id, title: 'fox', pseudonym: 'A fox' });
    await rows.post({ authorId: reader.id, title: 'gone', deletedAt: ago(0) });
    await app.sql('INSERT INTO forum_follows VALUES ($1, $2, now())', [reader.id, followed]);
    expect(await listTitles('?sort=followed')).toEqual(['followed']);
    const mine = (await list('?sort=mine')).posts;
    expect(mine.map(({ title, state }) => [title, state]).toSorted()).toEqual([
      ['fox', 'published'],
      ['held', 'held'],
    ]);
    expect(mine.find(({ title }) => title === 'fox')?.author).toMatchObject({
      name: 'A fox',
      id: null,
      isYou: true,
    });
  });

  it.each(['newest', 'active', 'top7', 'top30', 'followed', 'mine'])(
    'pages through %s, with and without a category or tag, and lists each post once',
    async (sort) => {
      for (let n = 0; n < 25; n += 1) {
        const id = await rows.post({
          authorId: reader.id,
          title: `${n}`,
          category: n % 2 ? 'Methods' : 'Wellbeing',
          tags: n % 3 ? ['not-third'] : ['third', 'it’s \\ "quoted"'],
          // Many posts share a timestamp and a number of likes, so only the id orders them.
          createdAt: ago(Math.floor(n / 4) * MINUTE_MS),
          likes: n % 4,
        });
        await app.sql('INSERT INTO forum_follows VALUES ($1, $2, now())', [reader.id, id]);
      }
      const numbers = Array.from({ length: 25 }, (_, n) => n);
      const listNumbers = async (query: string) =>
        (await listAllPages(`?sort=${sort}${query}`)).map(({ title }) => Number(title));
      const sortNumbers = (found: number[]) => found.toSorted((one, other) => one - other);
      expect(sortNumbers(await listNumbers('&limit=4'))).toEqual(numbers);
      expect(sortNumbers(await listNumbers('&limit=20'))).toEqual(numbers);
      expect(sortNumbers(await listNumbers('&limit=3&category=Methods'))).toEqual(
        numbers.filter((n) => n % 2),
      );
      expect(sortNumbers(await listNumbers('&limit=3&tag=third'))).toEqual(
        numbers.filter((n) => n % 3 === 0),
      );
      expect(
        sortNumbers(await listNumbers(`&limit=3&tag=${encodeURIComponent('it’s \\ "quoted"')}`)),
      ).toEqual(numbers.filter((n) => n % 3 === 0));
      expect(sortNumbers(await listNumbers('&limit=3&tag=not-third&category=Methods'))).toEqual(
        numbers.filter((n) => n % 3 && n % 2),
      );
    },
  );
});

describe('mutes', () => {
  it('hide a thread or a person, but not what that person writes under a pseudonym', async () => {
    const muted = await rows.post({ authorId: null, title: 'muted thread' });
    await rows.post({ authorId: writer.id, title: 'by whom I muted' });
    await rows.post({ authorId: writer.id, title: 'by a fox', pseudonym: 'A fox' });
    await app.sql('INSERT INTO forum_muted_posts VALUES ($1, $2, now())', [reader.id, muted]);
    await app.sql('INSERT INTO forum_muted_people VALUES ($1, $2, now())', [reader.id, writer.id]);
    for (const sort of ['newest', 'active', 'top7', 'top30']) {
      expect([sort, await listTitles(`?sort=${sort}`)]).toEqual([sort, ['by a fox']]);
    }
    expect(await listTitles('', writer.client)).toHaveLength(3);
  });
});

describe('paging while others write', () => {
  it('active: a post that moves up is not repeated further down, and is first from then on', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      ids.push(await rows.post({ authorId: writer.id, title: `${n}`, createdAt: ago(n * DAY_MS) }));
    }
    const first = await list('?sort=active&limit=4');
    const now = ago(-MINUTE_MS);
    for (const n of [1, 6]) {
      await rows.comment({ postId: ids[n] ?? '', authorId: writer.id, createdAt: now });
    }
    const second = await list(`?sort=active&limit=4&cursor=${first.nextCursor}`);
    const seen = [...first.posts, ...second.posts].map(({ title }) => title);
    expect(seen).toEqual(['0', '1', '2', '3', '4', '5', '7']);
    expect((await listTitles('?sort=active&limit=2')).toSorted()).toEqual(['1', '6']);
    const since = encodeURIComponent(app.clock.now().toISOString());
    const { json } = await reader.client.get(`/api/forum/news?since=${since}`);
    expect(json).toEqual({ posts: 0, comments: 2 });
  });

  it('best: a post that gains likes meanwhile is not repeated', async () => {
    for (let n = 0; n < 6; n += 1) {
      await rows.post({ authorId: writer.id, title: `${n}`, likes: 10 - n });
    }
    const first = await list('?sort=top7&limit=3');
    await app.sql(`UPDATE forum_posts SET likes = likes + 50 WHERE title IN ('1', '4')`);
    const second = await list(`?sort=top7&limit=3&cursor=${first.nextCursor}`);
    expect(second.posts.map(({ title }) => title)).toEqual(['3', '5']);
    expect((await listTitles('?sort=top7&limit=2')).toSorted()).toEqual(['1', '4']);
  });
});

describe('XS4: query parameters', () => {
  const oddTexts = [
    "'; DROP TABLE forum_posts; --",
    "' OR 1=1 --",
    '%00',
    '\u0000',
    '{"$gt":""}',
    "1' UNION SELECT email FROM users --",
    '\\',
    '~c',
    '((((',
    "''''",
    '"unclosed',
    'a'.repeat(199),
    '日本語 🙂',
  ];
  it('are accepted or rejected, and never cause a server error', async () => {
    await rows.post({ authorId: writer.id });
    for (const text of oddTexts) {
      for (const name of ['query', 'sort', 'cursor', 'tag', 'category', 'limit']) {
        const { status } = await reader.client.get(
          `/api/forum/posts?${name}=${encodeURIComponent(text)}`,
        );
        expect([name, text, [200, 400].includes(status)]).toEqual([name, text, true]);
      }
      for (const path of ['similar?title=', 'people?query=', 'news?since=', 'similar?post=']) {
        const { status } = await reader.client.get(`/api/forum/${path}${encodeURIComponent(text)}`);
        expect([path, text, [200, 400].includes(status)]).toEqual([path, text, true]);
      }
    }
    expect(await listTitles()).toEqual(['A post']);
  });

  it('reject a cursor that is made up or belongs to another list', async () => {
    const encodeCursor = (text: string) => Buffer.from(text).toString('base64url');
    const id = randomUUID();
    const invalidCursors = [
      '',
      '!!!',
      encodeCursor('newest'),
      encodeCursor(`newest 2026-02-31T00:00:00.000000Z ${id}`),
      encodeCursor(`newest 2026-13-01T00:00:00.000000Z ${id}`),
      encodeCursor(`newest infinity ${id}`),
      encodeCursor(`newest 2026-11-15T09:00:00.000000Z ${id} more`),
      encodeCursor(`newest 2026-11-15T09:00:00.000000Z ${id.slice(1)}`),
      encodeCursor(`active 2026-11-15T09:00:00.000000Z ${id}`),
      encodeCursor(`top7 99999999999999 ${id}`),
      encodeCursor(`top7 1.5 ${id}`),
    ];
    for (const text of invalidCursors) {
      for (const sort of ['newest', 'top7', 'for-you']) {
        const { status } = await reader.client.get(`/api/forum/posts?sort=${sort}&cursor=${text}`);
        expect([sort, text, status]).toEqual([sort, text, 400]);
      }
    }
  });
});
