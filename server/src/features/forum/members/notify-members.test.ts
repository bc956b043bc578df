import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createForumPeople } from '#test/forum-people.ts';
import type { Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { forumJobs } from '../forum.feature.ts';
import { createModerationTargets } from '../moderation/moderation-targets.ts';
import { renameMentions } from './rename-mentions.ts';

const app: TestApp = await createTestApp();
const people = createForumPeople(app);
let maren: Member;
let jonas: Member;
let ada: Member;

beforeEach(async () => {
  app.clock.advance(10 * MINUTE_MS);
  maren = await people.regularMember('Maren');
  jonas = await people.regularMember('Jonas');
  ada = await people.regularMember('Ada');
});
afterAll(() => app.close());

describe('notifications', () => {
  it('of a comment go to the post’s author and followers, never to the commenter', async () => {
    const postId = await people.publish(maren);
    await people.addComment(jonas, postId);
    app.clock.advance(MINUTE_MS);
    await people.addComment(ada, postId);
    await people.addComment(maren, postId);
    expect(await people.listNotifications(maren)).toEqual(['reply Jonas', 'reply Ada']);
    expect((await people.listNotifications(jonas)).sort()).toEqual(['follow Ada', 'follow Maren']);
    expect(await people.listNotifications(ada)).toEqual(['follow Maren']);
  });

  it('of one comment reach each member once: for a mention, else for a reply, else for a follow', async () => {
    const postId = await people.publish(maren);
    const parentId = await people.addComment(jonas, postId);
    app.clock.advance(MINUTE_MS);
    const content = `Thank you ${people.formatMention(maren)} and ${people.formatMention(maren)}`;
    await people.addComment(ada, postId, { parentId, content });
    expect(await people.listNotifications(maren)).toEqual(['reply Jonas', 'mention Ada']);
    expect(await people.listNotifications(jonas)).toEqual(['reply Ada']);
  });

  it('of an edited post go only to members whom the edit newly mentions', async () => {
    const postId = await people.publish(maren, { content: `Ask ${people.formatMention(jonas)}` });
    expect(await people.listNotifications(jonas)).toEqual(['mention Maren']);
    const content = `Ask ${people.formatMention(jonas)} or ${people.formatMention(ada)}`;
    await maren.client.patch(`/api/forum/posts/${postId}`, { content });
    expect(await people.listNotifications(jonas)).toEqual(['mention Maren']);
    expect(await people.listNotifications(ada)).toEqual(['mention Maren']);
  });

  it('of a like and of a helpful mark go to the author', async () => {
    const postId = await people.publish(maren);
    const commentId = await people.addComment(jonas, postId);
    await people.put(ada, `posts/${postId}/like`);
    await people.put(maren, `posts/${postId}/like`);
    await ada.client.delete(`/api/forum/posts/${postId}/like`);
    await people.put(ada, `posts/${postId}/like`);
    await people.put(maren, `posts/${postId}/helpful`, { commentId });
    expect((await people.listNotifications(maren)).sort()).toEqual(['like Ada', 'reply Jonas']);
    expect(await people.listNotifications(jonas)).toEqual(['like Maren']);
  });

  it('are not sent to members who muted the thread or the person', async () => {
    const postId = await people.publish(maren);
    await people.publish(ada);
    await people.put(maren, `posts/${postId}/mute`);
    await people.put(jonas, `people/${ada.id}/mute`);
    await people.put(jonas, `posts/${postId}/follow`);
    await people.addComment(ada, postId, { content: `Dear ${people.formatMention(jonas)}` });
    expect([await people.listNotifications(maren), await people.listNotifications(jonas)]).toEqual([
      [],
      [],
    ]);
  });

  it('use the pseudonym even when the author answers or likes in their own thread', async () => {
    await people.publish(maren);
    await people.put(ada, `people/${maren.id}/mute`);
    const postId = await people.publish(maren, { pseudonym: 'Quiet Fox' });
    const parentId = await people.addComment(ada, postId);
    await people.addComment(maren, postId, { parentId });
    await people.put(maren, `comments/${parentId}/like`);
    expect((await people.listNotifications(ada)).sort()).toEqual([
      'like Quiet Fox',
      'reply Quiet Fox',
    ]);
    const rows = await app.sql('SELECT * FROM notification_events WHERE user_id = $1', [ada.id]);
    expect(JSON.stringify(rows)).not.toContain(maren.id);
  });

  it('of a held text are sent once it is released', async () => {
    const postId = await people.publish(maren);
    const id = crypto.randomUUID();
    const links = 'https://bit.ly/a and more words than usual';
    const content = `${people.formatMention(jonas)} ${links}`;
    const { json } = await ada.client.post(`/api/forum/posts/${postId}/comments`, { id, content });
    expect(json.state).toBe('held');
    expect([await people.listNotifications(maren), await people.listNotifications(jonas)]).toEqual([
      [],
      [],
    ]);
    const targets = createModerationTargets(app.services);
    await app.services.db.transaction(async (tx) => {
      await targets.comment.lock(tx, [id]);
      await targets.comment.setState(tx, id, 'published');
    });
    expect(await people.listNotifications(maren)).toEqual(['reply Ada']);
    expect(await people.listNotifications(jonas)).toEqual(['mention Ada']);
  });

  it('that could not be sent with the comment are sent by the scheduled job', async () => {
    const { db, clock } = app.services;
    const postId = await people.publish(maren);
    await db.execute(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE 'no notifications now'; END $$`);
    await db.execute(`CREATE TRIGGER refuse BEFORE INSERT ON notifications
      FOR EACH ROW EXECUTE FUNCTION refuse()`);
    await people.addComment(jonas, postId);
    expect(await people.listNotifications(maren)).toEqual([]);

    await db.execute('DROP FUNCTION refuse CASCADE');
    const job = forumJobs(app.services).find(({ name }) => name === 'forum.notify-of-comments');
    await job?.run({ now: clock.now(), lastRunAt: null });
    await job?.run({ now: clock.now(), lastRunAt: null });
    expect(await people.listNotifications(maren)).toEqual(['reply Jonas']);
  });
});

describe('mentions', () => {
  it('show the current name of the member, and are plain text for unknown members', async () => {
    const unknownMention = `@[Nobody](member:${crypto.randomUUID()})`;
    const content = `${people.formatMention(jonas, 'The Admin')} and ${unknownMention}`;
    const postId = await people.publish(maren, { content });
    const shown = async () =>
      (await ada.client.get(`/api/forum/posts/${postId}`)).json.post.content as string;
    expect(await shown()).toBe(`@[Jonas](member:${jonas.id}) and @Nobody`);
    await jonas.client.patch(`/api/users/${jonas.id}`, { displayName: 'Jo [the] Lind' });
    expect(await shown()).toBe(`@[Jo the Lind](member:${jonas.id}) and @Nobody`);
  });

  it('of a renamed member are not found or listed by the former name', async () => {
    const lena = await people.regularMember('Lena Former');
    const content = `Ask ${people.formatMention(lena, 'Lena Former')} about mirrors`;
    const postId = await people.publish(maren, { content });
    const commentId = await people.addComment(jonas, postId, { content });
    await lena.client.patch(`/api/users/${lena.id}`, { displayName: 'Lena Nowadays' });
    await Promise.all([renameMentions(app.services), renameMentions(app.services)]);
    const found = async (query: string) =>
      (await ada.client.get(`/api/forum/posts?query=${query}`)).json.posts;
    expect(await found('Nowadays')).toMatchObject([
      { id: postId, excerpt: 'Ask @Lena Nowadays about mirrors' },
    ]);
    expect(await found('Former')).toEqual([]);
    const stored = await app.sql('SELECT content FROM forum_comments WHERE id = $1', [commentId]);
    expect(stored).toEqual([{ content: `Ask @[Lena Nowadays](member:${lena.id}) about mirrors` }]);
    expect(await app.sql('SELECT FROM forum_renames')).toEqual([]);
  });
});
