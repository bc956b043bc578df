import type { Attitude } from '@attune/domain/assessment/attitude';
import type { Dimension } from '@attune/domain/assessment/preference-type';
import type { QuestionId } from '@attune/domain/assessment/questions';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/db/columns.ts';

export const assessments = pgTable('assessments', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  mbtiType: text('mbti_type').notNull(),
  aiPreference: text('ai_preference').$type<Attitude>().notNull(),
  lifestyle: text(),
  aiGoal: text('ai_goal'),
  preferredFeature: text('preferred_feature'),
  createdAt: timestamptz('created_at').notNull(),
});

export const assessmentAnswers = pgTable(
  'assessment_answers',
  {
    assessmentId: uuid('assessment_id').notNull(),
    questionId: integer('question_id').$type<QuestionId>().notNull(),
    answer: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessmentId, table.questionId] })],
);

export const assessmentCorrections = pgTable(
  'assessment_corrections',
  {
    assessmentId: uuid('assessment_id').notNull(),
    questionId: integer('question_id').$type<Dimension>().notNull(),
    letter: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessmentId, table.questionId] })],
);

export const checkIns = pgTable('check_ins', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  reaction: text().notNull(),
  feeling: text().notNull(),
  aiPreference: text('ai_preference').$type<Attitude>().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});
