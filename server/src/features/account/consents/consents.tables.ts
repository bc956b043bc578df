import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

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
  changedAt: moment('changed_at').notNull(),
});
