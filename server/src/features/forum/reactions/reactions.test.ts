import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createForumPeople } from '#test/forum-people.ts';
import type { Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { likeComment, likePost } from './reactions.ts';

let app: TestApp;
let people: ReturnType<typeof createForumPeople>;
let maren: Member;
let jonas: Member;
let ada: Member;

beforeAll(async () => {
  app = await createTestApp();
  people = createForumPeople(app);
  maren = await people.regularMember('Maren Holt');
  jonas = await people.regularMember('Jonas Lind');
  ada = await people.regularMember('Ada Berg');
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(10 * MINUTE_MS));

describe('likes', () => {
  it('are idempotent in both directions, on posts and comments', async () => {
    const postId = await people.publish(maren);
    const commentId = await people.addComment(jonas, postId);
    for (const path of [`posts/${postId}/like`, `comments/${commentId}/like`]) {
      for (let n = 0; n < 2; n += 1) {
        expect((await people.put(ada, path)).json).toEqual({ likes: 1, isLiked: true });
      }
      expect((await people.put(maren, path)).json).toEqual({ likes: 2, isLiked: true });
      for (let n = 0; n < 2; n += 1) {
        const { json } = await ada.client.delete(`/api/forum/${path}`);
        expect(json).toEqual({ likes: 1, isLiked: false });
      }
    }
    const { json } = await maren.client.get(`/api/forum/posts/${postId}`);
    expect([json.post.likes, json.post.isLiked]).toEqual([1, true]);
    expect(json.comments[0]).toMatchObject({ likes: 1, isLiked: true });
  });

  it('keep the counts correct after a thousand concurrent likes by twenty people', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 20 }, (_, n) => people.member(`Person ${n}`)),
    );
    const postId = await people.publish(maren);
    const commentId = await people.addComment(jonas, postId);
    const unlimited = {
      ...app.services,
      limits: {
        ...app.services.limits,
        judge: () => ({ isAllowed: true, retryAfterSeconds: 1 }),
      },
    };
    const likeTasks = Array.from({ length: 1_000 }, (_, n) => async () => {
      const viewer = { id: crowd[n % 20]?.id as string, role: 'user' as const };
      const isLiked = (n * 7) % 3 !== 0;
      await (n % 4 === 0
        ? likeComment(unlimited, viewer, commentId, isLiked)
        : likePost(unlimited, viewer, postId, isLiked));
    });
    const worker = async () => {
      for (let task = likeTasks.pop(); task; task = likeTasks.pop()) await task();
    };
    await Promise.all(Array.from({ length: 20 }, worker));
    const [counts] = await app.sql(
      `SELECT p.likes AS kept, (SELECT count(*)::int FROM forum_post_likes WHERE post_id = p.id) AS true,
         c.likes AS kept_c, (SELECT count(*)::int FROM forum_comment_likes WHERE comment_id = c.id) AS true_c
       FROM forum_posts p JOIN forum_comments c ON c.post_id = p.id WHERE p.id = $1`,
      [postId],
    );
    expect(counts?.kept).toBe(counts?.true);
    expect(counts?.kept_c).toBe(counts?.true_c);
    expect(counts?.true).toBeGreaterThan(0);
  }, 60_000);

  it('never deadlock with comments, replies, edits and deletions in one thread', async () => {
    const postId = await people.publish(maren);
    const parent = await people.addComment(jonas, postId);
    const statuses: number[] = [];
    const recordStatus = async (answer: Promise<{ status: number }>) => {
      statuses.push((await answer).status);
    };
    const comments = `/api/forum/posts/${postId}/comments`;
    const own = `/api/forum/comments/${parent}`;
    await Promise.all(
      Array.from({ length: 25 }, async (_, n) => {
        const body = { id: crypto.randomUUID(), content: `Again ${n}`, parentId: parent };
        await Promise.all([
          recordStatus(people.put(ada, `posts/${postId}/like`)),
          recordStatus(people.put(ada, `comments/${parent}/like`)),
          recordStatus(maren.client.post(comments, body)),
          recordStatus(n % 2 ? jonas.client.delete(own) : jonas.client.post(`${own}/restoration`)),
          recordStatus(
            people.put(maren, `posts/${postId}/helpful`, { commentId: n % 2 ? parent : null }),
          ),
        ]);
      }),
    );
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const [counts] = await app.sql(
      `SELECT comments, (SELECT count(*)::int FROM forum_comments c
         WHERE c.post_id = p.id AND c.is_visible) AS true FROM forum_posts p WHERE id = $1`,
      [postId],
    );
    expect(counts?.comments).toBe(counts?.true);
  }, 60_000);
});

describe('follows and mutes', () => {
  it('belong to one member and can be undone', async () => {
    const postId = await people.publish(maren);
    const readState = async () => {
      const { json } = await ada.client.get(`/api/forum/posts/${postId}`);
      return [json.post.isFollowed, json.post.isMuted];
    };
    expect(await readState()).toEqual([false, false]);
    await people.put(ada, `posts/${postId}/follow`);
    await people.put(ada, `posts/${postId}/mute`);
    await people.put(ada, `people/${jonas.id}/mute`);
    expect(await readState()).toEqual([true, true]);
    const { json } = await ada.client.get('/api/forum/mutes');
    expect(json.posts).toMatchObject([{ id: postId, title: 'A post' }]);
    expect(json.people).toMatchObject([{ id: jonas.id, name: 'Jonas Lind' }]);
    const commentId = await people.addComment(jonas, postId);
    const { comments } = (await ada.client.get(`/api/forum/posts/${postId}`)).json;
    expect(comments).toMatchObject([{ id: commentId, isMuted: true }]);
    for (const path of [
      `posts/${postId}/follow`,
      `posts/${postId}/mute`,
      `people/${jonas.id}/mute`,
    ]) {
      expect((await ada.client.delete(`/api/forum/${path}`)).status).toBe(200);
    }
    expect(await readState()).toEqual([false, false]);
    expect((await ada.client.get('/api/forum/mutes')).json).toEqual({ people: [], posts: [] });
  });

  it('reject muting yourself or an unknown member', async () => {
    expect((await people.put(ada, `people/${ada.id}/mute`)).json.code).toBe('forum.not_oneself');
    const unknownPerson = await people.put(ada, `people/${crypto.randomUUID()}/mute`);
    expect([unknownPerson.status, unknownPerson.json.code]).toEqual([404, 'forum.person_unknown']);
  });

  it('AC4: muting by id does not reveal the name of a member who never wrote under it', async () => {
    const quiet = await people.regularMember('Quiet Person');
    await people.publish(quiet, { pseudonym: 'Night Owl' });
    const answer = await people.put(ada, `people/${quiet.id}/mute`);
    expect([answer.status, answer.json.code]).toEqual([404, 'forum.person_unknown']);
    expect((await ada.client.get('/api/forum/mutes')).text).not.toContain(quiet.id);
  });

  it('a mute does not reveal who is behind a pseudonym', async () => {
    await people.put(ada, `people/${jonas.id}/mute`);
    const postId = await people.publish(jonas, { pseudonym: 'Grey Heron' });
    await people.addComment(jonas, postId);
    const { json } = await ada.client.get(`/api/forum/posts/${postId}`);
    expect(json.comments).toMatchObject([{ isMuted: false, author: { id: null } }]);
    await ada.client.delete(`/api/forum/people/${jonas.id}/mute`);
  });
});

describe('the helpful answer', () => {
  it('is chosen by the post’s author or a moderator, and earns a badge from the third on', async () => {
    const moderator = await people.member('Ines', { role: 'moderator' });
    const readBadges = async (postId: string) => {
      const { json } = await maren.client.get(`/api/forum/posts/${postId}`);
      return json.comments[0].author.badges;
    };
    let last = '';
    for (const member of [maren, maren, moderator]) {
      const postId = await people.publish(maren);
      const commentId = await people.addComment(ada, postId);
      if (last === '') expect(await readBadges(postId)).toEqual([]);
      const refused = await people.put(jonas, `posts/${postId}/helpful`, { commentId });
      expect(refused.json.code).toBe('forum.not_yours');
      const { json } = await people.put(member, `posts/${postId}/helpful`, { commentId });
      expect(json).toEqual({ helpfulCommentId: commentId });
      const { post, comments } = (await jonas.client.get(`/api/forum/posts/${postId}`)).json;
      expect([post.hasHelpful, post.helpfulCommentId]).toEqual([true, commentId]);
      expect(comments[0].isHelpful).toBe(true);
      last = postId;
    }
    expect(await readBadges(last)).toEqual(['Helpful']);
    await ada.client.delete(
      `/api/forum/comments/${(await maren.client.get(`/api/forum/posts/${last}`)).json.comments[0].id}`,
    );
    const { post } = (await jonas.client.get(`/api/forum/posts/${last}`)).json;
    expect([post.hasHelpful, post.helpfulCommentId]).toEqual([false, null]);
    await people.put(maren, `posts/${last}/helpful`, { commentId: null });
  });

  it('must be a comment of this post', async () => {
    const postId = await people.publish(maren);
    const elsewhere = await people.addComment(ada, await people.publish(maren));
    const { status, json } = await people.put(maren, `posts/${postId}/helpful`, {
      commentId: elsewhere,
    });
    expect([status, json.code]).toEqual([409, 'forum.not_an_answer']);
  });
});
