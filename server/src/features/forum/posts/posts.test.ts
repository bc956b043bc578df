import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { SLURS } from '@attune/domain/moderation/phrases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { createPicture, sendPicture } from '#test/pictures.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let maren: Member;
let jonas: Member;
let moderator: Member;

beforeAll(async () => {
  app = await createTestApp();
  const scene = createForumScene(app);
  maren = await scene.member('Maren Holt');
  jonas = await scene.member('Jonas Lind');
  moderator = await scene.member('Ines Moderator', { role: 'moderator' });
});
afterAll(() => app.close());

const newPost = (differences: object = {}) => ({
  id: crypto.randomUUID(),
  title: 'How I began',
  // A unique text each time, because triage detects duplicates.
  content: `I asked **one** colleague for help, and it was fine. ${crypto.randomUUID()}`,
  category: 'Success Stories',
  ...differences,
});

/** Some time passes between posts, because triage detects floods. */
async function publish(author: Member, differences: object = {}) {
  await app.sql('DELETE FROM rate_limits');
  app.clock.advance(10 * MINUTE_MS);
  const { status, json } = await author.client.post('/api/forum/posts', newPost(differences));
  expect([status, json.code]).toEqual([201, undefined]);
  return json;
}

const read = (reader: Member, id: string) => reader.client.get(`/api/forum/posts/${id}`);
const setState = (id: string, state: string) =>
  app.sql('UPDATE forum_posts SET state = $2 WHERE id = $1', [id, state]);

describe('creating posts', () => {
  it('returns the post as every reader gets it, with the fields of SPEC', async () => {
    const post = await publish(maren, { tags: ['First Steps', 'first steps', '#Work'] });
    expect(post).toMatchObject({
      title: 'How I began',
      excerpt: expect.stringMatching(/^I asked one colleague for help, and it was fine\. /),
      likes: 0,
      comments: 0,
      timeAgo: 'just now',
      category: 'Success Stories',
      tags: ['first-steps', 'work'],
      imageUrl: null,
      videoUrl: null,
      state: 'published',
      isFollowed: true,
      author: { id: maren.id, name: 'Maren Holt', isYou: true, isPseudonym: false },
    });
    const { json } = await read(jonas, post.id);
    expect(json.post.author).toEqual({
      id: maren.id,
      name: 'Maren Holt',
      photoURL: null,
      badges: ['New here'],
      isPseudonym: false,
      isYou: false,
    });
    expect(json.post.can).toMatchObject({ edit: false, comment: true, like: true, report: true });
    expect(json.comments).toEqual([]);
  });

  it('returns the same post when it is resent, and rejects its id with other content or from another user', async () => {
    const body = newPost();
    expect((await maren.client.post('/api/forum/posts', body)).status).toBe(201);
    const again = await maren.client.post('/api/forum/posts', body);
    expect([again.status, again.json.id]).toEqual([200, body.id]);
    for (const [member, sent] of [
      [maren, { ...body, content: 'Other words' }],
      [maren, { ...body, pseudonym: 'Somebody' }],
      [jonas, body],
    ] as const) {
      const { status, json } = await member.client.post('/api/forum/posts', sent);
      expect([status, json.code]).toEqual([409, 'forum.key_reused']);
    }
    await maren.client.patch(`/api/forum/posts/${body.id}`, { content: 'Better words' });
    expect((await maren.client.post('/api/forum/posts', body)).status).toBe(200);
  });

  it('creates one post from several concurrent requests', async () => {
    await app.sql('DELETE FROM rate_limits');
    const body = newPost();
    const sent = Array.from({ length: 4 }, () => maren.client.post('/api/forum/posts', body));
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 201]);
    expect(await app.sql('SELECT FROM forum_posts WHERE id = $1', [body.id])).toHaveLength(1);
  });

  it('shows a post held by triage only to its author and moderators', async () => {
    const links = 'See https://a.example https://b.example https://c.example https://d.example';
    const { id, ...post } = await publish(jonas, { content: links });
    expect([post.state, post.stateReason]).toEqual(['held', expect.stringContaining('moderator')]);
    expect((await read(jonas, id)).json.post.state).toBe('held');
    expect((await read(moderator, id)).status).toBe(200);
    expect((await read(maren, id)).json.code).toBe('forum.post_unknown');
  });

  it('deletes the draft of the post', async () => {
    await maren.client.send('PUT', '/api/forum/drafts/post', { draft: { title: 'How' } });
    await publish(maren);
    expect((await maren.client.get('/api/forum/drafts')).json.drafts).toEqual([]);
  });
});

describe('AC5: a post that is not visible', () => {
  it.each(['held', 'hidden', 'removed'])('returns 404 to others when it is %s', async (state) => {
    const { id } = await publish(maren);
    const comment = { id: crypto.randomUUID(), content: 'A word' };
    await jonas.client.post(`/api/forum/posts/${id}/comments`, comment);
    await setState(id, state);
    const visitor = createForumScene(app).member('Somebody');
    const { client } = await visitor;
    const calls: [string, string, object?][] = [
      ['GET', `posts/${id}`],
      ['PATCH', `posts/${id}`, { title: 'Mine now' }],
      ['DELETE', `posts/${id}`],
      ['POST', `posts/${id}/restoration`],
      ['GET', `posts/${id}/versions`],
      ['PUT', `posts/${id}/like`],
      ['DELETE', `posts/${id}/like`],
      ['PUT', `posts/${id}/follow`],
      ['PUT', `posts/${id}/mute`],
      ['PUT', `posts/${id}/helpful`, { commentId: comment.id }],
      ['POST', `posts/${id}/comments`, { id: crypto.randomUUID(), content: 'Hm' }],
      ['GET', `posts/${id}/comments`],
      ['GET', `comments/${comment.id}`],
      ['GET', `comments/${comment.id}/replies`],
      ['PATCH', `comments/${comment.id}`, { content: 'Mine now' }],
      ['DELETE', `comments/${comment.id}`],
      ['POST', `comments/${comment.id}/restoration`],
      ['GET', `comments/${comment.id}/versions`],
      ['PUT', `comments/${comment.id}/like`],
      ['DELETE', `comments/${comment.id}/like`],
    ];
    for (const [method, path, body] of calls) {
      const { status, json } = await client.send(method, `/api/forum/${path}`, body);
      expect([method, path, status]).toEqual([method, path, 404]);
      expect(json.code).toMatch(/^forum\.(post|comment)_unknown$/);
    }
    expect((await read(maren, id)).json.post.state).toBe(state);
    expect((await read(moderator, id)).json.post.content).toContain('colleague');
    const more = { id: crypto.randomUUID(), content: 'More' };
    const added = await maren.client.post(`/api/forum/posts/${id}/comments`, more);
    expect([added.status, added.json.code]).toEqual([409, 'forum.post_not_open']);
  });
});

describe('editing', () => {
  it('keeps the earlier version, for the author and moderators', async () => {
    const { id } = await publish(maren);
    app.clock.advance(MINUTE_MS);
    const path = `/api/forum/posts/${id}`;
    const { json } = await maren.client.patch(path, { title: 'How it went on', tags: ['later'] });
    expect(json).toMatchObject({
      title: 'How it went on',
      tags: ['later'],
      content: expect.stringContaining('one'),
    });
    expect(json.editedAt).toBe(app.clock.now().toISOString());
    for (const member of [maren, moderator]) {
      const { versions } = (await member.client.get(`${path}/versions`)).json;
      expect(versions).toMatchObject([
        { title: 'How I began', content: expect.stringContaining('colleague') },
      ]);
    }
    expect((await jonas.client.get(`${path}/versions`)).json.code).toBe('forum.not_yours');
    const byOther = await jonas.client.patch(path, { title: 'Mine' });
    expect([byOther.status, byOther.json.code]).toEqual([403, 'forum.not_yours']);
  });

  it('rejects an edit based on an outdated version, and loses neither text', async () => {
    const { id, editedAt } = await publish(maren);
    const path = `/api/forum/posts/${id}`;
    const edit = (content: string) => maren.client.patch(path, { content, baseEditedAt: editedAt });
    const first = await edit('The first window');
    const second = await edit('The second window');
    expect([first.status, second.status, second.json.code]).toEqual([
      200,
      409,
      'forum.edited_elsewhere',
    ]);
    const base = { baseEditedAt: first.json.editedAt };
    const third = await maren.client.patch(path, { content: 'Both', ...base });
    expect(third.json.editedAt > first.json.editedAt).toBe(true);
    const { versions } = (await maren.client.get(`${path}/versions`)).json;
    expect(versions.map(({ content }: { content: string }) => content)).toEqual([
      'The first window',
      expect.stringContaining('colleague'),
    ]);
  });

  it('holds a published post that an edit turns into advertising, and keeps it readable for its author', async () => {
    const { id } = await publish(jonas);
    const links = 'https://a.example https://b.example https://c.example https://d.example';
    const { json } = await jonas.client.patch(`/api/forum/posts/${id}`, { content: links });
    expect(json.state).toBe('held');
    expect((await read(maren, id)).status).toBe(404);
    expect((await read(jonas, id)).json.post.content).toBe(links);
  });

  it('does not count saving without a change as an edit, and rejects an edit of a removed post', async () => {
    const { id } = await publish(maren);
    const path = `/api/forum/posts/${id}`;
    expect((await maren.client.patch(path, { title: 'How I began' })).json.editedAt).toBeNull();
    await setState(id, 'removed');
    expect((await maren.client.patch(path, { title: 'New' })).json.code).toBe('forum.removed');
  });
});

describe('deleting', () => {
  it('hides the post at once, and allows restoring it for thirty days', async () => {
    const { id } = await publish(maren);
    const path = `/api/forum/posts/${id}`;
    expect((await jonas.client.delete(path)).status).toBe(403);
    expect((await maren.client.delete(path)).status).toBe(204);
    expect((await maren.client.delete(path)).status).toBe(204);
    expect((await read(jonas, id)).status).toBe(404);
    expect((await read(maren, id)).json.post).toMatchObject({ isDeleted: true });
    const { json } = await maren.client.post(`${path}/restoration`);
    expect([json.isDeleted, (await read(jonas, id)).status]).toEqual([false, 200]);
    await maren.client.delete(path);
    await app.sql('UPDATE forum_posts SET deleted_at = deleted_at - $2::interval WHERE id = $1', [
      id,
      `${30 * DAY_MS} milliseconds`,
    ]);
    expect((await maren.client.post(`${path}/restoration`)).status).toBe(404);
    expect((await read(moderator, id)).status).toBe(404);
  });
});

describe('a pseudonym', () => {
  it('AC4: reveals nothing about its author', async () => {
    await app.sql(`UPDATE users SET photo_url = '/me.png' WHERE id = $1`, [maren.id]);
    const { id } = await publish(maren, { pseudonym: 'Quiet Fox' });
    const comment = { id: crypto.randomUUID(), content: 'One more thing' };
    await maren.client.post(`/api/forum/posts/${id}/comments`, comment);
    const answer = await read(jonas, id);
    const hidden = { id: null, photoURL: null, badges: [], isPseudonym: true };
    expect(answer.json.post.author).toEqual({ ...hidden, name: 'Quiet Fox', isYou: false });
    expect(answer.json.comments[0]).toMatchObject({
      author: { ...hidden, name: 'Quiet Fox' },
      isPostAuthor: true,
    });
    expect(answer.json.post.can.mutePerson).toBe(false);
    expect(answer.text).not.toContain(maren.id);
    expect(answer.text).not.toContain('Maren');
    expect((await read(moderator, id)).text).not.toContain(maren.id);
    const own = (await read(maren, id)).json.post;
    expect([own.author.isYou, own.author.id, own.can.edit]).toEqual([true, null, true]);
  });

  it.each(['', ' ', '\u200b', 'x', 'a'.repeat(41), 'Deleted member', 'MODERATOR'])(
    'cannot be %j',
    async (name) => {
      const body = newPost({ pseudonym: name });
      const { status, json } = await maren.client.post('/api/forum/posts', body);
      expect([status, json.fields[0].path]).toEqual([400, 'pseudonym']);
    },
  );

  it('is chosen with the post and rejected in comments, replies and edits', async () => {
    const { id } = await publish(maren);
    const path = `/api/forum/posts/${id}`;
    const comment = () => ({ id: crypto.randomUUID(), content: 'One more thing' });
    const first = await maren.client.post(`${path}/comments`, comment());
    const parentId = first.json.id;
    for (const pseudonym of ['', 'Quiet Fox']) {
      const answers = [
        await maren.client.patch(path, { title: 'Another title', pseudonym }),
        await maren.client.post(`${path}/comments`, { ...comment(), pseudonym }),
        await maren.client.post(`${path}/comments`, { ...comment(), parentId, pseudonym }),
        await maren.client.patch(`/api/forum/comments/${parentId}`, { content: 'No', pseudonym }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    }
    const { json } = await read(jonas, id);
    expect(json.post.title).toBe('How I began');
    expect(json.comments).toMatchObject([{ content: 'One more thing', replies: [] }]);
  });

  it('cannot be the name of another member', async () => {
    const send = (member: typeof maren, pseudonym: string) =>
      member.client.post('/api/forum/posts', newPost({ pseudonym }));
    const { status, json } = await send(maren, 'jonas LIND');
    expect([status, json.fields[0].path]).toEqual([400, 'pseudonym']);
    expect((await send(jonas, 'Jonas Lind')).status).toBe(201);
  });
});

describe('triage reviews every public text', () => {
  beforeEach(() => app.sql('DELETE FROM rate_limits'));
  const [slur = ''] = SLURS;
  it.each([
    ['the title', { title: `A ${slur}` }],
    ['the pseudonym', { pseudonym: `The ${slur}` }],
    ['a tag', { tags: ['calm', slur] }],
  ])('holds a post with a slur in %s', async (_what, differences) => {
    const { json } = await maren.client.post('/api/forum/posts', newPost(differences));
    expect([json.state, json.stateReason]).toEqual(['held', expect.stringMatching(/moderator/)]);
  });

  it('reviews picture descriptions and text added by an edit', async () => {
    const uploaded = await sendPicture(maren.client, await createPicture());
    const shown = newPost({ imageId: uploaded.json.id, imageAlt: `A ${slur} in the rain` });
    expect((await maren.client.post('/api/forum/posts', shown)).json.state).toBe('held');
    const { id } = await publish(maren);
    const edited = await maren.client.patch(`/api/forum/posts/${id}`, { tags: [slur] });
    expect(edited.json.state).toBe('held');
  });
});

describe('after the subscription has expired', () => {
  it('keeps own texts readable in every state, and refuses access to the rest of the forum', async () => {
    const scene = createForumScene(app);
    const lapsed = await scene.member('Once Here');
    const { id } = await publish(lapsed);
    const body = { id: crypto.randomUUID(), content: 'My word' };
    await lapsed.client.post(`/api/forum/posts/${id}/comments`, body);
    await setState(id, 'hidden');
    await app.sql(`UPDATE users SET subscription_status = 'expired' WHERE id = $1`, [lapsed.id]);
    const { status, json } = await lapsed.client.get('/api/forum/mine');
    expect(status).toBe(200);
    expect(json.posts).toMatchObject([
      { id, state: 'hidden', content: expect.stringContaining('colleague') },
    ]);
    expect(json.comments).toMatchObject([
      { id: body.id, content: 'My word', postTitle: expect.stringContaining('began') },
    ]);
    expect((await read(lapsed, id)).status).toBe(402);
    expect((await lapsed.client.post('/api/forum/posts', newPost())).status).toBe(402);
  });
});
