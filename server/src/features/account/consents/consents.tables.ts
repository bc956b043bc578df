import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/db/columns.ts';

const consent = () => boolean().notNull().default(false);

export const consents = pgTable('consents', {
  userId: uuid('user_id').primaryKey(),
  answers: consent(),
  mood: consent(),
  journal: consent(),
  posts: consent(),
  progress: consent(),
  quotes: consent(),
  analytics: consent(),
  changedAt: timestamptz('changed_at').notNull(),
});
