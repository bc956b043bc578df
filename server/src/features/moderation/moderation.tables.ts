import type { ContentState } from '@attune/domain/forum/content-state';
import type { Action, DecisionKind } from '@attune/domain/moderation/decisions';
import type { Flag } from '@attune/domain/moderation/flags';
import type { APPEAL_OUTCOMES } from '@attune/domain/moderation/moderation-input';
import type { NoticeOutcome, NoticeReason } from '@attune/domain/moderation/notices';
import type { ReportReason } from '@attune/domain/moderation/report-reasons';
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/db/columns.ts';

export const moderationCases = pgTable('moderation_cases', {
  id: uuid().primaryKey(),
  postId: uuid('post_id'),
  commentId: uuid('comment_id'),
  sharedConversationId: uuid('shared_conversation_id'),
  certificateId: uuid('certificate_id'),
  userId: uuid('user_id'),
  status: text().$type<'open' | 'decided' | 'noted'>().notNull(),
  rank: smallint().notNull().default(1),
  isHeld: boolean('is_held').notNull().default(false),
  flags: jsonb().$type<Flag[]>().notNull().default([]),
  reports: integer().notNull().default(0),
  version: integer().notNull().default(0),
  openedAt: timestamptz('opened_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  helpSentAt: timestamptz('help_sent_at'),
});

export const moderationReports = pgTable('moderation_reports', {
  id: uuid().primaryKey(),
  caseId: uuid('case_id').notNull(),
  userId: uuid('user_id'),
  reason: text().$type<ReportReason>().notNull(),
  note: text().notNull().default(''),
  createdAt: timestamptz('created_at').notNull(),
});

export const moderationReadings = pgTable('moderation_readings', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  postId: uuid('post_id'),
  commentId: uuid('comment_id'),
  version: integer().notNull().default(0),
  attempts: smallint().notNull().default(0),
  dueAt: timestamptz('due_at').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const moderationDecisions = pgTable('moderation_decisions', {
  id: uuid().primaryKey(),
  batchId: uuid('batch_id').notNull(),
  caseId: uuid('case_id'),
  targetKind: text('target_kind').$type<DecisionKind>().notNull(),
  userId: uuid('user_id'),
  moderatorId: uuid('moderator_id'),
  action: text().$type<Action>().notNull(),
  reason: text().notNull(),
  until: timestamptz('until'),
  wasState: text('was_state').$type<ContentState>().notNull(),
  wasLocked: boolean('was_locked').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  revertedAt: timestamptz('reverted_at'),
  revertedBy: uuid('reverted_by'),
  revertedHow: text('reverted_how').$type<'undone' | 'overturned'>(),
});

export const moderationNotices = pgTable('moderation_notices', {
  id: uuid().primaryKey(),
  reason: text().$type<NoticeReason>().notNull(),
  address: text().notNull(),
  explanation: text(),
  name: text(),
  email: text(),
  caseId: uuid('case_id'),
  createdAt: timestamptz('created_at').notNull(),
  outcome: text().$type<NoticeOutcome>(),
  answer: text(),
  decidedAt: timestamptz('decided_at'),
});

export const moderationAppeals = pgTable('moderation_appeals', {
  id: uuid().primaryKey(),
  decisionId: uuid('decision_id').notNull(),
  userId: uuid('user_id').notNull(),
  text: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  outcome: text().$type<(typeof APPEAL_OUTCOMES)[number]>(),
  answer: text(),
  answeredAt: timestamptz('answered_at'),
  moderatorId: uuid('moderator_id'),
});
