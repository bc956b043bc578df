import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { describe, expect, it } from 'vitest';
import { setUpCareApp } from './care-app.ts';
import type { ModerationApp } from './moderation-app.ts';
import { readSuggestedPosts } from './suggested-posts.ts';

let app: ModerationApp;
setUpCareApp((opened) => {
  app = opened;
});

/** Publishes a post with many likes and without any sign of crisis. */
async function publishCalmPost() {
  const author = await app.person();
  const since = new Date(app.clock.now().getTime() - MINUTE_MS);
  const word = `zephyr${randomUUID().slice(0, 8).replace(/\d/g, 'q')}`;
  const post = { id: randomUUID(), title: `A ${word} evening`, category: 'Questions' };
  const content = `I have been very quiet since ${word}.`;
  expect((await author.client.post('/api/forum/posts', { ...post, content })).status).toBe(201);
  await app.sql('UPDATE forum_posts SET likes = 50 WHERE id = $1', [post.id]);
  const findLists = async () =>
    Object.entries(await readSuggestedPosts(app, app.member, { word, since }))
      .filter(([, found]) => found.includes(post.id))
      .map(([list]) => list);
  return { author, id: post.id, findLists };
}

const undo = (decisionId: string) =>
  app.mod.client.post(`/api/moderation/decisions/${decisionId}/undo`);

const ALL_LISTS = ['best', 'top', 'forYou', 'similar', 'companion', 'overview', 'dashboard'];

describe('a post that was reported because a member is worried about its author', () => {
  it('is not suggested anywhere, but is still listed', async () => {
    const { id, findLists } = await publishCalmPost();
    expect(await findLists()).toEqual(expect.arrayContaining(ALL_LISTS));
    expect((await app.report(app.member, id, { reason: 'worried' })).status).toBe(201);
    expect(await findLists()).toEqual([]);
    const newest = (await app.member.client.get('/api/forum/posts?sort=newest')).json.posts;
    expect(newest.map((post: { id: string }) => post.id)).toContain(id);
  });

  it('is not suggested after its author edits it, until a moderator finds nothing to worry about', async () => {
    const { author, id, findLists } = await publishCalmPost();
    await app.report(app.member, id, { reason: 'worried' });
    const edit = { content: 'I have been quiet, and I am well.', baseEditedAt: null };
    expect((await author.client.patch(`/api/forum/posts/${id}`, edit)).status).toBe(200);
    expect(await findLists()).toEqual([]);
    await app.decide(app.mod, [await app.openCase(id)], 'dismiss');
    expect(await findLists()).toContain('forYou');
  });

  it('is withheld from suggestions again when the moderator undoes the dismissal', async () => {
    const { author, id, findLists } = await publishCalmPost();
    await app.report(app.member, id, { reason: 'worried' });
    const { json } = await app.decide(app.mod, [await app.openCase(id)], 'dismiss');
    expect(await findLists()).toContain('forYou');
    expect((await undo(json.cases[0].lastDecision.id)).status).toBe(200);
    expect(await findLists()).toEqual([]);
    // A new text does not resolve a member's worry: the case is open again.
    const edit = { content: 'I have been quiet, and I am well.', baseEditedAt: null };
    expect((await author.client.patch(`/api/forum/posts/${id}`, edit)).status).toBe(200);
    expect(await findLists()).toEqual([]);
    await app.decide(app.mod, [await app.openCase(id)], 'dismiss');
    expect(await findLists()).toContain('forYou');
  });

  it('stays suggested if the undone decision is about a later report for another reason', async () => {
    const { id, findLists } = await publishCalmPost();
    await app.report(app.member, id, { reason: 'worried' });
    await app.decide(app.mod, [await app.openCase(id)], 'dismiss');
    app.clock.advance(MINUTE_MS);
    await app.report(await app.person(), id, { reason: 'off_topic' });
    const { json } = await app.decide(app.mod, [await app.openCase(id)], 'dismiss');
    expect((await undo(json.cases[0].lastDecision.id)).status).toBe(200);
    expect(await findLists()).toContain('forYou');
  });

  it('stays suggested if the only report has another reason, even if its dismissal is undone', async () => {
    const { id, findLists } = await publishCalmPost();
    await app.report(app.member, id, { reason: 'off_topic' });
    expect(await findLists()).toContain('forYou');
    const { json } = await app.decide(app.mod, [await app.openCase(id)], 'dismiss');
    expect((await undo(json.cases[0].lastDecision.id)).status).toBe(200);
    expect(await findLists()).toContain('forYou');
  });
});

it('withholds a post with a sign of crisis again when its dismissal is undone', async () => {
  const { author, id, findLists } = await publishCalmPost();
  const edit = { content: 'I do not want to live anymore.', baseEditedAt: null };
  expect((await author.client.patch(`/api/forum/posts/${id}`, edit)).status).toBe(200);
  expect(await findLists()).toEqual([]);
  const { json } = await app.decide(app.mod, [await app.openCase(id)], 'dismiss');
  expect(await findLists()).toContain('forYou');
  expect((await undo(json.cases[0].lastDecision.id)).status).toBe(200);
  expect(await findLists()).toEqual([]);
});
