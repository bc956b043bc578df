import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../platform/db/columns.ts';

export const drafts = pgTable(
  'drafts',
  {
    userId: uuid('user_id').notNull(),
    kind: text().notNull(),
    target: text().notNull(),
    body: bytes().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.target] })],
);
