import type { GoalStatus } from '@attune/domain/goals/goal-rules';
import { boolean, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/db/columns.ts';

export const goals = pgTable('goals', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  title: text().notNull(),
  why: text().notNull().default(''),
  targetDate: date('target_date', { mode: 'string' }),
  status: text().$type<GoalStatus>().notNull().default('active'),
  position: text().notNull(),
  templateId: text('template_id'),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  doneAt: timestamptz('done_at'),
  deletedAt: timestamptz('deleted_at'),
});

export const goalSteps = pgTable('goal_steps', {
  id: uuid().primaryKey(),
  goalId: uuid('goal_id').notNull(),
  text: text().notNull(),
  isWithoutAiFirst: boolean('is_without_ai_first').notNull().default(false),
  attempt: text().notNull().default(''),
  position: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  doneAt: timestamptz('done_at'),
  deletedAt: timestamptz('deleted_at'),
});

export const goalTutorials = pgTable(
  'goal_tutorials',
  {
    goalId: uuid('goal_id').notNull(),
    tutorialId: text('tutorial_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.goalId, table.tutorialId] })],
);

export const goalReviews = pgTable('goal_reviews', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  note: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});
