import type { ContentState } from '@attune/domain/forum/content-state';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';

export const sharedConversations = pgTable('shared_conversations', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  secretHash: bytea('secret_hash').notNull(),
  body: bytea(),
  reportedBody: bytea('reported_body'),
  state: text().$type<ContentState>().notNull().default('published'),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
