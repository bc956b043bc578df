import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../db/columns.ts';

export const emails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  nextAttemptAt: timestamptz('next_attempt_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  sentAt: timestamptz('sent_at'),
  lastError: text('last_error'),
  unsubscribeUrl: text('unsubscribe_url'),
  replyTo: text('reply_to'),
  userId: uuid('user_id'),
  namedUserIds: uuid('named_user_ids').array().notNull().default([]),
});
