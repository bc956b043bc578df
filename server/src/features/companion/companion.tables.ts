import type { AttachmentKind } from '@attune/domain/companion/attachments/accepted-files';
import type { BudgetGroup } from '@attune/domain/companion/budget';
import type { ReportState } from '@attune/domain/companion/care/care-inputs';
import type { ReplyReportReason } from '@attune/domain/companion/care/reply-report-reasons';
import type { FailureCode } from '@attune/domain/companion/companion-errors';
import type {
  CutReason,
  MessageRole,
  Rating,
  ReplyStatus,
} from '@attune/domain/companion/companion-rules';
import type { ProposalKind, ProposalState } from '@attune/domain/companion/proposal';
import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';

export const conversations = pgTable('conversations', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  title: bytea().notNull(),
  isPinned: boolean('is_pinned').notNull().default(false),
  leafId: uuid('leaf_id'),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  deletedAt: timestamptz('deleted_at'),
});

export const companionMessages = pgTable('companion_messages', {
  id: uuid().primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  userId: uuid('user_id').notNull(),
  parentId: uuid('parent_id'),
  role: text().$type<MessageRole>().notNull(),
  body: bytea().notNull(),
  status: text().$type<ReplyStatus>().notNull(),
  cutBy: text('cut_by').$type<CutReason>(),
  failure: text().$type<FailureCode>(),
  rating: text().$type<Rating>(),
  writer: uuid(),
  aliveAt: timestamptz('alive_at'),
  watchedAt: timestamptz('watched_at'),
  createdAt: timestamptz('created_at').notNull(),
  endedAt: timestamptz('ended_at'),
});

export const companionAttachments = pgTable('companion_attachments', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  conversationId: uuid('conversation_id'),
  kind: text().$type<AttachmentKind>().notNull(),
  bytes: integer().notNull(),
  details: bytea().notNull(),
  content: bytea().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const companionUsage = pgTable('companion_usage', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  messageId: uuid('message_id'),
  model: text().notNull(),
  inputTokens: integer('input_tokens').notNull().default(0),
  outputTokens: integer('output_tokens').notNull().default(0),
  costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
  firstTokenMs: integer('first_token_ms'),
  failure: text().$type<FailureCode>(),
  isTemporary: boolean('is_temporary').notNull(),
  aliveAt: timestamptz('alive_at'),
  day: date().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  purpose: text().$type<'reply' | 'triage'>().notNull().default('reply'),
  heldMicros: bigint('held_micros', { mode: 'number' }).notNull().default(0),
  budgetGroup: text('budget_group').$type<BudgetGroup>(),
});

/** The cost of all model calls of a UTC day, and the budget that running replies have reserved. */
export const companionDays = pgTable('companion_days', {
  day: date().primaryKey(),
  costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  heldMicros: bigint('held_micros', { mode: 'number' }).notNull().default(0),
  freeMicros: bigint('free_micros', { mode: 'number' }).notNull().default(0),
  unverifiedMicros: bigint('unverified_micros', { mode: 'number' }).notNull().default(0),
});

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

export const companionProposals = pgTable('companion_proposals', {
  id: uuid().primaryKey(),
  messageId: uuid('message_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<ProposalKind>().notNull(),
  body: bytea().notNull(),
  state: text().$type<ProposalState>().notNull(),
  resultId: text('result_id'),
  decidedAt: timestamptz('decided_at'),
  createdAt: timestamptz('created_at').notNull(),
});

export const companionMemories = pgTable('companion_memories', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  body: bytea().notNull(),
  messageId: uuid('message_id'),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});

export const companionSettings = pgTable('companion_settings', {
  userId: uuid('user_id').primaryKey(),
  model: text(),
  instructions: bytea(),
  updatedAt: timestamptz('updated_at').notNull(),
});

export const companionExclusions = pgTable(
  'companion_exclusions',
  {
    userId: uuid('user_id').notNull(),
    ref: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ref] })],
);
