import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../db/columns.ts';

export const textVectors = pgTable(
  'text_vectors',
  {
    model: text().notNull(),
    digest: bytea().notNull(),
    vector: bytea().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.model, table.digest] })],
);
