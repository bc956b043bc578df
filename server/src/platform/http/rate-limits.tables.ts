import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowEndsAt: timestamptz('window_ends_at').notNull(),
  count: integer().notNull(),
});
