import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';

export const twoStep = pgTable('two_step', {
  userId: uuid('user_id').primaryKey(),
  secret: bytea().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  confirmedAt: timestamptz('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    usedAt: timestamptz('used_at'),
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
  tokenHash: bytea('token_hash').primaryKey(),
  kind: text().$type<ChallengeKind>().notNull(),
  userId: uuid('user_id'),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
