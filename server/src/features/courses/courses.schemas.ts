import { COURSE_STATES, ENROLLMENT_STATES, MARKS } from '@attune/domain/courses/course-rules';
import { PROGRESS_STATUSES } from '@attune/domain/tutorials/progress';
import { z } from '@hono/zod-openapi';
import { orNull } from '#platform/http/or-null.ts';

const isoDateTime = z.iso.datetime();

const card = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    promise: z.string(),
    weekCount: z.int(),
    lessonCount: z.int(),
    minutes: z.int().openapi({ description: 'Of the lessons and the project together' }),
    lessonsDone: z.int(),
    state: z.enum(COURSE_STATES),
    isSuggested: z.boolean(),
    reason: z.string().nullable().openapi({ description: 'Why it is suggested' }),
  })
  .openapi('CourseCard');

export const courseListResponse = z.object({ courses: z.array(card) });
export type CourseListResponse = z.infer<typeof courseListResponse>;

const lesson = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  minutesLeft: z.int(),
  status: z.enum(PROGRESS_STATUSES),
});

const week = z.object({
  number: z.int().openapi({ description: 'Counted from 1' }),
  title: z.string(),
  checkpoint: z.string(),
  isChecked: z.boolean(),
  state: z.enum(['done', 'current', 'ahead']).openapi({ description: 'By its lessons' }),
  lessons: z.array(lesson),
});

const criterion = z.object({
  id: z.string(),
  title: z.string(),
  levels: z.object({ notYet: z.string(), partly: z.string(), fully: z.string() }),
});

export const courseSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    promise: z.string(),
    whoFor: z.string().openapi({ description: 'Markdown' }),
    weeks: z.array(week),
    project: z.object({
      title: z.string(),
      minutes: z.int(),
      markdown: z.string(),
      criteria: z.array(criterion),
    }),
    minutes: z.int().openapi({ description: 'Of the lessons and the project together' }),
    reviewed: z.iso.date(),
  })
  .openapi('Course');
export type CourseDocument = z.infer<typeof courseSchema>;

const enrollment = z
  .object({
    state: z.enum(ENROLLMENT_STATES),
    enrolledAt: isoDateTime,
    finishedAt: isoDateTime.nullable(),
  })
  .openapi('CourseEnrollment');

export const projectSchema = z
  .object({
    text: z.string(),
    marks: z
      .record(z.string(), z.enum(MARKS))
      .openapi({ description: 'The learner’s own marks by the id of their criterion' }),
    handedInAt: isoDateTime.nullable(),
    updatedAt: isoDateTime.nullable(),
    version: z.int().openapi({ description: '0 if nothing was saved yet' }),
    isUnreadable: z
      .boolean()
      .openapi({ description: 'The saved text can’t be decrypted; it is not overwritten' }),
  })
  .openapi('CourseWork');
export type ProjectDocument = z.infer<typeof projectSchema>;

export const certificateSchema = z
  .object({
    code: z.string(),
    courseId: z.string(),
    courseTitle: z.string(),
    name: z.string().nullable().openapi({ description: 'Null once it is withdrawn' }),
    issuedAt: isoDateTime,
    revokedAt: isoDateTime.nullable(),
    isTakenDown: z.boolean().openapi({ description: 'By a moderator' }),
    address: z.string().openapi({ description: 'The public page; with .pdf at the end, the PDF' }),
  })
  .openapi('Certificate');
export type CertificateDocument = z.infer<typeof certificateSchema>;

export const courseDetailResponse = z
  .object({
    course: courseSchema,
    enrollment: orNull(enrollment),
    work: projectSchema,
    lessonsDone: z.int(),
    lessonCount: z.int(),
    nextLessonId: z
      .string()
      .nullable()
      .openapi({ description: 'Null once all lessons are completed' }),
    certificate: orNull(certificateSchema).openapi({ description: 'The one that is valid' }),
  })
  .openapi('CourseDetail');
export type CourseDetailResponse = z.infer<typeof courseDetailResponse>;

export const certificateListResponse = z.object({
  certificates: z.array(certificateSchema).openapi({ description: 'Newest first' }),
});
export type CertificateListResponse = z.infer<typeof certificateListResponse>;
