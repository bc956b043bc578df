import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { NOTICE_LIMITS } from '@attune/domain/moderation/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueEmails } from '#features/notifications/emails/send-due-emails.ts';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';
import { runJob } from '#test/run-job.ts';

let app: ModerationApp;
let origin: string;
beforeAll(async () => {
  app = await createModerationApp();
  origin = app.services.appUrl;
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const EMAIL = 'nora@example.com';
const build = (changes: object = {}) => ({
  id: randomUUID(),
  reason: 'defamation',
  address: `${origin}/forum/${randomUUID()}`,
  explanation: 'It says that I stole money. That is not true.',
  name: 'Nora Notifier',
  email: EMAIL,
  isInGoodFaith: true,
  ...changes,
});
const send = (body: object, client = app.client()) => client.post('/api/notices', body);
const list = async (state = 'open') =>
  (await app.mod.client.get(`/api/moderation/notices?state=${state}`)).json.notices;
const decide = (id: string, body: object = {}, staff = app.mod) =>
  staff.client.post(`/api/moderation/notices/${id}/decision`, {
    outcome: 'removed',
    answer: 'It states something false about you.',
    ...body,
  });
const newPost = () => app.rows.post({ authorId: app.author.id });
const findNotice = async (id: string) =>
  (await list()).find((notice: { id: string }) => notice.id === id);

describe('a notice of illegal content', () => {
  it('is stored without an account, confirmed by email, and opens a case for its post', async () => {
    const postId = await newPost();
    const email = 'first@example.com';
    const notice = build({ address: `${origin}/forum/${postId}`, email });
    expect((await send(notice)).status).toBe(201);
    const [receipt, ...more] = await app.emailsTo(email);
    expect(more).toEqual([]);
    expect(receipt?.subject).toBe('We received your notice · Attune');
    expect(receipt?.text_body).toContain(notice.id);
    expect(await findNotice(notice.id)).toMatchObject({
      reason: 'defamation',
      explanation: notice.explanation,
      name: 'Nora Notifier',
      email,
      target: { kind: 'post', id: postId },
      outcome: null,
    });
    const { reports } = await app.openCase(postId);
    expect(reports.total).toBe(1);
    expect(reports.notes[0].note).toBe(`Notice of illegal content ${notice.id}`);
    const { counts } = (await app.mod.client.get('/api/moderation/queue')).json;
    expect(counts.notices).toBeGreaterThan(0);
  });

  it('finds the comment that an address leads to', async () => {
    const postId = await newPost();
    const commentId = await app.rows.comment({ postId, authorId: app.author.id });
    const notice = build({ address: `${origin}/forum/${postId}#comment-${commentId}` });
    await send(notice);
    expect((await findNotice(notice.id)).target).toEqual({ kind: 'comment', id: commentId });
  });

  it('about an address that does not exist reaches the moderators too', async () => {
    for (const path of [`/forum/${randomUUID()}`, '/docs/certificates/none', '/nowhere?a=b']) {
      const notice = build({ address: `${origin}${path}` });
      expect((await send(notice)).status).toBe(201);
      expect((await findNotice(notice.id)).target).toBeNull();
    }
  });

  it('is answered once, by email with the reason and what to do against it', async () => {
    const email = 'answered@example.com';
    const notice = build({ email });
    await send(notice);
    expect((await decide(notice.id)).json).toMatchObject({ outcome: 'removed' });
    const sent = await app.emailsTo(email);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text_body).toContain('It states something false about you.');
    expect(sent[1]?.text_body).toContain('within six months');
    expect(sent[1]?.text_body).toContain(app.services.operator.email);
    expect((await decide(notice.id, {}, app.secondMod)).json.code).toBe(
      'moderation.notice_decided',
    );
    expect(await app.emailsTo(email)).toHaveLength(2);
    expect((await list('decided'))[0]).toMatchObject({ id: notice.id, outcome: 'removed' });
    const lines = await app.sql<{ detail: object }>(
      `SELECT detail FROM audit_lines WHERE action = 'moderation.notice_decided'`,
    );
    expect(lines).toEqual([{ detail: { notice: notice.id, outcome: 'removed' } }]);
  });

  it('is not answered by the author of the content, and not by members', async () => {
    const postId = await app.rows.post({ authorId: app.mod.id });
    const notice = build({ address: `${origin}/forum/${postId}` });
    await send(notice);
    expect((await decide(notice.id)).json.code).toBe('moderation.own_case');
    expect((await decide(notice.id, {}, app.member)).status).toBe(404);
    expect((await decide(notice.id, {}, app.secondMod)).status).toBe(200);
    expect((await decide(randomUUID())).json.code).toBe('moderation.notice_unknown');
  });

  it('can be sent again without effect, and never under the id of another one', async () => {
    const email = 'again@example.com';
    const notice = build({ email });
    expect((await send(notice)).status).toBe(201);
    expect((await send(notice)).status).toBe(200);
    expect(await app.emailsTo(email)).toHaveLength(1);
    const other = await send({ ...notice, explanation: 'Something else.' });
    expect(other.json.code).toBe('moderation.key_reused');
  });

  it('opens its case when it is sent again after the server stopped in between', async () => {
    const postId = await newPost();
    const notice = build({ address: `${origin}/forum/${postId}` });
    await send(notice);
    await app.sql('UPDATE moderation_notices SET case_id = NULL WHERE id = $1', [notice.id]);
    await app.sql('DELETE FROM moderation_cases WHERE post_id = $1', [postId]);
    expect((await send(notice)).status).toBe(200);
    expect((await app.openCase(postId)).reports.total).toBe(1);
    expect((await findNotice(notice.id)).target).toEqual({ kind: 'post', id: postId });
  });

  it('about child abuse needs no name and comes first', async () => {
    const notice = build({ reason: 'child_abuse', name: '', email: '' });
    expect((await send(notice)).status).toBe(201);
    expect((await list())[0]).toMatchObject({ id: notice.id, name: null, email: null });
    expect((await decide(notice.id)).status).toBe(200);
  });

  it.each([
    ['child_abuse', 1],
    ['threat', 1],
    ['defamation', 0],
  ])('about %s alerts every moderator at once %i times', async (reason, alerts) => {
    const notice = build({ reason });
    const count = async (staff = app.mod) =>
      (await app.readNotifications(staff)).filter((text) => text.includes('can’t wait')).length;
    const before = await count();
    await app.mod.client.send('PUT', '/api/notifications/settings', {
      settings: { moderation: 'never' },
    });
    await send(notice);
    expect((await send(notice)).status).toBe(200);
    expect((await count()) - before).toBe(alerts);
    const emails = await app.emailsTo(app.mod.email);
    await sendDueEmails(app.services);
    const newEmails = (await app.emailsTo(app.mod.email)).slice(emails.length);
    expect(newEmails).toHaveLength(alerts);
    expect(JSON.stringify(newEmails)).not.toMatch(/stole money|Nora/);
  });

  it.each([
    ['another site', { address: 'https://elsewhere.example/forum/1' }],
    ['our name in another host', { address: 'https://localhost.evil.example/forum/1' }],
    ['a script', { address: 'javascript:alert(1)' }],
    ['no statement of good faith', { isInGoodFaith: false }],
    ['no email', { email: '' }],
    ['an unknown field', { role: 'admin' }],
    ['a long explanation', { explanation: 'a'.repeat(NOTICE_LIMITS.explanation + 1) }],
    ['a long address', { address: `/${'a'.repeat(NOTICE_LIMITS.address)}` }],
    ['a line break in the email', { email: 'a@example.com\nBcc: b@example.com' }],
  ])('is refused with %s', async (_name, changes) => {
    expect((await send(build(changes))).status).toBe(400);
  });

  it('names all mistakes at once', async () => {
    const empty = { address: '', explanation: '', name: '', email: '', isInGoodFaith: false };
    const listFields = async (changes: object) => {
      const response = await send(build({ ...empty, ...changes }));
      expect(response.status).toBe(400);
      return response.json.fields.map(({ path }: { path: string }) => path).sort();
    };
    const always = ['address', 'explanation', 'isInGoodFaith'];
    expect(await listFields({ reason: 'fraud' })).toEqual([...always, 'email', 'name'].sort());
    // Whether a name is needed depends on the reason.
    expect(await listFields({ reason: undefined })).toEqual([...always, 'reason'].sort());
    expect(await listFields({ reason: 'child_abuse' })).toEqual(always);
    expect(await listFields({ reason: 'fraud', name: 5, email: 5 })).toEqual([
      'address',
      'email',
      'explanation',
      'name',
    ]);
    const elsewhere = { address: 'https://elsewhere.example/', explanation: 'Why.', name: 'Nora' };
    const rest = { reason: 'fraud', email: 'nora@example.com', isInGoodFaith: true };
    expect(await listFields({ ...elsewhere, ...rest })).toEqual(['address']);
  });

  it('that is larger than a notice can be is refused before it is read', async () => {
    expect((await send(build({ explanation: 'a'.repeat(2 * 1024 * 1024) }))).status).toBe(413);
  });

  it('never puts what its sender wrote into the confirmation', async () => {
    const email = 'victim@example.com';
    const hostile = '<img src=x onerror=alert(1)> Click https://evil.example';
    const notice = build({
      email,
      name: hostile,
      explanation: hostile,
      address: `${origin}/forum/new?x=${encodeURIComponent(hostile)}`,
    });
    expect((await send(notice)).status).toBe(201);
    const [receipt] = await app.sql<{ text_body: string; html_body: string }>(
      'SELECT text_body, html_body FROM mails WHERE recipient = $1',
      [email],
    );
    expect(`${receipt?.text_body}${receipt?.html_body}`).not.toMatch(/evil\.example|onerror/);
    expect(await findNotice(notice.id)).toMatchObject({ name: hostile, explanation: hostile });
  });

  it('RL1: is limited for each network, and so are the emails to one address', async () => {
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await send(build())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const email = 'flooded@example.com';
    for (let sent = 0; sent < 12; sent += 1) {
      await app.sql(`DELETE FROM rate_limits WHERE key LIKE 'notices%'`);
      expect((await send(build({ email }))).status).toBe(201);
    }
    expect(await app.emailsTo(email)).toHaveLength(10);
  });
});

it('who sent a notice and why, and our answer, are erased 180 days after the decision', async () => {
  const [decided, open] = [build(), build()];
  await send(decided);
  await send(open);
  await decide(decided.id);
  app.clock.advance((NOTICE_LIMITS.keptDays - 1) * DAY_MS);
  await runJob(app, 'moderation.erase-notices');
  const read = (id: string) =>
    app.sql(
      `SELECT name, email, explanation, address, answer, case_id
       FROM moderation_notices WHERE id = $1`,
      [id],
    );
  expect((await read(decided.id))[0]).toMatchObject({ email: EMAIL });
  app.clock.advance(2 * DAY_MS);
  await runJob(app, 'moderation.erase-notices');
  expect(await read(decided.id)).toEqual([
    { name: null, email: null, explanation: null, address: '', answer: null, case_id: null },
  ]);
  expect((await read(open.id))[0]).toMatchObject({ email: EMAIL });
});

describe('the public pages', () => {
  it('have the form, hidden without a script, and the points of contact', async () => {
    const { status, text } = await app.client().get('/docs/notice.html');
    expect(status).toBe(200);
    expect(text).toMatch(/<div class="report" id="notice" hidden>/);
    for (const name of ['reason', 'address', 'explanation', 'name', 'email', 'isInGoodFaith']) {
      expect(text).toContain(`name="${name}"`);
    }
    expect(text).toContain('The form needs JavaScript.');
    expect(text).toContain('id="contact"');
    expect(text).toContain('single point of contact');
    expect((await app.client().get('/docs/notice-page.js')).status).toBe(200);
  });

  it('show figures of each year, which name no one', async () => {
    const own = await createModerationApp();
    try {
      const first = own.clock.now().getUTCFullYear();
      const { text: empty } = await own.client().get('/docs/transparency.html');
      expect(empty).toContain(`<h2>${first}, so far</h2>`);
      expect(empty).toContain('<th scope="row">Notices of illegal content</th><td>0</td>');
      const postId = await own.rows.post({ authorId: own.author.id });
      await own.report(own.member, postId);
      await own.decide(own.mod, [await own.openCase(postId)], 'hide');
      const { decisions } = await own.readOwnModeration(own.author);
      await own.author.client.post(`/api/moderation/decisions/${decisions[0].id}/appeal`, {
        id: randomUUID(),
        text: 'Please look again.',
      });
      const unreported = await own.rows.post({ authorId: own.author.id });
      await own.decide(own.mod, [await own.openCase(unreported)], 'warn');
      own.clock.advance(366 * DAY_MS);
      const notice = build({ address: `${own.services.appUrl}/nowhere` });
      await own.client().post('/api/notices', notice);
      own.clock.advance(3 * DAY_MS);
      const staff = await own.person('Late Staff', 'moderator');
      await staff.client.post(`/api/moderation/notices/${notice.id}/decision`, {
        outcome: 'not_found',
        answer: 'There is nothing at this address.',
      });
      const { text } = await own.client().get('/docs/transparency.html');
      const [, second = '', before = ''] = text.split('<h2>');
      expect([second.slice(0, 4), before.slice(0, 4)]).toEqual([`${first + 1}`, `${first}`]);
      const figure = (section: string, label: string) =>
        new RegExp(`<th scope="row">${label}</th><td>([^<]*)</td>`).exec(section)?.[1];
      expect(figure(second, 'Notices of illegal content')).toBe('1');
      expect(figure(second, 'No such content')).toBe('1');
      expect(figure(second, 'Median time to the decision')).toBe('3 days');
      expect(figure(second, 'Decisions by moderators')).toBe('0');
      expect(figure(before, 'Decisions by moderators')).toBe('2');
      expect(figure(before, 'After a report or notice')).toBe('1');
      expect(figure(before, 'On our own initiative')).toBe('1');
      expect(figure(before, 'Content hidden')).toBe('1');
      expect(figure(before, 'Author warned')).toBe('1');
      expect(figure(before, 'Appeals')).toBe('1');
      expect(figure(before, 'Not answered yet')).toBe('1');
      expect(text).not.toMatch(/Ida|Mo Derator|nora|stole/i);
    } finally {
      await own.close();
    }
  });
});
