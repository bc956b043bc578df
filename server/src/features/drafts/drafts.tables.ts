import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';

export const drafts = pgTable(
  'drafts',
  {
    userId: uuid('user_id').notNull(),
    kind: text().notNull(),
    target: text().notNull(),
    body: bytea().notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.target] })],
);
