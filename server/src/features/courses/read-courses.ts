import type { UserDocument } from '@attune/domain/account/user-document';
import { listLessonIds } from '@attune/domain/courses/course';
import { suggestCourse } from '@attune/domain/courses/suggest-course';
import { explainReason, joinExplanation } from '@attune/domain/guidance/reason';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import type { Services } from '#platform/services.ts';
import { findValidCertificate } from './certificates/certificates.repository.ts';
import { toCertificateDocument } from './certificates/certificates.ts';
import { readProgress, sumMinutes, toCourseDocument, toLessonMap } from './course-document.ts';
import type { CoursePorts } from './course-ports.ts';
import type { CourseDetailResponse, CourseListResponse } from './courses.schemas.ts';
import { findEnrollment, listEnrollments } from './enrollment/enrollments.repository.ts';
import { toProjectDocument } from './enrollment/project-document.ts';
import { findProject } from './enrollment/projects.repository.ts';
import { listCourses } from './library/course-library.repository.ts';
import { requireCourse } from './require-course.ts';

export type ReadServices = Pick<Services, 'db' | 'keys' | 'log' | 'appUrl'>;

/** All courses: the user's own first, then the suggested one, then the others by title. */
export async function readCourses(
  { db }: Pick<Services, 'db'>,
  ports: CoursePorts,
  user: UserDocument,
): Promise<CourseListResponse> {
  const enrollments = await listEnrollments(db, user.id);
  const own = enrollments.filter(({ enrollment }) => enrollment.leftAt === null);
  const stateOf = new Map(own.map(({ enrollment }) => [enrollment.courseId, enrollment.state]));
  const courses = await listCourses(db, [...stateOf.keys()]);
  const ids = new Set(courses.flatMap(listLessonIds));
  const lessons = toLessonMap(await ports.listLessons(db, user.id, [...ids]));
  const hasActive = [...stateOf.values()].includes('active');
  const open = courses.filter(({ id }) => !stateOf.has(id));
  const suggestion = hasActive ? null : suggestCourse(await ports.readGuidance(user), open);
  const cards = courses.map((course) => {
    const { id, title, summary, promise, weeks } = course;
    const { lessonsDone, lessonCount } = readProgress(course, lessons);
    const isSuggested = suggestion?.courseId === id;
    return {
      id,
      title,
      summary,
      promise,
      weekCount: weeks.length,
      lessonCount,
      minutes: sumMinutes(course, lessons),
      lessonsDone,
      state: stateOf.get(id) ?? ('none' as const),
      isSuggested,
      reason: isSuggested ? joinExplanation(explainReason(suggestion.reason)) : null,
    };
  });
  const rank = ({ state, isSuggested }: (typeof cards)[number]) =>
    ['active', 'paused', isSuggested ? 'none' : '', 'none', 'finished'].indexOf(state);
  return { courses: cards.toSorted((one, other) => rank(one) - rank(other)) };
}

export async function readCourse(
  services: ReadServices,
  ports: CoursePorts,
  userId: string,
  courseId: string,
): Promise<CourseDetailResponse> {
  const { db } = services;
  const key = { userId, courseId };
  const course = await requireCourse(db, userId, courseId);
  const enrollment = await findEnrollment(db, key);
  const project = await findProject(db, key);
  const lessons = toLessonMap(await ports.listLessons(db, userId, listLessonIds(course)));
  const decrypt = await createDecryptor(db, services, userId);
  const certificate = await findValidCertificate(db, key);
  const { lessonsDone, lessonCount, next } = readProgress(course, lessons);
  return {
    course: toCourseDocument(course, lessons, enrollment?.checkedWeeks ?? []),
    enrollment: enrollment && {
      state: enrollment.state,
      enrolledAt: enrollment.enrolledAt.toISOString(),
      finishedAt: enrollment.finishedAt?.toISOString() ?? null,
    },
    work: toProjectDocument(project, decrypt),
    lessonsDone,
    lessonCount,
    nextLessonId: next?.lessonId ?? null,
    certificate: certificate && toCertificateDocument(services, certificate),
  };
}
