import type { ProposalKind, ProposalState } from '@attune/domain/companion/proposal';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';

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

export const companionExclusions = pgTable(
  'companion_exclusions',
  {
    userId: uuid('user_id').notNull(),
    ref: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ref] })],
);
