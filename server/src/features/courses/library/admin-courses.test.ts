import { buildCourseMarkdown } from '@attune/domain/test/course.builder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCourses } from '#test/seed-courses.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const PATH = '/api/admin/courses/teaching';
const build = (title: string, weeks = [['one']]) =>
  buildCourseMarkdown({ id: 'teaching', title, weeks });

let app: TestApp;
let admin: TestClient;
let reader: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  await seedTutorials(app.services, [{ id: 'one' }]);
  await seedCourses(app.services, [{ id: 'teaching', title: 'Teaching', weeks: [['one']] }]);
  ({ client: admin } = await app.person('editor@example.com', { name: 'Edda Editor' }));
  await app.sql("UPDATE users SET role = 'admin' WHERE email = 'editor@example.com'");
  ({ client: reader } = await app.person('reader@example.com'));
});
afterAll(() => app.close());

const readTitle = async () => (await reader.get('/api/courses/teaching')).json.course?.title;

it('saves a version that readers see at once, and refuses one based on an older version', async () => {
  const markdown = build('Teaching, better');
  const { status, json } = await admin.put(PATH, { markdown, baseVersion: 1, note: 'Clearer' });
  expect([status, json.course.version, json.course.origin]).toEqual([200, 2, 'edited']);
  expect(json.versions[0]).toMatchObject({ by: 'Edda Editor', note: 'Clearer', markdown });
  expect(await readTitle()).toBe('Teaching, better');
  const late = await admin.put(PATH, { markdown: build('Late'), baseVersion: 1 });
  expect([late.status, late.json.code]).toEqual([409, 'course.outdated']);
  await admin.post(`${PATH}/restoration`, { version: 1 });
  expect(await readTitle()).toBe('Teaching');
  const { lines } = (await admin.get('/api/admin/audit')).json;
  expect(lines[0]).toMatchObject({ action: 'content.restored' });
});

it('refuses an incomplete text with the lines to fix', async () => {
  const markdown = build('x').replace('## Project', '## Other');
  const { status, json } = await admin.put(PATH, { markdown, baseVersion: 3 });
  expect([status, json.code]).toEqual([400, 'course.invalid']);
  expect(json.fields[0].path).toMatch(/^line\.\d+$/);
});

it('previews a course and remarks on lessons that don’t exist', async () => {
  const preview = async (markdown: string) =>
    (await admin.post('/api/admin/courses/preview', { markdown })).json;
  const { course, problems, remarks } = await preview(build('New', [['one', 'nowhere']]));
  expect([course.title, problems]).toEqual(['New', []]);
  expect(course.weeks[0].lessons).toEqual([expect.objectContaining({ id: 'one', status: 'new' })]);
  expect(remarks).toEqual([
    { line: expect.any(Number), message: 'No published lesson has the id nowhere.' },
  ]);
  expect((await preview('')).course).toBeNull();
});

it('unpublishes a course', async () => {
  await admin.post(`${PATH}/publication`, { isPublished: false });
  expect(await readTitle()).toBeUndefined();
  const { courses } = (await admin.get('/api/admin/courses')).json;
  expect(courses).toEqual([
    expect.objectContaining({ id: 'teaching', isPublished: false, weekCount: 1, lessonCount: 1 }),
  ]);
});
