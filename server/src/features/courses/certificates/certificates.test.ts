import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  finishShortCourse,
  issueCertificate as issue,
  COURSE_MARKS as MARKS,
  seedShortCourse,
  COURSE_TITLE as TITLE,
} from '#test/finish-course.ts';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';
import { readExport } from '#test/read-export.ts';
import { seedCourses } from '#test/seed-courses.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';

const RENAMED_CRITERIA = ['Goal', 'Tests', 'Care', 'Reuse']
  .map((name) => `### ${name}\n- Not yet: None.\n- Partly: Some.\n- Fully: All.\n`)
  .join('\n');

let app: ModerationApp;
beforeAll(async () => {
  app = await createModerationApp();
  await seedShortCourse(app);
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

let count = 0;
async function finishCourse() {
  count += 1;
  const person = await app.person(`graduate${count}@example.com`);
  await finishShortCourse(person.client);
  return person;
}

it('is issued once the course is finished, with the chosen name', async () => {
  const { client: early } = await app.person('early@example.com');
  expect((await issue(early)).json.code).toBe('course.not_finished');
  const { client } = await finishCourse();
  for (const name of ['', '  ', 'x'.repeat(81)]) {
    expect((await issue(client, name)).status).toBe(400);
  }
  const { status, json } = await issue(client);
  expect(status).toBe(201);
  expect(json).toMatchObject({
    code: expect.stringMatching(/^[0-9a-z]{5}(-[0-9a-z]{5}){3}$/),
    courseId: 'teaching',
    courseTitle: TITLE,
    name: 'Maren <b>Otter</b>',
    revokedAt: null,
    address: `${app.services.appUrl}/docs/certificates/${json.code}`,
  });
  expect((await issue(client)).json.code).toBe('course.certificate_exists');
  expect((await client.get('/api/courses/teaching')).json.certificate).toEqual(json);
  expect((await client.get('/api/certificates')).json.certificates).toEqual([json]);
});

it('is shown to everyone who has the address, and says what was done', async () => {
  const { client } = await finishCourse();
  const { code } = (await issue(client)).json;
  const visitor = app.client();
  const page = await visitor.get(`/docs/certificates/${code}`);
  expect(page.status).toBe(200);
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(page.headers['cache-control']).toBe('no-store');
  const head = page.text.slice(page.text.indexOf('<main>'), page.text.indexOf('<h2>'));
  expect(
    head
      .replace(/<[^>]+>/g, '')
      .split('\n')
      .filter(Boolean),
  ).toEqual([
    'Course certificate',
    'Maren &lt;b&gt;Otter&lt;/b&gt;',
    'finished the course',
    'Teaching &lt;with&gt; AI',
    expect.stringMatching(/^Started and finished on \w+ \d+, \d{4}\. Based on the \d{4} edition/),
  ]);
  expect(head).toContain('<h1>Teaching &lt;with&gt; AI</h1>');
  expect(page.text).toContain('Lesson &amp; one');
  expect(page.text).toContain('A page of your own');
  expect(page.text).toContain('Checks: partly');
  expect(page.text).toContain('Self-assessment:');
  expect(page.text).not.toContain('blue folder');
  expect((await visitor.get(`/docs/certificates/${code.toUpperCase()}`)).status).toBe(200);
  const pdf = await visitor.get(`/docs/certificates/${code}.pdf`);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');
});

it('makes a PDF for names in any script', async () => {
  const { client } = await finishCourse();
  for (const name of ['Łukasz Nguyễn', 'Елена Παπά', '山田太郎', 'x'.repeat(80)]) {
    const { code } = (await issue(client, name)).json;
    const pdf = await app.client().get(`/docs/certificates/${code}.pdf`);
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    await client.delete(`/api/certificates/${code}`);
  }
});

it('says that it was withdrawn, and keeps no name', async () => {
  const { client, id } = await finishCourse();
  const { code } = (await issue(client)).json;
  const other = await app.person(`other${count}@example.com`);
  expect((await other.client.delete(`/api/certificates/${code}`)).status).toBe(404);
  const { status, json } = await client.delete(`/api/certificates/${code}`);
  expect([status, json.name, json.revokedAt]).toEqual([200, null, expect.any(String)]);
  expect((await client.delete(`/api/certificates/${code}`)).json).toEqual(json);
  for (const file of [code, `${code}.pdf`]) {
    const page = await app.client().get(`/docs/certificates/${file}`);
    expect(page.status).toBe(410);
    expect(page.text).toContain('This certificate was withdrawn by its owner.');
    expect(page.text).not.toContain('Maren');
  }
  const rows = await app.sql('SELECT name FROM certificates WHERE user_id = $1', [id]);
  expect(rows).toEqual([{ name: null }]);
  expect((await issue(client, 'Maren')).status).toBe(201);
});

it('answers an unknown address with a page in plain words', async () => {
  for (const file of ['00000-00000-00000-00000', 'x', '00000-00000-00000-00000.pdf', '%00']) {
    const page = await app.client().get(`/docs/certificates/${file}`);
    expect(page.status).toBe(404);
    expect(page.text).toContain('There’s no certificate at this link.');
  }
});

it('limits how often certificates can be opened', async () => {
  const visitor = app.client();
  const statuses: number[] = [];
  for (let index = 0; index < 13; index += 1) {
    statuses.push((await visitor.get('/docs/certificates/x.pdf')).status);
  }
  expect(statuses.at(11)).toBe(404);
  expect(statuses.at(12)).toBe(429);
});

it('stays as it was issued when the project changes', async () => {
  const { client } = await finishCourse();
  const { code } = (await issue(client)).json;
  await client.put('/api/courses/teaching/project', { text: '', marks: {}, version: 1 });
  const page = await app.client().get(`/docs/certificates/${code}`);
  expect(page.text).toContain('Checks: partly');
});

it('says what was done, even if editors have changed the course since', async () => {
  const { client } = await finishCourse();
  const readPage = async () => {
    const { code } = (await issue(client)).json;
    const { text } = await app.client().get(`/docs/certificates/${code}`);
    await client.delete(`/api/certificates/${code}`);
    return text.replaceAll(code, '');
  };
  const before = await readPage();
  expect(before).toContain('Lesson &amp; one');
  await seedTutorials(app.services, [{ id: 'two', title: 'Another lesson' }]);
  await seedCourses(app.services, [
    {
      id: 'teaching',
      title: 'Another title',
      weeks: [['two']],
      matter: { project: '\n  title: Another project\n  minutes: 45' },
      sections: { Rubric: RENAMED_CRITERIA },
    },
  ]);
  await client.put('/api/courses/teaching/project', { text: '', marks: {}, version: 1 });
  expect(await readPage()).toBe(before);
  await seedShortCourse(app);
});

it('leaves out the ratings once they are deleted with the project', async () => {
  const { client, id } = await finishCourse();
  expect((await client.delete('/api/courses/teaching/project')).status).toBe(204);
  const { code } = (await issue(client)).json;
  const { text } = await app.client().get(`/docs/certificates/${code}`);
  expect(text).toContain('A page of your own');
  expect(text).not.toMatch(/Checks|Self-assessment/);
  expect((await app.client().get(`/docs/certificates/${code}.pdf`)).status).toBe(200);
  const archive = await readExport(app, client);
  expect(archive.rows('course_enrollments')).toEqual([
    expect.objectContaining({
      user_id: id,
      finished_content: expect.objectContaining({ marks: [] }),
    }),
  ]);
});

it('keeps encrypted what it will say until it is issued', async () => {
  const { client, id } = await finishCourse();
  const [row] = await app.sql<{ content: Buffer }>(
    'SELECT finished_content AS content FROM course_enrollments WHERE user_id = $1',
    [id],
  );
  expect(row?.content.toString('latin1')).not.toContain('partly');
  expect((await readExport(app, client)).rows('course_enrollments')).toEqual([
    expect.objectContaining({
      finished_content: expect.objectContaining({
        courseTitle: TITLE,
        marks: expect.arrayContaining([{ criterion: 'Checks', mark: 'partly' }]),
      }),
    }),
  ]);
});

it('is made from the project as it is for a course finished before that was kept', async () => {
  const { client, id } = await finishCourse();
  await app.sql('UPDATE course_enrollments SET finished_content = NULL WHERE user_id = $1', [id]);
  await client.put('/api/courses/teaching/project', { text: '', marks: {}, version: 1 });
  expect((await issue(client)).json).toMatchObject({
    code: 'course.project_incomplete',
    fields: [{ path: 'text' }, { path: 'marks' }],
  });
  const text = 'My lesson plan is in the red folder.';
  await client.put('/api/courses/teaching/project', { text, marks: MARKS, version: 2 });
  const { code } = (await issue(client)).json;
  expect((await app.client().get(`/docs/certificates/${code}`)).text).toContain('Checks: partly');
  await client.put('/api/courses/teaching/project', { text: '', marks: {}, version: 3 });
  await client.delete(`/api/certificates/${code}`);
  expect((await issue(client)).status).toBe(201);
});

it('is not issued to members who may not publish', async () => {
  const { client, id } = await finishCourse();
  const post = await app.rows.post({ authorId: id });
  await app.decide(app.mod, [await app.openCase(post)], 'suspend');
  expect((await issue(client)).json.code).toBe('forum.suspended');
});

it('is in the export, and gone with the account', async () => {
  const { client, id } = await finishCourse();
  const { code } = (await issue(client)).json;
  const archive = await readExport(app, client);
  expect(archive.rows('certificates')).toEqual([expect.objectContaining({ code })]);
  expect(archive.rows('course_projects')).toEqual([
    expect.objectContaining({ text: 'My lesson plan is in the blue folder.', marks: MARKS }),
  ]);
  expect(archive.text('course-projects.md')).toContain('blue folder');
  expect(archive.text('certificates.md')).toContain(code);
  await app.sql('DELETE FROM users WHERE id = $1', [id]);
  expect((await app.client().get(`/docs/certificates/${code}`)).status).toBe(404);
});
