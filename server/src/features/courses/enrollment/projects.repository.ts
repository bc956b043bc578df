import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { deleteRows, findRow, insertRow, lockRow } from '#platform/db/rows.ts';
import { courseProjects, courses } from '../courses.tables.ts';
import type { EnrollmentKey } from './enrollments.repository.ts';

export type ProjectRow = typeof courseProjects.$inferSelect;

const hasKey = ({ userId, courseId }: EnrollmentKey) =>
  and(eq(courseProjects.userId, userId), eq(courseProjects.courseId, courseId));

export const findProject = (db: Executor, key: EnrollmentKey): Promise<ProjectRow | null> =>
  findRow(db, courseProjects, hasKey(key));

export const lockProject = (tx: Executor, key: EnrollmentKey): Promise<ProjectRow | null> =>
  lockRow(tx, courseProjects, hasKey(key));

export const insertProject = (tx: Executor, row: ProjectRow): Promise<boolean> =>
  insertRow(tx, courseProjects, row);

export async function changeProject(
  tx: Executor,
  id: string,
  changes: Partial<Pick<ProjectRow, 'body' | 'version' | 'updatedAt' | 'handedInAt'>>,
): Promise<void> {
  await tx.update(courseProjects).set(changes).where(eq(courseProjects.id, id));
}

export const deleteProject = (tx: Executor, key: EnrollmentKey): Promise<boolean> =>
  deleteRows(tx, courseProjects, hasKey(key));

export function listProjects(db: Executor, userId: string) {
  return db
    .select({ project: courseProjects, course: courses.content })
    .from(courseProjects)
    .innerJoin(courses, eq(courses.id, courseProjects.courseId))
    .where(eq(courseProjects.userId, userId))
    .orderBy(asc(courses.title), asc(courseProjects.id));
}
