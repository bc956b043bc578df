import type { CertificateContent } from '@attune/domain/courses/certificate';
import type { Course } from '@attune/domain/courses/course';
import type { EnrollmentState } from '@attune/domain/courses/course-rules';
import type { ContentState } from '@attune/domain/forum/content-state';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { textColumns, versionColumns } from '#features/content';
import { bytea, timestamptz } from '#platform/db/columns.ts';

export const courses = pgTable('courses', {
  ...textColumns,
  content: jsonb().$type<Course>().notNull(),
});

export const courseVersions = pgTable(
  'course_versions',
  { textId: text('course_id').notNull(), ...versionColumns },
  (table) => [primaryKey({ columns: [table.textId, table.version] })],
);

export const courseEnrollments = pgTable(
  'course_enrollments',
  {
    userId: uuid('user_id').notNull(),
    courseId: text('course_id').notNull(),
    state: text().$type<EnrollmentState>().notNull(),
    checkedWeeks: integer('checked_weeks').array().notNull().default([]),
    enrolledAt: timestamptz('enrolled_at').notNull(),
    finishedAt: timestamptz('finished_at'),
    finishedContent: bytea('finished_content'),
    leftAt: timestamptz('left_at'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const courseProjects = pgTable('course_projects', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  courseId: text('course_id').notNull(),
  body: bytea().notNull(),
  version: integer().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  handedInAt: timestamptz('handed_in_at'),
});

export const certificates = pgTable('certificates', {
  id: uuid().notNull().defaultRandom(),
  code: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  courseId: text('course_id').notNull(),
  name: text(),
  content: jsonb().$type<CertificateContent>().notNull(),
  issuedAt: timestamptz('issued_at').notNull(),
  revokedAt: timestamptz('revoked_at'),
  state: text().$type<ContentState>().notNull().default('published'),
  reportedName: text('reported_name'),
});
