import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { finishShortCourse, issueCertificate, seedShortCourse } from '#test/finish-course.ts';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';
import { readExport } from '#test/read-export.ts';
import { runJob } from '#test/run-job.ts';

const NAME = 'Call 555-0100 for a refund';

let app: ModerationApp;
beforeAll(async () => {
  app = await createModerationApp();
  await seedShortCourse(app);
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function certify(name = NAME) {
  const owner = await app.person('Olga Owner');
  await finishShortCourse(owner.client);
  const { code } = (await issueCertificate(owner.client, name)).json;
  return { owner, code: code as string };
}

const report = (code: string, client = app.client(), body: object = {}) =>
  client.post(`/api/certificates/${code}/report`, { reason: 'spam', ...body });
const openPage = (file: string) => app.client().get(`/docs/certificates/${file}`);
const findCases = async ({ id }: { id: string }) => {
  const own = await app.sql('SELECT id FROM moderation_cases WHERE user_id = $1', [id]);
  const { cases } = (await app.mod.client.get('/api/moderation/queue')).json;
  return cases.filter((found: { id: string }) => own.some((row) => row.id === found.id));
};
const withdraw = ({ client }: { client: ModerationApp['member']['client'] }, code: string) =>
  client.delete(`/api/certificates/${code}`);

it('can be reported on its page, without an account', async () => {
  const { code, owner } = await certify();
  const { text } = await openPage(code);
  expect(text).toContain('Report this certificate');
  expect(text).toContain('Spam or advertising');
  expect(text).not.toMatch(/Off topic|Dangerous advice/);
  const script = await app.client().get('/docs/certificate-page.js');
  expect([script.status, script.headers['content-type']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  expect(await findCases(owner)).toEqual([]);
  expect((await report(code.toUpperCase(), app.client(), { note: 'Look' })).status).toBe(204);
  expect((await report(code, app.member.client, { reason: 'unkind' })).status).toBe(204);
  expect((await report(code, app.member.client)).status).toBe(204);
  expect((await report(code, owner.client)).json.code).toBe('moderation.own_content');
  expect((await report(code, app.client(), { reason: 'something_else' })).status).toBe(400);
  const [found] = await findCases(owner);
  expect(found).toMatchObject({
    kind: 'certificate',
    content: NAME,
    title: 'Teaching <with> AI',
    href: `/docs/certificates/${code}`,
    reports: { total: 2 },
    author: { name: 'Olga Owner', isPseudonym: false },
    actions: ['hide', 'remove', 'warn', 'suspend', 'dismiss'],
  });
});

it('is taken down by a moderator, and its address says so without the name', async () => {
  const { code, owner } = await certify();
  await report(code);
  const cases = await findCases(owner);
  expect((await app.decide(app.mod, cases, 'remove')).status).toBe(201);
  for (const file of [code, `${code}.pdf`]) {
    const page = await openPage(file);
    expect(page.status).toBe(410);
    expect(page.text).toContain('A moderator took this certificate down');
    expect(page.text).toContain(
      '<a href="/settings?section=account#community">Read why, and appeal</a>',
    );
    expect(page.text).not.toContain('555');
  }
  expect((await report(code)).status).toBe(404);
  const certificate = { code, name: NAME, isTakenDown: true, revokedAt: null };
  const { certificates } = (await owner.client.get('/api/certificates')).json;
  expect(certificates).toMatchObject([certificate]);
  const detail = (await owner.client.get('/api/courses/teaching')).json;
  expect(detail.certificate).toMatchObject(certificate);
  expect(await app.readNotifications(owner)).toEqual([
    'Your certificate was removed by a moderator. Reason: Because of the house rules.',
  ]);
  const { lines } = (await app.admin.client.get('/api/admin/audit')).json;
  expect(lines[0]).toMatchObject({ action: 'moderation.decided' });
  const { decisions } = await app.readOwnModeration(owner);
  expect(decisions).toMatchObject([{ kind: 'certificate', content: NAME, canAppeal: true }]);
  await app.mod.client.post(`/api/moderation/decisions/${decisions[0].id}/undo`);
  expect((await openPage(code)).status).toBe(200);
  expect((await app.readNotifications(owner))[0]).toBe(
    'Your certificate can be opened from its link again.',
  );
});

it('is not issued again under the name that was taken down, nor by suspended members', async () => {
  const { code, owner } = await certify();
  const issue = (name: string) => issueCertificate(owner.client, name);
  await report(code);
  await app.decide(app.mod, await findCases(owner), 'hide');
  expect((await issue('Olga Owner')).json.code).toBe('course.certificate_exists');
  expect((await withdraw(owner, code)).json).toMatchObject({ name: null, isTakenDown: true });
  expect((await openPage(code)).text).toContain('A moderator took this certificate down');
  const refused = await issue(NAME.toUpperCase());
  expect([refused.status, refused.json.code]).toEqual([409, 'course.name_taken_down']);
  const { status, json } = await issue('Olga Owner');
  expect(status).toBe(201);
  await withdraw(owner, json.code);
  const post = await app.rows.post({ authorId: owner.id });
  await app.decide(app.mod, [await app.openCase(post)], 'suspend');
  expect((await issue('Olga O.')).json.code).toBe('forum.suspended');
});

it('RL1: reports without an account are limited, by network and by certificate', async () => {
  const { code } = await certify();
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await report(code)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});

it('answers a report of an unknown certificate', async () => {
  for (const code of ['x', '00000-00000-00000-00000']) {
    const { status, json } = await report(code);
    expect([status, json.code]).toEqual([404, 'course.certificate_missing']);
  }
});

it('stays with the moderators for thirty days after its owner withdraws it', async () => {
  const { code, owner } = await certify();
  await report(code);
  await withdraw(owner, code);
  expect((await openPage(code)).text).toContain('This certificate was withdrawn by its owner.');
  expect(await findCases(owner)).toMatchObject([{ isDeleted: true, content: NAME, href: null }]);
  const archive = await readExport(app, owner.client);
  expect(archive.rows('certificates')).toMatchObject([{ name: null, reported_name: NAME }]);
  app.clock.advance(30 * DAY_MS);
  await runJob(app, 'courses.erase-reported-names');
  const query = 'SELECT name, reported_name FROM certificates WHERE user_id = $1';
  expect(await app.sql(query, [owner.id])).toEqual([{ name: null, reported_name: null }]);
});
