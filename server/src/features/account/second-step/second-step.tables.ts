import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../platform/db/columns.ts';

export const twoStep = pgTable('two_step', {
  userId: uuid('user_id').primaryKey(),
  secret: bytes().notNull(),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export type ChallengeKind =
  | 'second-step'
  | 'passkey'
  | 'new-passkey'
  | 'social-terms'
  | 'social-connect';

export const signInChallenges = pgTable('sign_in_challenges', {
  tokenHash: bytes('token_hash').primaryKey(),
  kind: text().$type<ChallengeKind>().notNull(),
  userId: uuid('user_id'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
