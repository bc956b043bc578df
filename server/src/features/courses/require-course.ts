import type { Course } from '@attune/domain/courses/course';
import { courseError } from '@attune/domain/courses/course-errors';
import type { Executor } from '#platform/db/database.ts';
import { findEnrollment } from './enrollment/enrollments.repository.ts';
import { findProject } from './enrollment/projects.repository.ts';
import { findCourse } from './library/course-library.repository.ts';

/** Finds a course. An unpublished one is open to those who are enrolled or have a project in it. */
export async function requireCourse(
  db: Executor,
  userId: string,
  courseId: string,
): Promise<Course> {
  const found = await findCourse(db, courseId);
  if (!found) throw courseError('course.missing');
  const key = { userId, courseId };
  const isOpen =
    found.isPublished || (await findEnrollment(db, key)) || (await findProject(db, key));
  if (!isOpen) throw courseError('course.missing');
  return found.content;
}
