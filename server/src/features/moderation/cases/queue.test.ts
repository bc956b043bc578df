import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';
import type { CaseDocument } from '../moderation.schemas.ts';

let app: ModerationApp;
beforeEach(async () => {
  app = await createModerationApp();
});
afterEach(() => app.close());

const readQueue = async (query = '') =>
  (await app.mod.client.get(`/api/moderation/queue?${query}`)).json as {
    cases: CaseDocument[];
    nextCursor: string | null;
    counts: Record<string, number>;
  };

/** Creates a post through the forum's API, so that triage reviews the text. */
const createPost = (by: ModerationApp['author'], overrides: object = {}) =>
  by.client.post('/api/forum/posts', {
    id: randomUUID(),
    title: 'A question about planning',
    content: 'How do you plan your week with it, and what do you leave out?',
    category: 'Questions',
    ...overrides,
  });

describe('triage in the forum', () => {
  it('holds likely spam, shows it only to its author, and never deletes it', async () => {
    const content = 'Guaranteed profit for everybody, just write to me!';
    const { status, json } = await createPost(app.author, { content });
    expect([status, json.state, json.content]).toEqual([201, 'held', content]);
    expect(json.stateReason).toMatch(/common in ads/);
    expect((await app.member.client.get(`/api/forum/posts/${json.id}`)).status).toBe(404);
    const { cases, counts } = await readQueue('state=held');
    expect(cases).toMatchObject([
      { targetId: json.id, isHeld: true, flags: [{ kind: 'spam_phrase' }] },
    ]);
    expect(counts).toEqual({ open: 1, held: 1, reported: 0, appeals: 0, notices: 0 });
    await app.decide(app.mod, cases, 'dismiss', { reason: 'It is a joke.' });
    expect((await app.member.client.get(`/api/forum/posts/${json.id}`)).status).toBe(200);
  });

  it('publishes a text with signs of distress and puts it first in the queue', async () => {
    await createPost(app.author, {
      content: 'https://bit.ly/abc https://bit.ly/abd is where I found it',
    });
    app.clock.advance(1);
    const { json } = await createPost(app.author, {
      content: 'Since the change I often want to die.',
    });
    expect(json.state).toBe('published');
    const { cases } = await readQueue();
    expect(cases.map(({ isUrgent, state }) => [isUrgent, state])).toEqual([
      [true, 'published'],
      [false, 'held'],
    ]);
  });

  it('lifts the limits of new members once they have published enough', async () => {
    const links = [1, 2, 3].map((index) => `https://example${index}.com`).join(' ');
    const content = `Three places that helped me: ${links}`;
    expect((await createPost(app.author, { content })).json.state).toBe('held');
    for (let index = 0; index < 3; index += 1) {
      await app.rows.post({ authorId: app.member.id });
    }
    app.clock.advance(4 * DAY_MS);
    expect((await createPost(app.member, { content })).json.state).toBe('published');
    expect((await app.readOwnModeration(app.member)).standing).toEqual({
      level: 'member',
      words: null,
    });
    expect((await app.readOwnModeration(app.author)).standing.words).toMatch(/While you’re new/);
  });

  it('RL1: limits the posts of new members per hour, and says why', async () => {
    const answers = [];
    for (let index = 0; index < 6; index += 1) {
      answers.push(
        await createPost(app.author, { content: `The ${index}. question that I have for you.` }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(answers.at(-1)?.json.detail).toMatch(/While you’re new, you can write 5 posts/);
  });
});

describe('the queue', () => {
  it('has each target once, with its reports counted by reason', async () => {
    const post = await app.rows.post({ authorId: app.author.id });
    await app.report(app.member, post, { reason: 'unkind' });
    await app.report(app.secondMod, post, { reason: 'unkind' });
    await app.report(app.admin, post, { reason: 'off_topic', note: 'Look at the end.' });
    const { cases } = await readQueue('state=reported');
    expect(cases).toHaveLength(1);
    expect(cases[0]?.reports).toMatchObject({
      total: 3,
      reasons: [
        { reason: 'unkind', count: 2 },
        { reason: 'off_topic', count: 1 },
      ],
    });
    await app.decide(app.mod, cases, 'dismiss');
    expect((await readQueue('state=reported')).cases).toEqual([]);
    expect((await readQueue('state=decided')).cases).toMatchObject([{ targetId: post }]);
    await app.report(await app.person(), post);
    expect((await readQueue('state=open')).cases).toMatchObject([
      { targetId: post, lastDecision: { action: 'dismiss', by: 'Mo Derator' } },
    ]);
  });

  it('has pages that skip and repeat no case while others report and decide', async () => {
    const posts = await Promise.all(
      Array.from({ length: 30 }, () => app.rows.post({ authorId: app.author.id })),
    );
    await app.insertCases(posts);
    const seen: string[] = [];
    let query = 'limit=7';
    for (;;) {
      const { cases, nextCursor } = await readQueue(query);
      seen.push(...cases.map(({ targetId }) => targetId));
      if (!nextCursor) break;
      await app.decide(app.mod, cases.slice(0, 2), 'dismiss');
      app.clock.advance(1);
      await app.report(app.member, await app.rows.post({ authorId: app.author.id }));
      query = `limit=7&cursor=${nextCursor}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => posts.includes(id)).sort()).toEqual(posts.toSorted());
    const decided = [];
    for (let cursor = ''; ; ) {
      const page = await readQueue(`state=decided&limit=3${cursor}`);
      decided.push(...page.cases.map(({ id }) => id));
      if (!page.nextCursor) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(decided).toHaveLength(new Set(decided).size);
    expect(decided.length).toBeGreaterThan(5);
  });

  it.each(['nonsense', 'WzFd', 'bnVsbA', "'; DROP TABLE users; --"])(
    'XS4: rejects an invalid cursor: %s',
    async (cursor) => {
      const { status } = await app.mod.client.get(
        `/api/moderation/queue?cursor=${encodeURIComponent(cursor)}`,
      );
      expect(status).toBe(400);
    },
  );

  it('lists a hidden post or comment again once its author has edited it', async () => {
    const author = await app.person();
    const post = await app.rows.post({ authorId: author.id });
    const thread = await app.rows.post({ authorId: app.author.id });
    const comment = await app.rows.comment({ postId: thread, authorId: author.id });
    const hide = async (id: string, kind: 'post' | 'comment') =>
      app.decide(app.mod, [await app.openCase(id, kind)], 'hide');
    await hide(post, 'post');
    await hide(comment, 'comment');
    const content = 'Without the name of anybody.';
    await author.client.patch(`/api/forum/posts/${post}`, { content });
    await author.client.patch(`/api/forum/comments/${comment}`, { content });
    for (const [id, kind] of [
      [post, 'post'],
      [comment, 'comment'],
    ] as const) {
      expect(await app.openCase(id, kind)).toMatchObject({
        status: 'open',
        state: 'hidden',
        content,
        editedAt: expect.any(String),
      });
    }
  });

  it('shows the tags, video and picture of a post in any state', async () => {
    const post = await app.rows.post({ authorId: app.author.id, tags: ['work'], state: 'hidden' });
    const video = 'https://vimeo.com/76979871';
    await app.sql('UPDATE forum_posts SET video_url = $2 WHERE id = $1', [post, video]);
    expect(await app.openCase(post)).toMatchObject({
      tags: ['work'],
      videoUrl: video,
      picture: null,
    });
    const upload = randomUUID();
    await app.sql(
      `INSERT INTO uploads (id, owner_id, purpose, type, width, height, bytes, blur, created_at, attached_at)
       VALUES ($1, $2, 'post', 'image/webp', 4, 3, 10, '', $3, $3)`,
      [upload, app.author.id, app.clock.now()],
    );
    await app.sql(
      `UPDATE forum_posts SET video_url = NULL, image_id = $2, image_alt = 'A desk' WHERE id = $1`,
      [post, upload],
    );
    const url = `/api/uploads/${upload}`;
    const picture = { url, previewUrl: `${url}/preview`, alt: 'A desk' };
    expect(await app.openCase(post)).toMatchObject({ picture, videoUrl: null });
  });

  it('filters by kind', async () => {
    const post = await app.rows.post({ authorId: app.author.id });
    const comment = await app.rows.comment({ postId: post, authorId: app.author.id });
    await app.report(app.member, post);
    await app.report(app.member, comment, { kind: 'comment' });
    expect((await readQueue('kind=comment')).cases.map(({ targetId }) => targetId)).toEqual([
      comment,
    ]);
    expect((await readQueue('kind=post')).cases.map(({ targetId }) => targetId)).toEqual([post]);
  });

  it('AC8: moderators see the name behind a pseudonym, but no email, id or subscription', async () => {
    const first = await app.rows.post({ authorId: app.author.id, pseudonym: 'Quiet Fox' });
    const second = await app.rows.post({ authorId: app.author.id });
    const [fox, ida] = [await app.openCase(first), await app.openCase(second)];
    expect(fox.author).toMatchObject({
      name: 'Quiet Fox',
      isPseudonym: true,
      memberName: 'Ida Author',
      standing: { level: 'new', published: 2, removals: 0 },
    });
    expect(fox.author.tag).toBe(ida.author.tag);
    const detail = await app.mod.client.get(`/api/moderation/cases/${fox.id}`);
    const text = detail.text + JSON.stringify(await readQueue());
    for (const secret of [
      app.author.id,
      app.author.email,
      'subscription',
      'trial',
      'stripe',
      'mbti',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('AC8: moderators cannot read private data of others', async () => {
    const paths = [
      `/api/users/${app.author.id}`,
      `/api/users/${app.author.id}/live`,
      '/api/admin/subscriptions',
      `/api/admin/subscriptions/${app.author.id}`,
      '/api/admin/audit',
      '/api/admin/audit.csv',
    ];
    for (const path of paths) expect((await app.mod.client.get(path)).status).toBe(404);
    const promoted = await app.mod.client.patch(`/api/users/${app.mod.id}`, { role: 'admin' });
    expect(promoted.status).toBe(400);
  });

  it('shows earlier decisions about the author, and earlier versions', async () => {
    const { json } = await createPost(app.author);
    const old = await app.openCase(await app.rows.post({ authorId: app.author.id }));
    await app.decide(app.mod, [old], 'warn');
    await app.author.client.patch(`/api/forum/posts/${json.id}`, {
      content: 'Quite another text.',
    });
    const { id } = await app.openCase(json.id);
    const detail = (await app.mod.client.get(`/api/moderation/cases/${id}`)).json;
    expect(detail.former).toMatchObject([{ action: 'warn' }]);
    expect(detail.versions[0]).toEqual({
      title: 'A question about planning',
      content: expect.stringContaining('How do you plan your week'),
      writtenAt: expect.any(String),
    });
  });
});
