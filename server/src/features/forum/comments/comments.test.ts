import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createForumPeople } from '#test/forum-people.ts';
import type { Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { eraseDeleted } from '../forum.feature.ts';

let app: TestApp;
let people: ReturnType<typeof createForumPeople>;
let maren: Member;
let jonas: Member;
let moderator: Member;

beforeAll(async () => {
  app = await createTestApp();
  people = createForumPeople(app);
  maren = await people.regularMember('Maren Holt');
  jonas = await people.regularMember('Jonas Lind');
  moderator = await people.member('Ines Moderator', { role: 'moderator' });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(10 * MINUTE_MS));

const read = async (reader: Member, postId: string, query = '') =>
  (await reader.client.get(`/api/forum/posts/${postId}${query}`)).json;
const counters = async (postId: string) => {
  const [row] = await app.sql('SELECT comments FROM forum_posts WHERE id = $1', [postId]);
  return row?.comments;
};

describe('creating comments', () => {
  it('updates the counts, follows the thread, and shows comments with their first replies', async () => {
    const postId = await people.publish(maren);
    const first = await people.addComment(jonas, postId);
    const replies: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      app.clock.advance(MINUTE_MS);
      replies.push(await people.addComment(maren, postId, { parentId: first }));
    }
    const { post, comments } = await read(jonas, postId);
    expect([post.comments, post.isFollowed]).toEqual([5, true]);
    expect(comments).toHaveLength(1);
    expect(comments[0]).toMatchObject({ id: first, repliesTotal: 4, isPostAuthor: false });
    expect(comments[0].replies.map(({ id }: { id: string }) => id)).toEqual(replies.slice(0, 3));
    expect(comments[0].replies[0]).toMatchObject({ isPostAuthor: true, isGone: false });
    const more = (await jonas.client.get(`/api/forum/comments/${first}/replies`)).json;
    expect([more.replies.length, more.nextCursor]).toEqual([4, null]);
    const linked = (await jonas.client.get(`/api/forum/comments/${replies[3]}`)).json;
    expect([linked.postId, linked.comment.id]).toEqual([postId, first]);
    expect(linked.comment.replies.map(({ id }: { id: string }) => id)).toEqual(replies);
  });

  it('stores a comment once per id, and rejects the id for another thread, author or text', async () => {
    const postId = await people.publish(maren);
    const elsewhere = await people.publish(maren);
    const body = { id: crypto.randomUUID(), content: 'Once only' };
    const send = (who: Member, thread: string, sent: object = body) =>
      who.client.post(`/api/forum/posts/${thread}/comments`, sent);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(jonas, postId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(await counters(postId)).toBe(1);
    for (const refused of [
      await send(jonas, elsewhere),
      await send(maren, postId),
      await send(jonas, postId, { ...body, content: 'Something else' }),
    ]) {
      expect([refused.status, refused.json.code]).toEqual([409, 'forum.key_reused']);
    }
  });

  it('accepts replies only to top-level comments of the same post', async () => {
    const postId = await people.publish(maren);
    const first = await people.addComment(jonas, postId);
    const reply = await people.addComment(maren, postId, { parentId: first });
    const elsewhere = await people.publish(maren);
    const send = (thread: string, parentId: string) => {
      const body = { id: crypto.randomUUID(), content: 'Hm', parentId };
      return jonas.client.post(`/api/forum/posts/${thread}/comments`, body);
    };
    expect((await send(postId, reply)).json.code).toBe('forum.reply_to_reply');
    expect((await send(elsewhere, first)).json.code).toBe('forum.comment_unknown');
    expect((await send(postId, crypto.randomUUID())).status).toBe(404);
  });

  it('never skips or repeats a comment across pages, in any order', async () => {
    const postId = await people.publish(maren);
    const written: string[] = [];
    for (let n = 0; n < 45; n += 1) {
      if (n % 2 === 0) app.clock.advance(1);
      written.push(await people.comment(postId, { author: jonas }));
    }
    await app.sql('UPDATE forum_comments SET likes = (hashtext(id::text) & 3) WHERE post_id = $1', [
      postId,
    ]);
    const helpful = written[30] as string;
    await people.put(maren, `posts/${postId}/helpful`, { commentId: helpful });
    for (const sort of ['oldest', 'newest', 'helpful']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const path = `/api/forum/posts/${postId}/comments?sort=${sort}`;
        const { json } = await jonas.client.get(cursor ? `${path}&cursor=${cursor}` : path);
        seen.push(...json.comments.map(({ id }: { id: string }) => id));
        cursor = json.nextCursor as string | null;
      }
      expect(seen).toHaveLength(45);
      expect(new Set(seen)).toEqual(new Set(written));
      if (sort === 'helpful') expect(seen[0]).toBe(helpful);
    }
    const { status } = await jonas.client.get(
      `/api/forum/posts/${postId}/comments?sort=newest&cursor=bm9uc2Vuc2U`,
    );
    expect(status).toBe(400);
  });
});

describe('a locked post', () => {
  it('accepts no comments, replies or edits, but lets authors delete their own comments', async () => {
    const postId = await people.publish(maren);
    const mine = await people.addComment(jonas, postId);
    await app.sql('UPDATE forum_posts SET is_locked = true WHERE id = $1', [postId]);
    const body = { id: crypto.randomUUID(), content: 'One more' };
    const path = `/api/forum/posts/${postId}/comments`;
    for (const refused of [
      await maren.client.post(path, body),
      await maren.client.post(path, { ...body, parentId: mine }),
      await jonas.client.patch(`/api/forum/comments/${mine}`, { content: 'Changed' }),
    ]) {
      expect([refused.status, refused.json.code]).toEqual([409, 'forum.post_locked']);
    }
    const { post, comments } = await read(jonas, postId);
    expect([post.isLocked, post.can.comment]).toEqual([true, false]);
    expect(comments[0].can).toMatchObject({ edit: false, delete: true, reply: false });
    expect((await jonas.client.delete(`/api/forum/comments/${mine}`)).status).toBe(204);
  });
});

describe('editing and deleting comments', () => {
  it('keeps versions, and rejects an edit based on an outdated version', async () => {
    const postId = await people.publish(maren);
    const id = await people.addComment(jonas, postId, { content: 'First words' });
    const path = `/api/forum/comments/${id}`;
    const edited = await jonas.client.patch(path, { content: 'Second words', baseEditedAt: null });
    expect(edited.json).toMatchObject({ content: 'Second words' });
    const staleEdit = await jonas.client.patch(path, {
      content: 'Other words',
      baseEditedAt: null,
    });
    expect([staleEdit.status, staleEdit.json.code]).toEqual([409, 'forum.edited_elsewhere']);
    for (const who of [jonas, moderator]) {
      const { versions } = (await who.client.get(`${path}/versions`)).json;
      expect(versions).toMatchObject([{ title: null, content: 'First words' }]);
    }
    expect((await maren.client.get(`${path}/versions`)).status).toBe(403);
    expect((await maren.client.patch(path, { content: 'Mine' })).status).toBe(403);
    expect((await maren.client.delete(path)).status).toBe(403);
  });

  it('keeps the replies of a deleted comment, and restores it with the correct counts', async () => {
    const postId = await people.publish(maren);
    const parent = await people.addComment(jonas, postId);
    const reply = await people.addComment(maren, postId, { parentId: parent });
    const path = `/api/forum/comments/${parent}`;
    expect((await jonas.client.delete(path)).status).toBe(204);
    expect((await jonas.client.delete(path)).status).toBe(204);
    expect(await counters(postId)).toBe(1);
    const [gone] = (await read(maren, postId)).comments;
    expect(gone).toMatchObject({ id: parent, isGone: true, author: null, content: '' });
    expect(gone.replies).toMatchObject([{ id: reply }]);
    const more = { id: crypto.randomUUID(), content: 'To nobody', parentId: parent };
    const refused = await maren.client.post(`/api/forum/posts/${postId}/comments`, more);
    expect(refused.json.code).toBe('forum.comment_unknown');
    const { json } = await jonas.client.post(`${path}/restoration`);
    expect([json.id, json.isGone, await counters(postId)]).toEqual([parent, false, 2]);
    const { comments } = await read(maren, postId);
    expect(comments).toMatchObject([{ id: parent, repliesTotal: 1, isGone: false }]);
  });

  it('erases a deleted comment after thirty days, but keeps its place while it has replies', async () => {
    const postId = await people.publish(maren);
    const parent = await people.addComment(jonas, postId, { content: 'Said too much' });
    const alone = await people.addComment(jonas, postId, { content: 'Said too much as well' });
    const reply = await people.addComment(maren, postId, { parentId: parent });
    await people.put(maren, `comments/${parent}/like`);
    await jonas.client.patch(`/api/forum/comments/${parent}`, { content: 'Said a little less' });
    for (const id of [parent, alone]) await jonas.client.delete(`/api/forum/comments/${id}`);
    const now = app.clock.now();
    await eraseDeleted(app.services, new Date(now.getTime() + 30 * DAY_MS - 1));
    expect(
      await app.sql('SELECT FROM forum_versions WHERE comment_id = $1', [parent]),
    ).toHaveLength(1);
    const later = new Date(now.getTime() + 30 * DAY_MS);
    await eraseDeleted(app.services, later);
    const rows = await app.sql(
      'SELECT id, author_id, content, likes FROM forum_comments WHERE post_id = $1 ORDER BY parent_id NULLS FIRST',
      [postId],
    );
    expect(rows).toMatchObject([
      { id: parent, author_id: null, content: '[deleted]', likes: 0 },
      { id: reply, author_id: maren.id },
    ]);
    expect(await app.sql('SELECT FROM forum_versions WHERE comment_id = $1', [parent])).toEqual([]);
    expect((await read(maren, postId)).comments).toMatchObject([
      { id: parent, isGone: true, replies: [{ id: reply }] },
    ]);
    await maren.client.delete(`/api/forum/comments/${reply}`);
    const muchLater = new Date(later.getTime() + 31 * DAY_MS);
    await eraseDeleted(app.services, muchLater);
    await eraseDeleted(app.services, muchLater);
    expect(await app.sql('SELECT FROM forum_comments WHERE post_id = $1', [postId])).toEqual([]);
  });

  it('erases a deleted post after thirty days', async () => {
    const postId = await people.publish(maren);
    await maren.client.delete(`/api/forum/posts/${postId}`);
    await eraseDeleted(app.services, new Date(app.clock.now().getTime() + 30 * DAY_MS));
    expect(await app.sql('SELECT FROM forum_posts WHERE id = $1', [postId])).toEqual([]);
  });
});

describe('AC5: a comment that is not visible', () => {
  it.each(['held', 'hidden', 'removed'])('returns 404 to others when it is %s', async (state) => {
    const postId = await people.publish(maren);
    const id = await people.addComment(jonas, postId);
    await app.sql('UPDATE forum_comments SET state = $2 WHERE id = $1', [id, state]);
    expect(await counters(postId)).toBe(0);
    expect((await read(maren, postId)).comments).toEqual([]);
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['GET', '/replies'],
      ['GET', '/versions'],
      ['PATCH', '', { content: 'Mine' }],
      ['DELETE', ''],
      ['PUT', '/like'],
      ['DELETE', '/like'],
    ];
    for (const [method, path, body] of calls) {
      const answer = await maren.client.send(method, `/api/forum/comments/${id}${path}`, body);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    const marked = await people.put(maren, `posts/${postId}/helpful`, { commentId: id });
    expect(marked.json.code).toBe('forum.not_an_answer');
    for (const who of [jonas, moderator]) {
      expect((await read(who, postId)).comments).toMatchObject([{ id, state }]);
    }
    expect((await read(jonas, postId)).comments[0].stateReason).toMatch(/moderator/);
    expect((await read(moderator, postId)).comments[0].stateReason).toBeNull();
  });
});
