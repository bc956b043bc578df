import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDueEmails } from '#features/notifications/emails/send-due-emails.ts';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';
import { createPicture, sendPicture } from '#test/pictures.ts';

let app: ModerationApp;
beforeAll(async () => {
  app = await createModerationApp();
});
afterAll(() => app.close());

const newPost = (overrides: object = {}) =>
  app.rows.post({ authorId: app.author.id, ...overrides });
const undo = (staff: ModerationApp['mod'], id: string) =>
  staff.client.post(`/api/moderation/decisions/${id}/undo`);

describe('a decision', () => {
  it('hides a text, notifies the author with the reason, and keeps the text for them', async () => {
    const post = await newPost({ title: 'My week', content: 'All of my words.' });
    const found = await app.openCase(post);
    const { status, json } = await app.decide(app.mod, [found], 'hide', {
      reason: 'It names a colleague.',
    });
    expect(status).toBe(201);
    expect(json.cases[0]).toMatchObject({ state: 'hidden', status: 'decided', version: 1 });
    expect(await app.readState(post)).toBe('hidden');
    expect((await app.readNotifications(app.author))[0]).toMatch(
      /hidden by a moderator.*It names a colleague/,
    );
    const { decisions } = await app.readOwnModeration(app.author);
    expect(decisions[0]).toMatchObject({
      action: 'hide',
      reason: 'It names a colleague.',
      title: 'My week',
      content: 'All of my words.',
      canAppeal: true,
      appeal: null,
    });
  });

  it.each([
    ['restore', 'hidden', 'published'],
    ['restore', 'removed', 'published'],
    ['remove', 'published', 'removed'],
    ['dismiss', 'held', 'published'],
    ['dismiss', 'published', 'published'],
  ] as const)('%s turns %s into %s', async (action, before, after) => {
    const post = await newPost({ state: before });
    expect((await app.decide(app.mod, [await app.openCase(post)], action)).status).toBe(201);
    expect(await app.readState(post)).toBe(after);
  });

  it('locks and unlocks posts, never comments', async () => {
    const post = await newPost();
    const comment = await app.rows.comment({ postId: post, authorId: app.author.id });
    await app.decide(app.mod, [await app.openCase(post)], 'lock');
    expect((await app.openCase(post)).isLocked).toBe(true);
    await app.decide(app.mod, [await app.openCase(post)], 'unlock');
    expect((await app.openCase(post)).isLocked).toBe(false);
    const refused = await app.decide(app.mod, [await app.openCase(comment, 'comment')], 'lock');
    expect([refused.status, refused.json.code]).toEqual([409, 'moderation.not_possible']);
  });

  it('keeps a held text in the queue after a warning, a suspension or a lock', async () => {
    for (const action of ['warn', 'suspend', 'lock'] as const) {
      const { id: authorId } = await app.person();
      const post = await app.rows.post({ authorId, state: 'held' });
      const { json } = await app.decide(app.mod, [await app.openCase(post)], action);
      expect(json.cases[0]).toMatchObject({ state: 'held', status: 'open', version: 1 });
      const released = await app.decide(app.mod, json.cases, 'dismiss');
      expect(released.json.cases[0]).toMatchObject({ state: 'published', status: 'decided' });
    }
  });

  it('hides a comment, and lowers the comment count of its thread', async () => {
    const post = await newPost();
    const comment = await app.rows.comment({ postId: post, authorId: app.author.id });
    await app.decide(app.mod, [await app.openCase(comment, 'comment')], 'hide');
    expect(await app.readState(comment, 'forum_comments')).toBe('hidden');
    const [{ comments } = {}] = await app.sql('SELECT comments FROM forum_posts WHERE id = $1', [
      post,
    ]);
    expect(comments).toBe(0);
  });

  it('AC5: does not show a comment’s author the title of a post that has since been hidden', async () => {
    const [author, other] = [await app.person(), await app.person()];
    const post = await app.rows.post({ authorId: other.id, title: 'A secret title' });
    const comment = await app.rows.comment({ postId: post, authorId: author.id });
    await app.decide(app.mod, [await app.openCase(comment, 'comment')], 'hide');
    const [seen] = (await app.readOwnModeration(author)).decisions;
    expect(seen).toMatchObject({ title: 'A secret title', content: 'A comment.' });
    await app.decide(app.mod, [await app.openCase(post)], 'hide');
    const [unseen] = (await app.readOwnModeration(author)).decisions;
    expect(unseen).toMatchObject({ title: null, href: null, content: 'A comment.' });
    expect((await app.readOwnModeration(other)).decisions[0]).toMatchObject({
      title: 'A secret title',
    });
  });

  it('notifies the reporter but not the author when a report is dismissed', async () => {
    const [author, reporter] = [await app.person(), await app.person()];
    const post = await app.rows.post({ authorId: author.id });
    await app.report(reporter, post);
    await app.decide(app.mod, [await app.openCase(post)], 'dismiss', { reason: 'Nothing wrong.' });
    expect(await app.readNotifications(reporter)).toEqual([
      'A moderator reviewed what you reported. Thank you for telling us.',
    ]);
    expect([
      await app.readNotifications(author),
      (await app.readOwnModeration(author)).decisions,
    ]).toEqual([[], []]);
  });

  it('answers a report once, in the app and by email, however many decisions follow', async () => {
    const [author, reporter] = [await app.person(), await app.person()];
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [reporter.id]);
    await app.sql('DELETE FROM mails WHERE recipient = $1', [reporter.email]);
    const post = await app.rows.post({ authorId: author.id });
    await app.report(reporter, post);
    for (const action of ['warn', 'hide', 'restore', 'dismiss'] as const) {
      const decided = await app.decide(app.mod, [await app.openCase(post)], action);
      expect([action, decided.status]).toEqual([action, 201]);
      app.clock.advance(5 * MINUTE_MS);
      await sendDueEmails(app.services);
      await reporter.client.post('/api/notifications/read', { all: true });
    }
    expect(await app.readNotifications(reporter)).toHaveLength(1);
    expect(await app.emailsTo(reporter.email)).toMatchObject([
      { subject: 'A moderator reviewed what you reported. Thank you for telling us.' },
    ]);
    expect(
      await app.readNotifications(app.mod),
      'a moderator is not notified of their own decisions',
    ).toEqual([]);
  });

  it.each([
    ['no reason', { reason: '  ' }, 'reason'],
    ['an unknown action', { action: 'shame' }, 'action'],
    ['an end date for hiding', { until: '2030-01-01T00:00:00.000Z' }, 'until'],
    ['no case', { cases: [] }, 'cases'],
    [
      'a hundred and one cases',
      { cases: Array.from({ length: 101 }, () => ({ id: randomUUID(), version: 0 })) },
      'cases',
    ],
    ['an end in the past', { action: 'suspend', until: '2020-01-01T00:00:00.000Z' }, 'until'],
  ])('rejects %s', async (_what, overrides, path) => {
    const found = await app.openCase(await newPost());
    const { status, json } = await app.decide(app.mod, [found], 'hide', overrides);
    expect([status, json.fields[0].path]).toEqual([400, path]);
  });
});

describe('who may decide', () => {
  it('no one may decide on their own content, not even an admin', async () => {
    for (const staff of [app.mod, app.admin]) {
      const post = await app.rows.post({ authorId: staff.id, pseudonym: 'Quiet Fox' });
      const found = await app.openCase(post, 'post', staff);
      expect([found.author.isYou, found.actions]).toEqual([true, []]);
      const { status, json } = await app.decide(staff, [found], 'restore');
      expect([status, json.code]).toEqual([403, 'moderation.own_case']);
    }
  });

  it('only an admin may suspend staff', async () => {
    const post = await app.rows.post({ authorId: app.secondMod.id });
    const found = await app.openCase(post);
    expect(found.actions).not.toContain('suspend');
    const refused = await app.decide(app.mod, [found], 'suspend');
    expect([refused.status, refused.json.code]).toEqual([403, 'moderation.staff_protected']);
    const done = await app.decide(app.admin, [found], 'suspend');
    expect(done.status).toBe(201);
    const { id } = done.json.decisions[0];
    expect((await undo(app.mod, id)).json.code).toBe('moderation.staff_protected');
    expect((await undo(app.secondMod, id)).json.code).toBe('moderation.own_case');
    expect((await undo(app.admin, id)).status).toBe(200);
  });

  it('a deleted account can be neither warned nor suspended', async () => {
    const post = await app.rows.post({ authorId: null });
    const found = await app.openCase(post);
    expect(found.actions).not.toContain('warn');
    expect((await app.decide(app.mod, [found], 'warn')).json.code).toBe('moderation.author_gone');
  });
});

describe('batches and concurrency', () => {
  it('decides a hundred cases at once, idempotently, all or nothing', async () => {
    const posts = await Promise.all(Array.from({ length: 100 }, () => newPost()));
    const cases = await app.insertCases(posts);
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => app.decide(app.mod, cases, 'hide', { id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const count = 'SELECT count(*)::int AS n FROM moderation_decisions WHERE batch_id = $1';
    expect(await app.sql(count, [id])).toEqual([{ n: 100 }]);
    const reused = await app.decide(app.mod, cases, 'remove', { id });
    expect([reused.status, reused.json.code]).toEqual([409, 'moderation.key_reused']);

    const [first, ...rest] = await Promise.all(posts.slice(0, 3).map((post) => app.openCase(post)));
    const stale = [...rest, { ...first, version: 0 }];
    const refused = await app.decide(app.mod, stale, 'remove');
    expect(refused.status).toBe(409);
    expect(refused.json.fields.map(({ path }: { path: string }) => path)).toEqual(['cases.2']);
    for (const post of posts.slice(0, 3)) expect(await app.readState(post)).toBe('hidden');
    expect((await undo(app.secondMod, id)).json.cases).toHaveLength(100);
    for (const post of posts.slice(0, 3)) expect(await app.readState(post)).toBe('published');
  });

  it('accepts one of two concurrent decisions, and tells the other moderator what happened', async () => {
    for (let round = 0; round < 5; round += 1) {
      const found = await app.openCase(await newPost());
      const answers = await Promise.all([
        app.decide(app.mod, [found], 'hide', { reason: 'Unkind.' }),
        app.decide(app.secondMod, [found], 'remove', { reason: 'Unkind.' }),
      ]);
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
      expect([won?.status, lost?.status]).toEqual([201, 409]);
      expect(lost?.json.code).toBe('moderation.decided_meanwhile');
      const name = won === answers[0] ? 'Mo Derator' : 'Mara Second';
      expect(lost?.json.detail).toMatch(new RegExp(`It was (hidden|removed) by ${name}. .*Unkind`));
    }
  });

  it('never deadlocks on overlapping selections in any order', async () => {
    const posts = await Promise.all(Array.from({ length: 6 }, () => newPost()));
    const cases = [];
    for (const post of posts) {
      cases.push(await app.openCase(post));
      const comment = await app.rows.comment({ postId: post, authorId: app.author.id });
      cases.push(await app.openCase(comment, 'comment'));
    }
    const answers = await Promise.all([
      app.decide(app.mod, cases, 'hide'),
      app.decide(app.secondMod, cases.toReversed(), 'remove'),
      app.decide(app.admin, cases.slice(3, 9), 'hide'),
    ]);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
  });

  it('works after the author has deleted the text, until the text is erased', async () => {
    const post = await newPost();
    const found = await app.openCase(post);
    await app.sql('UPDATE forum_posts SET deleted_at = now() WHERE id = $1', [post]);
    expect((await app.decide(app.mod, [found], 'hide')).status).toBe(201);
    await app.sql('DELETE FROM forum_posts WHERE id = $1', [post]);
    const again = await app.decide(app.mod, [found], 'hide');
    expect([again.status, again.json.code]).toEqual([404, 'moderation.case_unknown']);
    const [kept] = (await app.readOwnModeration(app.author)).decisions;
    expect(kept).toMatchObject({ action: 'hide', title: null, content: null });
  });
});

describe('undo', () => {
  it('restores the text, reopens the case and notifies the author', async () => {
    const post = await newPost({ state: 'held' });
    const { json } = await app.decide(app.mod, [await app.openCase(post)], 'remove');
    const [{ id }] = json.decisions;
    expect((await undo(app.secondMod, id)).status).toBe(200);
    expect(await app.readState(post)).toBe('held');
    expect(await app.openCase(post)).toMatchObject({ status: 'open', isHeld: true, version: 2 });
    expect((await app.readNotifications(app.author))[0]).toMatch(/is waiting for a moderator/);
    expect((await undo(app.mod, id)).status).toBe(200);
    expect((await app.openCase(post)).version).toBe(2);
  });

  it('ends a suspension and notifies the member', async () => {
    const person = await app.person();
    const post = await app.rows.post({ authorId: person.id });
    const { json } = await app.decide(app.mod, [await app.openCase(post)], 'suspend');
    expect((await app.readOwnModeration(person)).suspension).not.toBeNull();
    await undo(app.mod, json.decisions[0].id);
    expect((await app.readOwnModeration(person)).suspension).toBeNull();
    expect((await app.readNotifications(person))[0]).toBe('You can post in the community again.');
  });

  it('is rejected after a later decision', async () => {
    const post = await newPost();
    const hidden = await app.decide(app.mod, [await app.openCase(post)], 'hide');
    app.clock.advance(1);
    await app.decide(app.mod, [await app.openCase(post)], 'remove');
    const refused = await undo(app.mod, hidden.json.decisions[0].id);
    expect([refused.status, refused.json.code]).toEqual([409, 'moderation.decided_since']);
    expect(await app.readState(post)).toBe('removed');
  });

  it('returns 404 for an unknown decision', async () => {
    expect((await undo(app.mod, randomUUID())).status).toBe(404);
  });
});

describe('suspension', () => {
  it('for three texts at once is one suspension, notified once and reverted as a whole', async () => {
    const person = await app.person();
    const cases = [];
    for (let index = 0; index < 3; index += 1) {
      cases.push(await app.openCase(await app.rows.post({ authorId: person.id })));
    }
    const { json } = await app.decide(app.mod, cases, 'suspend', { reason: 'Flooding.' });
    expect((await app.readNotifications(person)).length).toBe(1);
    expect((await app.readOwnModeration(person)).decisions).toHaveLength(1);
    await undo(app.mod, json.decisions[1].id);
    expect((await app.readOwnModeration(person)).suspension).toBeNull();
  });

  it('blocks writing in the forum at once, says why and until when, and ends by itself', async () => {
    const person = await app.person();
    const post = await app.rows.post({ authorId: person.id });
    const until = new Date(app.clock.now().getTime() + 2 * DAY_MS).toISOString();
    await app.decide(app.mod, [await app.openCase(post)], 'suspend', { reason: 'Unkind.', until });
    const draft = {
      id: randomUUID(),
      title: 'I am back',
      content: 'And so are my words.',
      category: 'Discussion',
    };
    const refused = await person.client.post('/api/forum/posts', draft);
    expect([refused.status, refused.json.code]).toEqual([403, 'forum.suspended']);
    expect(refused.json.detail).toBe(
      'You can’t post in the community until Tuesday, November 17, 2026. Reason: Unkind.',
    );
    const upload = await sendPicture(person.client, await createPicture());
    expect([upload.status, upload.json.code]).toEqual([403, 'forum.suspended']);
    const portrait = { query: 'purpose=portrait' };
    expect((await sendPicture(person.client, await createPicture(), portrait)).status).toBe(201);
    expect((await person.client.get('/api/forum/posts')).status).toBe(200);
    const { suspension } = await app.readOwnModeration(person);
    expect(suspension).toMatchObject({ reason: 'Unkind.', until, canAppeal: true, appeal: null });
    app.clock.advance(2 * DAY_MS);
    expect((await app.readOwnModeration(person)).suspension).toBeNull();
    expect((await person.client.post('/api/forum/posts', draft)).status).toBe(201);
  });

  it('still allows the export, the list of decisions, canceling and account deletion, even without access', async () => {
    const person = await app.person();
    const post = await app.rows.post({ authorId: person.id });
    await app.decide(app.mod, [await app.openCase(post)], 'suspend');
    await app.sql(`UPDATE users SET subscription_status = 'expired' WHERE id = $1`, [person.id]);
    expect((await app.readOwnModeration(person)).suspension).toMatchObject({ until: null });
    expect((await person.client.get('/api/account/export')).status).toBe(200);
    // The request passes all checks; there is just nothing to cancel.
    const canceled = await person.client.post('/api/cancel-subscription', {
      userId: person.id,
      subscriptionId: 'sub_none',
    });
    expect([canceled.status, canceled.json.detail]).toEqual([404, 'No active subscription found']);
    const deletion = { password: null, confirmation: 'delete my account' };
    expect((await person.client.post('/api/account/deletion', deletion)).status).toBe(204);
  });

  it('outlives the deletion of the text it was for', async () => {
    const person = await app.person();
    const post = await app.rows.post({ authorId: person.id });
    await app.decide(app.mod, [await app.openCase(post)], 'suspend');
    await app.sql('DELETE FROM forum_posts WHERE id = $1', [post]);
    expect((await app.readOwnModeration(person)).suspension).not.toBeNull();
  });
});
