import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createForumRows } from '#test/forum-rows.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import type { PostDocument } from '../forum.schemas.ts';

let app: TestApp;
let client: TestClient;
let readerId: string;
let writerId: string;
const ids: Record<string, string> = {};
const filler = 'Plain words stand here and say nothing of note. '.repeat(20);

beforeAll(async () => {
  app = await createTestApp();
  const rows = createForumRows(app);
  ({ client, id: readerId } = await app.person('seeker@example.com'));
  ({ id: writerId } = await app.person('writer@example.com', { name: 'Wil Writer' }));
  const post = async (key: string, title: string, content: string, more: object = {}) => {
    ids[key] = await rows.post({
      authorId: writerId,
      title,
      content,
      excerpt: content.slice(0, 240),
      ...more,
    });
  };
  await post('title', 'Privacy at the kitchen table', 'What we decided.', {
    category: 'Wellbeing',
    tags: ['family'],
  });
  await post(
    'text',
    'A quiet week',
    `${filler} **Privacy** was [touched](https://a.test/x) on. ${filler}`,
  );
  await post('markup', '<img src=x onerror=alert(1)>', 'A <b>zebra</b> & more', {
    tags: ['it’s'],
  });
  await post('arabic', 'مرحبا بالجميع', 'Welcome 🙂 in two scripts.');
  await post('japanese', '日本語の勉強', '毎日すこしずつ、東京で漢字を練習しています。');
  const { id: hiddenId } = await app.person('hidden@example.com', { name: 'Quentin Quarles' });
  await post('pseudonymous', 'Behind a name', 'Nobody knows.', {
    authorId: hiddenId,
    pseudonym: 'Silver Birch',
  });
  await post('named', 'Under a name', 'Everyone knows.', { authorId: hiddenId });
  for (let n = 0; n < 30; n += 1) await post(`many${n}`, `Common ground ${n}`, 'Ferry timetable.');
});
afterAll(() => app.close());

const search = async (words: string, more = '') => {
  const { status, json } = await client.get(
    `/api/forum/posts?query=${encodeURIComponent(words)}${more}`,
  );
  expect([words, status]).toEqual([words, 200]);
  return json as { posts: PostDocument[]; nextCursor: string | null; total: null };
};
const keyOf = (id: string) => Object.keys(ids).find((key) => ids[key] === id);
const findKeys = async (words: string, more?: string) =>
  (await search(words, more)).posts.map(({ id }) => keyOf(id));
const getMarkedTexts = (text: string, ranges: { start: number; end: number }[] | undefined) =>
  ranges?.map(({ start, end }) => text.slice(start, end));

describe('forum search', () => {
  it('finds words in any form, titles first, by category and tag', async () => {
    expect(await findKeys('privacy')).toEqual(['title', 'text']);
    expect(await findKeys('kitchens')).toEqual(['title']);
    expect(await findKeys('privacy', '&category=Wellbeing')).toEqual(['title']);
    expect(await findKeys('privacy', '&category=Methods')).toEqual([]);
    expect(await findKeys('privacy', '&tag=family')).toEqual(['title']);
    expect(await findKeys('zebra', `&tag=${encodeURIComponent('it’s')}`)).toEqual(['markup']);
    expect(await findKeys('privacy -kitchen')).toEqual(['text']);
    expect(await findKeys('مرحبا')).toEqual(['arabic']);
  });

  it('finds part of a word in scripts without spaces, in titles and texts, with marks', async () => {
    const [title] = (await search('日本')).posts;
    expect(title?.id).toBe(ids.japanese);
    expect(title?.titleMarks).toEqual([{ start: 0, end: 2 }]);
    const [text] = (await search('漢字')).posts;
    expect(text?.id).toBe(ids.japanese);
    expect(text?.excerptMarks).toHaveLength(1);
    expect((await search('日本 漢字')).posts).toHaveLength(1);
    expect((await search('日本 中国')).posts).toEqual([]);
  });

  it('finds posts by the shown name, and never by the name behind a pseudonym', async () => {
    const findIds = async (words: string) => (await search(words)).posts.map(({ id }) => id);
    expect(await findIds('Silver Birch')).toEqual([ids.pseudonymous]);
    expect(await findIds('silver')).toEqual([ids.pseudonymous]);
    expect(await findIds('quentin')).toEqual([ids.named]);
    expect(await findIds('Quentin Quarles')).toEqual([ids.named]);
    expect(await findIds('quarles')).toEqual([ids.named]);
    expect(await findIds('%')).toEqual([]);
  });

  it('tolerates typos in the words of titles', async () => {
    expect(await findKeys('privcay')).toEqual(['title', 'text']);
    expect(await findKeys('kitchn')).toEqual(['title']);
    expect(await findKeys('quxyzzy')).toEqual([]);
    expect(await findKeys('the')).toEqual([]);
  });

  it('marks matches as plain text with ranges, without markup', async () => {
    const [title, text] = (await search('privacy')).posts;
    expect(title && getMarkedTexts(title.title, title.titleMarks)).toEqual(['Privacy']);
    expect(text && getMarkedTexts(text.excerpt, text.excerptMarks)).toEqual(['Privacy']);
    expect(text?.excerpt).toMatch(/^… .*Privacy was touched on\..* …$/);
    const [markup] = (await search('zebra')).posts;
    expect(markup).toMatchObject({
      title: '<img src=x onerror=alert(1)>',
      excerpt: 'A <b>zebra</b> & more',
    });
  });

  it('pages through hits and lists each one once', async () => {
    const all: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await search('ferry', `&limit=7${cursor && `&cursor=${cursor}`}`);
      all.push(...page.posts.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(all).toHaveLength(30);
    expect(new Set(all).size).toBe(30);
  });

  it('reflects an edit, and finds a restored post again', async () => {
    await app.sql(`UPDATE forum_posts SET title = 'Lighthouse' WHERE id = $1`, [ids.arabic]);
    expect(await findKeys('lighthouse')).toEqual(['arabic']);
    await app.sql(`UPDATE forum_posts SET state = 'hidden' WHERE id = $1`, [ids.arabic]);
    expect(await findKeys('lighthouse')).toEqual([]);
    await app.sql(`UPDATE forum_posts SET state = 'published' WHERE id = $1`, [ids.arabic]);
    expect(await findKeys('lighthouse')).toEqual(['arabic']);
    await app.sql('DELETE FROM forum_posts WHERE id = $1', [ids.arabic]);
    expect(await findKeys('lighthouse')).toEqual([]);
  });

  it('finds matches older than the posts it scans first', async () => {
    // The sequence advances as if thousands of posts had been written since.
    await app.sql(`SELECT setval('forum_search_numbers', 300000)`);
    const newPost = await createForumRows(app).post({
      authorId: writerId,
      title: 'Privacy much later',
    });
    ids.late = newPost;
    expect((await findKeys('privacy')).toSorted()).toEqual(['late', 'text', 'title']);
    expect(await findKeys('ferry', '&limit=50')).toHaveLength(30);
  });
});

describe('similar posts', () => {
  const listSimilar = async (query: string) => {
    const { json } = await client.get(`/api/forum/similar?${query}`);
    return (json.posts as { id: string }[]).map(({ id }) => keyOf(id));
  };
  it('are those with nearly the same title', async () => {
    expect(await listSimilar('title=Kitchen+table+privacy')).toEqual(['title']);
    expect(await listSimilar('title=Something+else+entirely')).toEqual([]);
    expect(await listSimilar('title=')).toEqual([]);
    expect(await listSimilar(`post=${ids.title}`)).not.toContain('title');
    expect(await listSimilar(`post=${ids.title}`)).toContain('late');
  });
});

describe('members to mention', () => {
  const listNames = async (query: string) =>
    (await client.get(`/api/forum/people?${query}`)).json.people.map(
      ({ name }: { name: string }) => name,
    );
  it('are those in the thread, then others who have posted; pseudonymous texts do not count', async () => {
    const rows = createForumRows(app);
    const { id: fox } = await app.person('fox@example.com', { name: 'Wilma Fox' });
    const { id: guest } = await app.person('guest@example.com', { name: 'Anna Willow' });
    await app.person('silent@example.com', { name: 'Will Silent' });
    const thread = await rows.post({
      authorId: fox,
      pseudonym: 'Night owl',
      title: 'Under a name',
    });
    await rows.comment({ postId: thread, authorId: fox, pseudonym: 'Night owl' });
    await rows.comment({ postId: thread, authorId: readerId });
    const first = await rows.comment({ postId: thread, authorId: null });
    await rows.comment({ postId: thread, authorId: guest, parentId: first });
    expect(await listNames('query=wil')).toEqual(['Wil Writer']);
    expect(await listNames(`query=wil&post=${thread}`)).toEqual(['Anna Willow', 'Wil Writer']);
    expect(await listNames(`post=${thread}`)).toEqual(['Anna Willow']);
    expect(await listNames('query=%25')).toEqual([]);
    expect(await listNames('')).toEqual([]);
    const { json } = await client.get('/api/forum/people?query=wil');
    expect(Object.keys(json.people[0]).toSorted()).toEqual(['id', 'name', 'photoURL']);
  });
});

describe('overview and news', () => {
  it('returns counts, open questions, tags and helpful answers', async () => {
    const rows = createForumRows(app);
    const open = await rows.post({ authorId: writerId, category: 'Questions', title: 'Open' });
    const answered = await rows.post({ authorId: writerId, category: 'Questions', likes: 1 });
    const answer = await rows.comment({ postId: answered, authorId: readerId });
    await app.sql('UPDATE forum_posts SET helpful_comment_id = $1 WHERE id = $2', [
      answer,
      answered,
    ]);
    await rows.post({ authorId: writerId, likes: 7, title: 'Liked' });
    await rows.post({
      authorId: writerId,
      likes: 70,
      createdAt: new Date(app.clock.now().getTime() - 8 * DAY_MS),
    });
    const { json } = await client.get('/api/forum/overview');
    const [{ count }] = (await app.sql<{ count: number }>(
      'SELECT count(*)::int FROM forum_posts WHERE is_visible',
    )) as [{ count: number }];
    expect(json.total).toBe(count);
    expect(json.categories.map(({ name }: { name: string }) => name)).toHaveLength(6);
    expect(json.waiting.map(({ id }: { id: string }) => id)).toEqual([open]);
    expect(json.tags).toContainEqual({ tag: 'family', posts: 1 });
    expect(json.featured.id).toBe(answered);
  });

  it('counts what others have written since a time', async () => {
    const rows = createForumRows(app);
    const since = app.clock.now().toISOString();
    app.clock.advance(1_000);
    const thread = await rows.post({ authorId: writerId, category: 'Methods', tags: ['new'] });
    await rows.post({ authorId: readerId });
    await rows.comment({ postId: thread, authorId: writerId });
    await rows.comment({ postId: thread, authorId: readerId });
    const countNewActivity = async (more = '') =>
      (await client.get(`/api/forum/news?since=${since}${more}`)).json;
    expect(await countNewActivity()).toEqual({ posts: 1, comments: 0 });
    expect(await countNewActivity('&category=Methods&tag=new')).toEqual({ posts: 1, comments: 0 });
    expect(await countNewActivity('&category=Wellbeing')).toEqual({ posts: 0, comments: 0 });
    expect(await countNewActivity(`&post=${thread}`)).toEqual({ posts: 1, comments: 1 });
  });
});
