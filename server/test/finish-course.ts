import { seedCourses } from './seed-courses.ts';
import { seedTutorials } from './seed-tutorials.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export const COURSE_TITLE = 'Teaching <with> AI';
export const COURSE_MARKS = { aim: 'fully', checks: 'partly', privacy: 'fully', use: 'not-yet' };

/** Publishes a course with one lesson, and no other. */
export async function seedShortCourse({ services }: Pick<TestApp, 'services'>): Promise<void> {
  await seedTutorials(services, [{ id: 'one', title: 'Lesson & one' }]);
  await seedCourses(services, [{ id: 'teaching', title: COURSE_TITLE, weeks: [['one']] }]);
}

/** Takes the course of `seedShortCourse` to its end. */
export async function finishShortCourse(client: TestClient): Promise<void> {
  await client.put('/api/courses/teaching/enrollment', { state: 'active' });
  await client.patch('/api/tutorials/one/progress', { isCompleted: true });
  const text = 'My lesson plan is in the blue folder.';
  await client.put('/api/courses/teaching/project', { text, marks: COURSE_MARKS, version: 0 });
  await client.post('/api/courses/teaching/project/hand-in', { version: 1 });
}

export const issueCertificate = (client: TestClient, name = 'Maren <b>Otter</b>') =>
  client.post('/api/courses/teaching/certificate', { name });
