import type { ReportState } from '@attune/domain/companion/care/care-inputs';
import type { ReplyReportReason } from '@attune/domain/companion/care/report-reasons';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

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
  handledAt: moment('handled_at'),
  createdAt: moment('created_at').notNull(),
});
