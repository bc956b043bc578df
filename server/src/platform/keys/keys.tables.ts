import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

export const personKeys = pgTable('person_keys', {
  userId: uuid('user_id').primaryKey(),
  keyId: uuid('key_id').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const keyRemains = pgTable('key_remains', { keyId: uuid('key_id').primaryKey() });
