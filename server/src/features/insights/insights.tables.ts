import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

export const insightDays = pgTable(
  'insight_days',
  {
    userId: uuid('user_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    room: text().notNull(),
    opened: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.room] })],
);
