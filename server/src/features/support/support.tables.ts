import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../platform/db/columns.ts';

export const supportMessages = pgTable('support_messages', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  digest: bytes().notNull(),
  createdAt: moment('created_at').notNull(),
});
