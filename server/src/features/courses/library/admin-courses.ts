import { type Course, listLessonIds } from '@attune/domain/courses/course';
import { courseError } from '@attune/domain/courses/course-errors';
import { parseCourse } from '@attune/domain/courses/parse-course';
import { readVersions } from '#features/content';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import { toCourseDocument, toLessonMap } from '../course-document.ts';
import type { CoursePorts } from '../course-ports.ts';
import type {
  AdminCourseListResponse,
  AdminCourseResponse,
  CoursePreviewResponse,
} from './admin-courses.schemas.ts';
import { courseStore } from './course-library.repository.ts';
import { courseLibrary } from './course-library.ts';

type Row = NonNullable<Awaited<ReturnType<typeof courseStore.find>>>;

function toEntry({ id, title, isPublished, version, origin, updatedAt, content }: Row) {
  const course = content as Course;
  return withIsoDates({
    id,
    title,
    summary: course.summary,
    weekCount: course.weeks.length,
    lessonCount: listLessonIds(course).length,
    isPublished,
    version,
    origin,
    updatedAt,
  });
}

export async function listAdminCourses({
  db,
}: Pick<Services, 'db'>): Promise<AdminCourseListResponse> {
  const rows = await courseStore.list(db);
  const entries = rows.map(toEntry);
  return { courses: entries.toSorted((one, other) => one.title.localeCompare(other.title)) };
}

export async function readAdminCourse(
  services: Pick<Services, 'db'>,
  id: string,
): Promise<AdminCourseResponse> {
  const row = await courseStore.find(services.db, id);
  if (!row) throw courseError('course.missing');
  return {
    course: toEntry(row),
    markdown: row.markdown,
    versions: await readVersions(courseLibrary, services, id),
  };
}

/** Returns the parsed draft, the problems that prevent saving, and lessons that don't exist. */
export async function previewCourse(
  { db }: Pick<Services, 'db'>,
  { listLessons }: Pick<CoursePorts, 'listLessons'>,
  markdown: string,
): Promise<CoursePreviewResponse> {
  const { content: course, problems } = parseCourse(markdown);
  if (!course) return { course: null, problems: [...problems], remarks: [] };
  const lessons = toLessonMap(await listLessons(db, null, listLessonIds(course)));
  const lines = markdown.split(/\r\n?|\n/);
  const remarks = listLessonIds(course)
    .filter((id) => !lessons.has(id))
    .map((id) => ({
      line: Math.max(lines.findIndex((line) => line.includes(id)) + 1, 1),
      message: `No published lesson has the id ${id}.`,
    }));
  return { course: toCourseDocument(course, lessons, []), problems: [], remarks };
}
