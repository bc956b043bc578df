import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';

export const supportMessages = pgTable('support_messages', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  digest: bytea().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});
