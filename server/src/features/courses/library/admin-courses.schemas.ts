import { z } from '@hono/zod-openapi';
import { textFindings, textState, versionsSchema } from '#features/content';
import { orNull } from '#platform/http/or-null.ts';
import { courseSchema } from '../courses.schemas.ts';

const entry = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    weekCount: z.int(),
    lessonCount: z.int(),
    ...textState,
  })
  .openapi('AdminCourse');

export const adminCourseListResponse = z.object({ courses: z.array(entry) });
export type AdminCourseListResponse = z.infer<typeof adminCourseListResponse>;

export const adminCourseResponse = z
  .object({ course: entry, markdown: z.string(), versions: versionsSchema })
  .openapi('AdminCourseRecord');
export type AdminCourseResponse = z.infer<typeof adminCourseResponse>;

export const coursePreviewResponse = z
  .object({ course: orNull(courseSchema), ...textFindings })
  .openapi('CoursePreview');
export type CoursePreviewResponse = z.infer<typeof coursePreviewResponse>;
