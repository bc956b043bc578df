import type { ProposalKind, ProposalState } from '@attune/domain/companion/proposal';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../platform/db/columns.ts';

export const companionProposals = pgTable('companion_proposals', {
  id: uuid().primaryKey(),
  messageId: uuid('message_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<ProposalKind>().notNull(),
  body: bytes().notNull(),
  state: text().$type<ProposalState>().notNull(),
  resultId: text('result_id'),
  decidedAt: moment('decided_at'),
  createdAt: moment('created_at').notNull(),
});

export const companionMemories = pgTable('companion_memories', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  body: bytes().notNull(),
  messageId: uuid('message_id'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const companionExclusions = pgTable(
  'companion_exclusions',
  {
    userId: uuid('user_id').notNull(),
    ref: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ref] })],
);
