import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createForumPeople } from '#test/forum-people.ts';
import type { Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let people: ReturnType<typeof createForumPeople>;
let maren: Member;
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
  people = createForumPeople(app);
  maren = await people.member('Maren Holt', { role: 'moderator' });
  postId = await people.publish(maren);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(10 * MINUTE_MS);
  await app.sql('DELETE FROM rate_limits');
});

const newPost = (differences: object) => ({
  id: crypto.randomUUID(),
  title: 'A title',
  content: `Words ${crypto.randomUUID()}`,
  category: 'Discussion',
  ...differences,
});
const createPost = (differences: object) =>
  maren.client.post('/api/forum/posts', newPost(differences));
const createComment = (body: unknown) =>
  maren.client.post(`/api/forum/posts/${postId}/comments`, body);
const countRows = async (table: string) => (await app.sql(`SELECT FROM ${table}`)).length;

describe('XS3: URLs', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    '//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=<script>',
  ])('rejects %s as a video', async (videoUrl) => {
    const { status, json } = await createPost({ videoUrl });
    expect([status, json.fields[0].path]).toEqual([400, 'videoUrl']);
  });

  it('stores a supported video under its canonical URL', async () => {
    const { json } = await createPost({ videoUrl: 'http://youtu.be/dQw4w9WgXcQ?si=tracking#t=1' });
    expect(json.videoUrl).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(json.video.embedUrl).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  });

  it.each(['javascript:alert(1)', 'https://evil.example/a.png', 'data:image/png;base64,AA', '//a'])(
    'rejects a picture that is not an upload: %s',
    async (imageId) => {
      expect((await createPost({ imageId })).status).toBe(400);
      expect((await createPost({ imageUrl: imageId })).status).toBe(400);
    },
  );

  it('rejects an unknown picture, and a picture together with a video', async () => {
    expect((await createPost({ imageId: crypto.randomUUID() })).json.code).toBe('uploads.unknown');
    const both = { imageId: crypto.randomUUID(), videoUrl: 'https://vimeo.com/76979871' };
    expect((await createPost(both)).status).toBe(400);
  });
});

describe('XS5: malformed input', () => {
  const deep = `${'['.repeat(1_000)}${']'.repeat(1_000)}`;
  it.each([
    ['an array as a title', { title: ['A'] }],
    ['an object as content', { content: { $gt: '' } }],
    ['a number as an id', { id: 7 }],
    ['a string as tags', { tags: 'a' }],
    ['an array as a tag', { tags: [['a']] }],
    ['an unknown field', { likes: 1_000 }],
    ['another user as the author', { authorId: crypto.randomUUID() }],
    ['an unknown category', { category: 'toString' }],
    ['blank content', { content: ' \u200b ' }],
    ['a title that is too long', { title: 'x'.repeat(161) }],
    ['too many tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ])('returns 400 for %s', async (_what, differences) => {
    const before = await countRows('forum_posts');
    const { status, json } = await createPost(differences);
    expect([status, json.code]).toEqual([400, 'request.invalid']);
    expect(await countRows('forum_posts')).toBe(before);
  });

  it.each([
    ['__proto__', '{"__proto__":{"isLocked":true},"id":"x"}'],
    ['deep nesting', `{"id":${deep}}`],
    ['an array', '[]'],
    ['a string', '"words"'],
    ['an empty body', ''],
    ['truncated JSON', '{"id":'],
    ['a NUL', JSON.stringify(newPost({ title: 'a\u0000b', category: 'No' }))],
  ])('returns 400 for %s', async (_what, body) => {
    for (const path of ['/api/forum/posts', `/api/forum/posts/${postId}/comments`]) {
      const headers = { 'content-type': 'application/json' };
      expect((await maren.client.post(path, body, headers)).status).toBe(400);
    }
  });

  it('returns 413 for ten megabytes', async () => {
    expect((await createPost({ content: 'x'.repeat(10 * 1024 * 1024) })).status).toBe(413);
  });

  it.each(['posts/nonsense', `posts/${'0'.repeat(36)}`, 'comments/%00', 'people/1/mute'])(
    'rejects %s as an id',
    async (path) => {
      expect((await maren.client.get(`/api/forum/${path}`)).status).toBeGreaterThanOrEqual(400);
      expect((await people.put(maren, `${path}/like`)).status).toBeLessThan(500);
    },
  );
});

describe('XS6: expensive texts', () => {
  const mentions = (count: number) =>
    Array.from({ length: count }, () => `@[A](member:${crypto.randomUUID()})`).join('');
  it.each([
    ['50,000 brackets', '['.repeat(50_000)],
    ['19,000 brackets', '['.repeat(19_000)],
    ['mentions that never end', '@['.repeat(9_000)],
    ['links that never end', '[a]('.repeat(4_900)],
    ['stars', '*_'.repeat(9_900)],
    ['10,000 mentions', mentions(10_000)],
    ['300 mentions', mentions(300)],
    ['a long host', `https://${'a.'.repeat(9_000)}`],
    ['table rules', '|-'.repeat(9_900)],
    ['whitespace', `a${' \n'.repeat(9_900)}b`],
  ])('handles %s in time and without a server error', async (_what, content) => {
    // The thread's CPU time is measured instead of elapsed time, because tests share a machine. It
    // includes sending the request and, for the first one, the warm-up.
    const before = process.threadCpuUsage();
    const { status } = await createPost({ content });
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(200);
    expect([201, 400, 413]).toContain(status);
    if (content.startsWith('@[A]') || content.length > 20_000) expect(status).not.toBe(201);
  });

  it('rejects more than ten mentions', async () => {
    const { status, json } = await createComment({
      id: crypto.randomUUID(),
      content: mentions(11),
    });
    expect([status, json.detail]).toEqual([400, 'Please mention at most 10 people.']);
  });
});

describe('RL1: rate limits, with the time to wait', () => {
  it('allows ten posts a minute', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await createPost({})).status);
    expect(statuses).toEqual(Array(10).fill(201));
    const { status, json, headers } = await createPost({});
    expect([status, json.code]).toEqual([429, 'forum.too_fast']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    app.clock.advance(MINUTE_MS);
    expect((await createPost({})).status).toBe(201);
  });

  it('allows thirty comments and 120 likes a minute', async () => {
    const sendComment = () =>
      createComment({ id: crypto.randomUUID(), content: crypto.randomUUID() });
    for (let n = 0; n < 30; n += 1) expect((await sendComment()).status).toBe(201);
    expect((await sendComment()).status).toBe(429);
    for (let n = 0; n < 120; n += 1) {
      expect((await people.put(maren, `posts/${postId}/like`)).status).toBe(200);
    }
    expect((await people.put(maren, `posts/${postId}/like`)).status).toBe(429);
  });
});
