import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedCourses } from '#test/seed-courses.ts';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const COURSES = [
  { id: 'teaching', title: 'Teaching', weeks: [['one', 'two'], ['three']] },
  { id: 'making', title: 'Making', weeks: [['two']] },
];
const MARKS = { aim: 'fully', checks: 'partly', privacy: 'fully', use: 'not-yet' };
const TEXT = 'My lesson plan: it is kept in the blue folder.';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedTutorials(
    app.services,
    ['one', 'two', 'three', 'four'].map((id) => ({ id })),
  );
  await seedCourses(app.services, COURSES);
});
afterAll(() => app.close());

let client: TestClient;
let userId: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  await app.sql('DELETE FROM rate_limits');
  const person = await app.person(`learner${count}@example.com`);
  ({ client, id: userId } = person);
});

const read = async (id = 'teaching') => (await client.get(`/api/courses/${id}`)).json;
const enroll = (id = 'teaching', state = 'active') =>
  client.put(`/api/courses/${id}/enrollment`, { state });
const save = (differences: object = {}) =>
  client.put('/api/courses/teaching/project', {
    text: TEXT,
    marks: MARKS,
    version: 0,
    ...differences,
  });
const complete = async (...ids: string[]) => {
  for (const id of ids) await client.patch(`/api/tutorials/${id}/progress`, { isCompleted: true });
};
const handIn = async (version?: number) =>
  client.post('/api/courses/teaching/project/hand-in', {
    version: version ?? (await read()).work.version,
  });
async function finishCourse() {
  await enroll();
  await complete('one', 'two', 'three');
  await save();
  expect((await handIn()).status).toBe(200);
}
const readNext = async () => (await client.get('/api/next-step')).json.nextStep;

const check = (week: number, isDone: boolean) =>
  client.put('/api/courses/teaching/checkpoints', { week, isChecked: isDone });
const isChecked = (weeks: { isChecked: boolean }[]) => weeks.map((week) => week.isChecked);

describe('enrolling', () => {
  it('lists courses with progress, the active one first', async () => {
    await complete('one');
    await enroll('teaching');
    const { courses } = (await client.get('/api/courses')).json;
    expect(courses.map(({ id, state }: Record<string, string>) => [id, state])).toEqual([
      ['teaching', 'active'],
      ['making', 'none'],
    ]);
    expect(courses[0]).toMatchObject({ weekCount: 2, lessonCount: 3, lessonsDone: 1 });
  });

  it('pauses the former course when another becomes active', async () => {
    await enroll('teaching');
    const { status, json } = await enroll('making');
    expect([status, json.enrollment.state]).toEqual([200, 'active']);
    expect((await read('teaching')).enrollment.state).toBe('paused');
    await enroll('teaching');
    expect((await read('making')).enrollment.state).toBe('paused');
    await enroll('teaching', 'paused');
    expect((await read('teaching')).enrollment.state).toBe('paused');
  });

  it('keeps one course active when two devices switch at once', async () => {
    const answers = await Promise.all([enroll('teaching'), enroll('making')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await app.sql(
      `SELECT state FROM course_enrollments WHERE user_id = $1 ORDER BY state`,
      [userId],
    );
    expect(rows.map(({ state }) => state)).toEqual(['active', 'paused']);
  });

  it('leaves a course and keeps the progress and the project', async () => {
    await enroll();
    await complete('one');
    await save();
    const { status, json } = await client.delete('/api/courses/teaching/enrollment');
    expect([status, json.enrollment, json.lessonsDone, json.work.text]).toEqual([
      200,
      null,
      1,
      TEXT,
    ]);
    expect((await client.delete('/api/courses/teaching/project')).status).toBe(204);
    expect((await read()).work).toMatchObject({ text: '', marks: {}, version: 0 });
    expect((await client.delete('/api/courses/teaching/project')).status).toBe(404);
  });

  it('keeps the checkpoints of a course that was left, for whoever starts again', async () => {
    await enroll();
    await check(1, true);
    await client.delete('/api/courses/teaching/enrollment');
    expect((await client.delete('/api/courses/teaching/enrollment')).status).toBe(200);
    expect((await check(2, true)).json.code).toBe('course.not_enrolled');
    const { courses } = (await client.get('/api/courses')).json;
    expect(courses.map(({ state }: { state: string }) => state)).toEqual(['none', 'none']);
    expect(await readNext()).not.toMatchObject({ reason: { kind: 'course' } });
    expect((await handIn()).json.code).toBe('course.not_enrolled');
    app.clock.advance(60_000);
    const { enrollment, course } = (await enroll()).json;
    expect(enrollment).toMatchObject({
      state: 'active',
      enrolledAt: app.clock.now().toISOString(),
    });
    expect(isChecked(course.weeks)).toEqual([true, false]);
  });

  it('checks the checkpoint of a week', async () => {
    expect((await check(1, true)).json.code).toBe('course.not_enrolled');
    await enroll();
    await check(2, true);
    const { json } = await check(1, true);
    expect(isChecked(json.course.weeks)).toEqual([true, true]);
    expect(isChecked((await check(2, false)).json.course.weeks)).toEqual([true, false]);
    expect((await check(3, true)).status).toBe(404);
  });

  it('knows no other course, and no unpublished one unless the user takes it', async () => {
    expect((await client.get('/api/courses/nothing')).json.code).toBe('course.missing');
    await enroll('making');
    await seedCourses(app.services, [COURSES[0] as { id: string }]);
    expect((await client.get('/api/courses/making')).status).toBe(200);
    expect(await readNext()).not.toMatchObject({ reason: { kind: 'course' } });
    const other = (await app.person(`other${count}@example.com`)).client;
    expect((await other.get('/api/courses/making')).status).toBe(404);
    expect((await other.put('/api/courses/making/enrollment', { state: 'active' })).status).toBe(
      404,
    );
    await seedCourses(app.services, COURSES);
  });
});

describe('the next step', () => {
  it('is the next lesson of the active course, then its project', async () => {
    await client.patch('/api/tutorials/four/progress', { isTaskDone: true });
    await enroll();
    expect(await readNext()).toMatchObject({
      kind: 'lesson',
      id: 'one',
      reason: { kind: 'course', courseId: 'teaching', week: 1, weekCount: 2 },
    });
    const lesson = (await client.get('/api/tutorials/one')).json;
    expect(lesson.next.id).toBe('two');
    expect(lesson.course).toEqual({
      id: 'teaching',
      title: 'Teaching',
      week: 1,
      weekCount: 2,
      lessonsLeft: 2,
    });
    await complete('one', 'two');
    expect(await readNext()).toMatchObject({ id: 'three', reason: { week: 2 } });
    await complete('three');
    expect(await readNext()).toMatchObject({ kind: 'course-project', courseId: 'teaching' });
    await save();
    await handIn();
    expect((await readNext()).kind).not.toBe('course-project');
  });

  it('comes with the progress in the active course, as in the list of courses', async () => {
    const readSummary = async () => (await client.get('/api/next-step')).json.course;
    expect(await readSummary()).toBeNull();
    await enroll();
    await complete('two', 'four');
    await app.sql(`UPDATE tutorials SET is_published = false WHERE id = 'one'`);
    const summary = { id: 'teaching', title: 'Teaching', lessonsDone: 1, lessonCount: 2 };
    expect(await readSummary()).toEqual(summary);
    expect((await client.get('/api/courses')).json.courses[0]).toMatchObject(summary);
    await app.sql(`UPDATE tutorials SET is_published = true WHERE id = 'one'`);
    await enroll('teaching', 'paused');
    expect(await readSummary()).toBeNull();
  });

  it('is not changed by a paused course', async () => {
    const before = await readNext();
    await enroll();
    await enroll('teaching', 'paused');
    expect(await readNext()).toEqual(before);
    expect((await client.get('/api/tutorials/one')).json.course).toBeNull();
  });
});

describe('the project', () => {
  it('is saved encrypted, and only over the version that was edited', async () => {
    const first = await save();
    expect(first.json).toMatchObject({ text: TEXT, marks: MARKS, version: 1, handedInAt: null });
    expect((await save()).json.version).toBe(1);
    expect((await save({ text: 'Another text, written elsewhere.' })).json.code).toBe(
      'course.project_changed',
    );
    expect((await save({ text: 'Longer now.', version: 1 })).json.version).toBe(2);
    const [row] = await app.sql<{ body: Buffer }>(
      'SELECT body FROM course_projects WHERE user_id = $1',
      [userId],
    );
    expect(row?.body.toString('latin1')).not.toContain('Longer');
  });

  it('drops marks for criteria that the course doesn’t have', async () => {
    expect((await save({ marks: { aim: 'fully', other: 'partly' } })).json.marks).toEqual({
      aim: 'fully',
    });
    expect((await save({ marks: { aim: 'well' }, version: 1 })).status).toBe(400);
    expect((await save({ text: 'x'.repeat(20_001), version: 1 })).status).toBe(400);
  });

  it('is handed in when nothing is missing', async () => {
    expect((await handIn()).json.code).toBe('course.not_enrolled');
    await enroll();
    await complete('one', 'two');
    const { status, json } = await handIn();
    expect([status, json.code]).toEqual([409, 'course.incomplete']);
    expect(json.fields).toEqual([
      { path: 'lessons', message: 'Finish 1 more lesson first.' },
      { path: 'text', message: expect.stringContaining('at least 20 characters') },
      { path: 'marks', message: 'Rate 4 more criteria.' },
    ]);
    await complete('three');
    await save({ marks: { ...MARKS, use: undefined } });
    expect((await handIn()).json.fields).toEqual([
      { path: 'marks', message: 'Rate 1 more criterion.' },
    ]);
    await save({ version: 1 });
    const done = await handIn();
    expect(done.json).toMatchObject({
      enrollment: { state: 'finished', finishedAt: expect.any(String) },
      work: { handedInAt: expect.any(String) },
      nextLessonId: null,
    });
    expect((await handIn()).json.enrollment).toEqual(done.json.enrollment);
    expect((await enroll('teaching', 'paused')).json.enrollment.state).toBe('finished');
  });

  it('is not handed in if it changed after the user saw it', async () => {
    await enroll();
    await complete('one', 'two', 'three');
    await save();
    await save({ text: 'Written on the phone meanwhile.', version: 1 });
    const { status, json } = await handIn(1);
    expect([status, json.code]).toEqual([409, 'course.project_changed']);
    expect(await read()).toMatchObject({
      enrollment: { state: 'active' },
      work: { handedInAt: null },
    });
    expect((await handIn(2)).json.enrollment.state).toBe('finished');
  });
});

describe('a finished course', () => {
  it('can’t be left', async () => {
    await finishCourse();
    const { status, json } = await client.delete('/api/courses/teaching/enrollment');
    expect([status, json.code]).toEqual([409, 'course.finished']);
    expect((await read()).enrollment.state).toBe('finished');
  });

  it('has a certificate on a letter page, with its whole address in the export', async () => {
    await finishCourse();
    const { address } = (await client.post('/api/courses/teaching/certificate', { name: 'M. H.' }))
      .json;
    const { markdown } = (await client.get('/api/account/data/certificates')).json;
    expect(markdown).toContain(`- Link: ${address}\n`);
    const pdf = await app.client().get(`${address.replace(app.services.appUrl, '')}.pdf`);
    expect(pdf.text).toContain('/MediaBox [0 0 612 792]');
  });

  it('doesn’t pause the active course when it is resumed elsewhere', async () => {
    await finishCourse();
    await enroll('making');
    expect((await enroll('teaching')).json.enrollment.state).toBe('finished');
    expect((await read('making')).enrollment.state).toBe('active');
  });
});
