import type { Course } from '@attune/domain/courses/course';
import { asc, eq, inArray, or } from 'drizzle-orm';
import { createTextStore } from '#features/content';
import type { Executor } from '#platform/db/database.ts';
import { courses, courseVersions } from '../courses.tables.ts';

export const courseStore = createTextStore({
  texts: courses,
  versions: courseVersions,
  lockKey: 7_317_050,
});

/** Lists the published courses, and those with one of these ids. */
export async function listCourses(db: Executor, ids: readonly string[]): Promise<Course[]> {
  const rows = await db
    .select({ content: courses.content })
    .from(courses)
    .where(or(eq(courses.isPublished, true), inArray(courses.id, [...ids])))
    .orderBy(asc(courses.title), asc(courses.id));
  return rows.map(({ content }) => content);
}

export async function findCourse(db: Executor, id: string) {
  const [row] = await db
    .select({ content: courses.content, isPublished: courses.isPublished })
    .from(courses)
    .where(eq(courses.id, id));
  return row ?? null;
}
