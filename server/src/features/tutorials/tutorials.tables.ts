import type { QuizResult } from '@attune/domain/tutorials/quiz';
import type { TrackId } from '@attune/domain/tutorials/tracks';
import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { textColumns, versionColumns } from '#features/content';
import { timestamptz } from '#platform/db/columns.ts';

/** A column that only PostgreSQL writes and reads. */
const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const tutorials = pgTable('tutorials', {
  ...textColumns,
  content: jsonb().$type<Tutorial>().notNull(),
  summary: text().notNull(),
  track: text().$type<TrackId>().notNull(),
  level: integer().$type<1 | 2 | 3>().notNull(),
  minutes: integer().notNull(),
  body: text().notNull(),
  headingSearch: searchable('heading_search').generatedAlwaysAs(sql``),
  search: searchable().generatedAlwaysAs(sql``),
});

export const tutorialVersions = pgTable(
  'tutorial_versions',
  { textId: text('tutorial_id').notNull(), ...versionColumns },
  (table) => [primaryKey({ columns: [table.textId, table.version] })],
);

export const tutorialProgress = pgTable(
  'tutorial_progress',
  {
    userId: uuid('user_id').notNull(),
    tutorialId: text('tutorial_id').notNull(),
    sectionId: text('section_id'),
    checked: integer().array().notNull().default([]),
    isTaskDone: boolean('is_task_done').notNull().default(false),
    isSaved: boolean('is_saved').notNull().default(false),
    quizScore: integer('quiz_score'),
    quizTotal: integer('quiz_total'),
    isQuizPassed: boolean('is_quiz_passed').notNull().default(false),
    quizAttempts: integer('quiz_attempts').notNull().default(0),
    completedAt: timestamptz('completed_at'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tutorialId] })],
);

export const tutorialQuizAttempts = pgTable('tutorial_quiz_attempts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  tutorialId: text('tutorial_id').notNull(),
  answers: jsonb().$type<(number | null)[]>().notNull(),
  result: jsonb().$type<QuizResult>().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const tutorialNotes = pgTable('tutorial_notes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  tutorialId: text('tutorial_id').notNull(),
  sectionId: text('section_id').notNull(),
  quote: text(),
  text: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});

export const reviewCards = pgTable('review_cards', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  tutorialId: text('tutorial_id').notNull(),
  question: text().notNull(),
  rightAnswer: text('right_answer').notNull(),
  stability: doublePrecision().notNull(),
  difficulty: doublePrecision().notNull(),
  learnedOn: date('learned_on').notNull(),
  dueOn: date('due_on').notNull(),
  answeredOn: date('answered_on'),
  answeredOption: integer('answered_option'),
  createdAt: timestamptz('created_at').notNull(),
});
