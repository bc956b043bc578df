import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createForumRows } from '#test/forum-rows.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

/** A word that only hidden texts contain. It must not appear anywhere. */
const SECRET = 'quicksilver';

let app: TestApp;
let reader: { id: string; client: TestClient };
let author: { id: string; client: TestClient };
const hidden: string[] = [];
beforeAll(async () => {
  app = await createTestApp();
  const rows = createForumRows(app);
  reader = await app.person('reader@example.com', { name: 'Rea Reader' });
  author = await app.person('author@example.com', { name: 'Quinn Author' });
  const shown = await rows.post({
    authorId: reader.id,
    title: 'Shown',
    tags: ['shared'],
    category: 'Questions',
  });
  const states = [
    { state: 'held' },
    { state: 'hidden' },
    { state: 'removed' },
    { deletedAt: app.clock.now() },
  ];
  for (const state of states) {
    const id = await rows.post({
      authorId: author.id,
      title: `${SECRET} letters`,
      content: `${SECRET} ${SECRET}`,
      tags: [SECRET, 'shared'],
      category: 'Questions',
      likes: 50,
      ...state,
    });
    hidden.push(id);
    await app.sql('INSERT INTO forum_follows VALUES ($1, $2, now())', [reader.id, id]);
    await app.sql('INSERT INTO forum_post_likes VALUES ($1, $2, now())', [id, reader.id]);
    await rows.comment({ postId: id, authorId: author.id });
    // A held comment must not make its author one of the members whom others can mention here.
    await rows.comment({ postId: shown, authorId: author.id, state: 'held' });
  }
});
afterAll(() => app.close());

it('AC5: a held, hidden, removed or deleted post is absent from every list, search and count', async () => {
  const since = new Date(app.clock.now().getTime() - DAY_MS).toISOString();
  const sorts = ['newest', 'active', 'top7', 'top30', 'for-you', 'followed', 'mine'];
  const filters = ['', '&tag=shared', `&tag=${SECRET}`, '&category=Questions'];
  const paths = [
    ...sorts.flatMap((sort) => filters.map((filter) => `posts?sort=${sort}${filter}`)),
    `posts?query=${SECRET}`,
    `posts?query=quicksilvr`,
    `posts?query=letters`,
    'overview',
    `similar?title=${SECRET}+letters`,
    ...hidden.map((id) => `similar?post=${id}`),
    'people?query=quinn',
    ...hidden.map((id) => `people?post=${id}`),
    ...hidden.map((id) => `news?since=${since}&post=${id}`),
    `news?since=${since}`,
  ];
  for (const path of paths) {
    const { status, text } = await reader.client.get(`/api/forum/${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect([path, text.includes(SECRET), text.includes('Quinn')]).toEqual([path, false, false]);
    for (const id of hidden) expect([path, text.includes(id)]).toEqual([path, false]);
  }
  const { json: overview } = await reader.client.get('/api/forum/overview');
  expect(overview).toMatchObject({ total: 1, featured: null, tags: [{ tag: 'shared', posts: 1 }] });
  const { json: news } = await reader.client.get(`/api/forum/news?since=${since}`);
  expect(news).toEqual({ posts: 0, comments: 0 });
  const { json: list } = await reader.client.get('/api/forum/posts');
  expect([list.total, list.posts[0].comments]).toEqual([1, 0]);
});

it('finds a published post by a misspelled word, but not a held one', async () => {
  const setState = (state: string) =>
    app.sql('UPDATE forum_posts SET state = $2 WHERE id = $1', [hidden[0], state]);
  const countHits = async () =>
    (await reader.client.get('/api/forum/posts?query=quicksilvr')).json.posts.length;
  await setState('published');
  expect(await countHits()).toBe(1);
  await setState('held');
  expect(await countHits()).toBe(0);
});

it('lists held, hidden and removed posts for their author, with their state', async () => {
  const { json } = await author.client.get('/api/forum/posts?sort=mine');
  expect(json.posts.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'held',
    'hidden',
    'removed',
  ]);
});
