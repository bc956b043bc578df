import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { getTrustLimits } from '@attune/domain/moderation/trust-level';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createForumPeople } from '#test/forum-people.ts';
import type { Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';

let app: TestApp;
let people: ReturnType<typeof createForumPeople>;
let maren: Member;
let jonas: Member;
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
  people = createForumPeople(app);
  maren = await people.regularMember('Maren Holt');
  jonas = await people.regularMember('Jonas Lind');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(10 * MINUTE_MS);
  postId = await people.publish(maren);
});

const send = (who: Member, body: object) =>
  who.client.post(`/api/forum/posts/${postId}/comments`, body);
const newComment = (differences: object = {}) => {
  const id = crypto.randomUUID();
  return { id, content: `A word of its own: ${id}`, ...differences };
};

describe('a change to the thread while a comment is being sent', () => {
  /**
   * Applies a change in a transaction that locks the post, and commits once the request waits for
   * the lock.
   */
  async function meanwhile(change: string, values: unknown[], act: () => Promise<unknown>) {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM forum_posts WHERE id = $1 FOR NO KEY UPDATE', [postId]);
      await client.query(change, values);
      const acting = act();
      await waitFor(async () => {
        const waiting = await app.sql(
          `SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting).not.toEqual([]);
      });
      await client.query('COMMIT');
      return await acting;
    } finally {
      await client.end();
    }
  }

  it.each([
    ['is locked', 'is_locked = true', 409, 'forum.post_locked'],
    ['is hidden', `state = 'hidden'`, 404, 'forum.post_unknown'],
    ['is deleted', 'deleted_at = now()', 404, 'forum.post_unknown'],
  ])(
    'rejects the comment and notifies no one when the post %s',
    async (_what, change, status, code) => {
      const comment = newComment();
      const answer = await meanwhile(
        `UPDATE forum_posts SET ${change} WHERE id = $1`,
        [postId],
        () => send(jonas, comment),
      );
      expect(answer).toMatchObject({ status, json: { code } });
      expect(await app.sql('SELECT FROM forum_comments WHERE id = $1', [comment.id])).toEqual([]);
      expect(await app.sql('SELECT FROM forum_follows WHERE user_id = $1', [jonas.id])).toEqual([]);
      expect(await people.listNotifications(maren)).toEqual([]);
    },
  );

  it('rejects a reply when the parent comment is hidden', async () => {
    const parentId = await people.addComment(maren, postId);
    const answer = await meanwhile(
      `UPDATE forum_comments SET state = 'hidden' WHERE id = $1`,
      [parentId],
      () => send(jonas, newComment({ parentId })),
    );
    expect(answer).toMatchObject({ status: 404, json: { code: 'forum.comment_unknown' } });
    const [post] = await app.sql('SELECT comments FROM forum_posts WHERE id = $1', [postId]);
    expect(post?.comments).toBe(0);
  });
});

describe('the hourly comment limit of a trust level', () => {
  const counted = async (who: Member) => {
    const key = `member-comment:${who.id}`;
    const [row] = await app.sql('SELECT count FROM rate_limits WHERE key = $1', [key]);
    return row?.count ?? 0;
  };

  it('counts only new comments, not resent, rejected or rate-limited ones', async () => {
    await app.sql('DELETE FROM rate_limits');
    const comment = newComment();
    expect((await send(jonas, comment)).status).toBe(201);
    expect((await send(jonas, comment)).status).toBe(200);
    // The content fits as sent, but exceeds the limit once the mention contains Maren's full name.
    const mention = `@[M](member:${maren.id})`;
    const content = mention.padEnd(FORUM_LIMITS.commentLength, 'a');
    expect((await send(jonas, newComment({ content }))).status).toBe(400);
    for (let n = 3; n < 30; n += 1) await send(jonas, comment);
    expect((await send(jonas, newComment())).json.code).toBe('forum.too_fast');
    expect(await counted(jonas)).toBe(1);
  });

  it('returns 429 with the reason once the limit is reached', async () => {
    const nora = await people.member('Nora New');
    await app.sql('DELETE FROM rate_limits');
    const { commentsPerHour } = getTrustLimits('new');
    await app.sql(`INSERT INTO rate_limits VALUES ($1, $2, $3)`, [
      `member-comment:${nora.id}`,
      new Date(app.clock.now().getTime() + 30 * MINUTE_MS),
      commentsPerHour,
    ]);
    const { status, json, headers } = await send(nora, newComment());
    expect([status, json.code]).toEqual([429, 'moderation.too_fast']);
    expect(json.detail).toMatch(/While you’re new/);
    expect(Number(headers['retry-after'])).toBe(30 * 60);
    expect(await counted(nora)).toBe(commentsPerHour);
  });
});

it('announces the new comment to readers of the forum and to the member it notifies', async () => {
  const received: string[] = [];
  const { live } = app.services;
  await live.ready();
  live.subscribe('forum', (_event, detail) => received.push(`forum/${detail}`));
  live.subscribe(`notifications:${maren.id}`, () => received.push('bell'));
  await people.addComment(jonas, postId);
  await waitFor(() =>
    expect(received).toEqual(expect.arrayContaining([`forum/${postId}`, 'bell'])),
  );
});

it('notifies each of thousands of followers once', async () => {
  await app.sql(
    `WITH follower AS (
       INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object(
         'id', gen_random_uuid(), 'audit_tag', gen_random_uuid(), 'email', n || '@example.com',
         'email_key', n || '@example.com'))).*
       FROM users u, generate_series(1, 2500) n WHERE u.id = $1 RETURNING id)
     INSERT INTO forum_follows (user_id, post_id, created_at) SELECT id, $2, now() FROM follower`,
    [maren.id, postId],
  );
  const { id } = (await send(jonas, newComment())).json;
  const [notified] = await app.sql(
    `SELECT count(*)::int AS events, count(DISTINCT user_id)::int AS users
     FROM notification_events WHERE cause = $1`,
    [`comment:${id}`],
  );
  expect(notified).toEqual({ events: 2501, users: 2501 });
});
