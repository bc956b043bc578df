import type { ReportState } from '@attune/domain/companion/care/care-inputs';
import type { ReplyReportReason } from '@attune/domain/companion/care/reply-report-reasons';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/db/columns.ts';

export const companionReports = pgTable('companion_reports', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  messageId: uuid('message_id').notNull(),
  reason: text().$type<ReplyReportReason>().notNull(),
  comment: text().notNull(),
  replyText: text('reply_text').notNull(),
  model: text().notNull(),
  state: text().$type<ReportState>().notNull().default('open'),
  handledBy: uuid('handled_by'),
  handledAt: timestamptz('handled_at'),
  createdAt: timestamptz('created_at').notNull(),
});
