import { HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';

let app: ModerationApp;
beforeAll(async () => {
  app = await createModerationApp();
});
afterAll(() => app.close());

const listReports = (postId: string) =>
  app.sql(
    `SELECT r.reason, r.note FROM moderation_reports r
     JOIN moderation_cases c ON c.id = r.case_id WHERE c.post_id = $1`,
    [postId],
  );

describe('reporting', () => {
  it('stores one report per person and target; resending returns the stored one', async () => {
    const post = await app.rows.post({ authorId: app.author.id });
    const first = await app.report(app.member, post, { reason: 'unkind', note: ' Rude. ' });
    expect([first.status, first.json.reason, first.json.note]).toEqual([201, 'unkind', 'Rude.']);
    const again = await app.report(app.member, post, { reason: 'spam' });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await listReports(post)).toHaveLength(1);
  });

  it('needs a note only for "something else"', async () => {
    const post = await app.rows.post({ authorId: app.author.id });
    const bare = await app.report(app.member, post, { reason: 'something_else' });
    expect([bare.status, bare.json.fields[0].path]).toEqual([400, 'note']);
    const unknown = await app.report(app.member, post, { reason: 'boring' });
    expect([unknown.status, unknown.json.fields[0].path]).toEqual([400, 'reason']);
    const report = { reason: 'something_else', note: 'It is about my neighbor.' };
    expect((await app.report(app.member, post, report)).status).toBe(201);
  });

  it('AC5: an invisible text cannot be reported, and the response does not reveal it', async () => {
    const answers = [];
    for (const fields of [
      { state: 'held' },
      { state: 'hidden' },
      { state: 'removed' },
      { deletedAt: app.clock.now() },
    ]) {
      const post = await app.rows.post({ authorId: app.author.id, ...fields });
      const comment = await app.rows.comment({ postId: post, authorId: app.author.id });
      answers.push(await app.report(app.member, post));
      answers.push(await app.report(app.member, comment, { kind: 'comment' }));
    }
    const shown = await app.rows.post({ authorId: app.author.id });
    const hidden = await app.rows.comment({
      postId: shown,
      authorId: app.author.id,
      state: 'hidden',
    });
    answers.push(await app.report(app.member, hidden, { kind: 'comment' }));
    answers.push(await app.report(app.member, shown, { kind: 'comment' }));
    const missing = await app.report(app.member, crypto.randomUUID());
    for (const { status, json } of answers) {
      expect([status, json.code, json.detail]).toEqual([
        404,
        missing.json.code,
        missing.json.detail,
      ]);
    }
    expect(await app.sql('SELECT FROM moderation_cases WHERE post_id = $1', [shown])).toEqual([]);
  });

  it('rejects reports on your own texts, even those under a pseudonym', async () => {
    const post = await app.rows.post({ authorId: app.author.id, pseudonym: 'Quiet Fox' });
    const { status, json } = await app.report(app.author, post);
    expect([status, json.code]).toEqual([409, 'moderation.own_content']);
  });

  it('RL1: allows twenty reports an hour', async () => {
    const eager = await app.person();
    const posts = await Promise.all(
      Array.from({ length: 21 }, () => app.rows.post({ authorId: app.author.id })),
    );
    const statuses = [];
    for (const post of posts) statuses.push((await app.report(eager, post)).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    const refused = await app.report(eager, posts.at(-1) as string);
    expect([refused.json.code, Number(refused.headers['retry-after'])]).toEqual([
      'moderation.too_many_reports',
      HOUR_MS / 1000,
    ]);
    expect((await app.report(eager, posts[0] as string)).status).toBe(200);
  });

  it('fifty concurrent reports make one case with fifty reports', async () => {
    const post = await app.rows.post({ authorId: app.author.id });
    const crowd = [];
    for (let index = 0; index < 50; index += 1) crowd.push(await app.person());
    const answers = await Promise.all(crowd.map((by) => app.report(by, post)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const cases = await app.sql('SELECT reports, status FROM moderation_cases WHERE post_id = $1', [
      post,
    ]);
    expect(cases).toEqual([{ reports: 50, status: 'open' }]);
  });

  it('concurrent reports of one person are stored once', async () => {
    const post = await app.rows.post({ authorId: app.author.id });
    const by = await app.person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.report(by, post)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect((await app.openCase(post)).reports.total).toBe(1);
  });

  it('hides the reporter from the author, and shows moderators only a tag', async () => {
    const post = await app.rows.post({ authorId: app.author.id });
    await app.report(app.member, post, { note: 'See for yourself.' });
    const found = await app.openCase(post);
    expect(found.reports).toMatchObject({ total: 1, reasons: [{ reason: 'spam', count: 1 }] });
    const texts = [JSON.stringify(found), JSON.stringify(await app.readOwnModeration(app.author))];
    const archive = (await app.author.client.get('/api/account/data')).text;
    for (const text of [...texts, archive]) {
      for (const trace of [app.member.id, app.member.email, 'Rene Reporter']) {
        expect(text).not.toContain(trace);
      }
    }
  });

  it('deleting the reporter’s account erases the note and keeps the report', async () => {
    const post = await app.rows.post({ authorId: app.author.id });
    const deletedMember = await app.person();
    await app.report(deletedMember, post, { note: 'I know this man.' });
    await app.sql('DELETE FROM users WHERE id = $1', [deletedMember.id]);
    expect(await listReports(post)).toEqual([{ reason: 'spam', note: '' }]);
  });
});
