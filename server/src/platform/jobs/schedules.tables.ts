import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

export const schedules = pgTable('schedules', {
  name: text().primaryKey(),
  nextRunAt: moment('next_run_at').notNull(),
  lastRunAt: moment('last_run_at'),
});
