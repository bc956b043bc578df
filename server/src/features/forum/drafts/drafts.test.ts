import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createForumPeople } from '#test/forum-people.ts';
import type { Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let people: ReturnType<typeof createForumPeople>;
let maren: Member;
let jonas: Member;

beforeAll(async () => {
  app = await createTestApp();
  people = createForumPeople(app);
  maren = await people.regularMember('Maren');
  jonas = await people.regularMember('Jonas');
});
afterAll(() => app.close());

const listDrafts = async (member: Member) =>
  (await member.client.get('/api/forum/drafts')).json.drafts;
const save = (member: Member, slot: string, body: object) =>
  people.put(member, `drafts/${slot}`, body);

describe('drafts', () => {
  it('are listed with the post they belong to, and only for their author', async () => {
    const postId = await people.publish(maren);
    const commentId = await people.addComment(jonas, postId);
    const slots = ['post', `edit-post:${postId}`, `comment:${postId}`, `reply:${commentId}`];
    for (const slot of slots) {
      app.clock.advance(1_000);
      const { status } = await save(maren, slot, { draft: { content: slot } });
      expect([slot, status]).toEqual([slot, 200]);
    }
    const about = { postId, title: 'A post' };
    expect(await listDrafts(maren)).toMatchObject([
      { slot: slots[3], draft: { content: slots[3] }, about },
      { slot: slots[2], about },
      { slot: slots[1], about },
      { slot: 'post', about: null },
    ]);
    expect(await listDrafts(jonas)).toEqual([]);
    expect((await jonas.client.delete('/api/forum/drafts/post')).status).toBe(204);
    expect(await listDrafts(maren)).toHaveLength(4);
  });

  it('remember that a pseudonym is wanted before it is entered', async () => {
    const draft = { title: 'Quietly', usesPseudonym: true };
    const { status } = await save(maren, 'post', { draft });
    expect(status).toBe(200);
    const kept = (await listDrafts(maren)).find(({ slot }: { slot: string }) => slot === 'post');
    expect(kept.draft).toEqual(draft);
  });

  it('XS5: are stored without the lone surrogates and NULs that the database rejects', async () => {
    const draft = { content: 'a\udfffb\0c', imageAlt: 'x\ud83dx', tags: ['\ud800'] };
    const { status, json } = await save(maren, 'post', { draft });
    expect([status, json.draft]).toEqual([
      200,
      { content: 'a\ufffdbc', imageAlt: 'x\ufffdx', tags: ['\ufffd'] },
    ]);
  });

  it('keep the version that an edit started from', async () => {
    const slot = `edit-post:${await people.publish(maren)}`;
    for (const baseEditedAt of [null, '2026-11-15T09:30:00.000Z']) {
      const draft = { title: 'Changed', baseEditedAt };
      expect((await save(maren, slot, { draft })).json.draft).toEqual(draft);
    }
  });

  it('are not replaced by an older one, and a device clock that runs ahead blocks no later one', async () => {
    const now = app.clock.now().getTime();
    const isoAt = (ms: number) => new Date(now + ms).toISOString();
    await save(maren, 'post', { draft: { title: 'Newer' }, updatedAt: isoAt(0) });
    const older = { draft: { title: 'Older' }, updatedAt: isoAt(-MINUTE_MS) };
    expect((await save(maren, 'post', older)).json.draft).toEqual({ title: 'Newer' });
    const ahead = { draft: { title: 'A clock ahead' }, updatedAt: isoAt(60 * MINUTE_MS) };
    await save(maren, 'post', ahead);
    app.clock.advance(MINUTE_MS);
    expect((await save(maren, 'post', { draft: { title: 'Last' } })).json.draft.title).toBe('Last');
  });

  it('never silently replace each other when written in two windows', async () => {
    const readUpdatedAt = async () => (await listDrafts(jonas))[0]?.updatedAt ?? null;
    const saveAs = (title: string, lastSeen: string | null) => {
      app.clock.advance(1_000);
      return save(jonas, 'post', { draft: { title }, lastSeen });
    };
    expect((await saveAs('Begun', null)).status).toBe(200);
    const seenByBoth = await readUpdatedAt();
    const first = await saveAs('In the first', seenByBoth);
    expect(first.status).toBe(200);
    const second = await saveAs('In the second', seenByBoth);
    expect([second.status, second.json.code]).toEqual([409, 'forum.draft_changed']);
    expect((await saveAs('Nothing seen', null)).status).toBe(409);
    expect((await listDrafts(jonas))[0].draft).toEqual({ title: 'In the first' });
    expect((await saveAs('In the second', first.json.updatedAt)).status).toBe(200);
    const seen = await readUpdatedAt();
    app.clock.advance(1_000);
    const atOnce = ['One', 'Other'].map((title) =>
      save(jonas, 'post', { draft: { title }, lastSeen: seen }),
    );
    const statuses = (await Promise.all(atOnce)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    await jonas.client.delete('/api/forum/drafts/post');
  });

  it('are deleted when the comment, reply or edit is sent', async () => {
    const postId = await people.publish(maren);
    const first = await people.addComment(jonas, postId);
    for (const slot of [`comment:${postId}`, `reply:${first}`, `edit-comment:${first}`]) {
      await save(jonas, slot, { draft: { content: 'Half' } });
    }
    await people.addComment(jonas, postId);
    await people.addComment(jonas, postId, { parentId: first });
    await jonas.client.patch(`/api/forum/comments/${first}`, { content: 'Whole' });
    expect(await listDrafts(jonas)).toEqual([]);
  });

  it.each(['nowhere', 'post:1', 'comment', `comment:${'x'.repeat(36)}`, `post:${'0'.repeat(90)}`])(
    'rejects an unknown slot: %s',
    async (slot) => {
      expect((await save(maren, slot, { draft: {} })).status).toBe(400);
    },
  );

  it('are rejected if they are too long, malformed, or the fifty-first', async () => {
    const long = await save(maren, 'post', { draft: { content: 'x'.repeat(100_000) } });
    expect(long.status).toBe(400);
    expect((await save(maren, 'post', { draft: { author: 'Me' } })).status).toBe(400);
    const writer = await people.regularMember('Many');
    const slots = Array.from({ length: 55 }, () => `comment:${crypto.randomUUID()}`);
    const answers = await Promise.all(slots.map((slot) => save(writer, slot, { draft: {} })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ json }) => json.code === 'forum.too_many_drafts')).toBe(true);
    const kept = slots[answers.findIndex(({ status }) => status === 200)] as string;
    expect((await save(writer, kept, { draft: { content: 'More' } })).status).toBe(200);
  });
});
