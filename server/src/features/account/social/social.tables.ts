import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const socialIdentities = pgTable(
  'social_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    id: uuid().notNull().defaultRandom(),
    email: text(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);
