import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../db/columns.ts';

const MEDIA_KINDS = ['photos', 'videos', 'search'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

export const mediaPhotos = pgTable('media_photos', {
  key: text('key').primaryKey(),
  source: text('source').notNull(),
  type: text('type').notNull(),
  content: bytea('content').notNull(),
  storedAt: timestamptz('stored_at').notNull(),
  reportedAt: timestamptz('reported_at'),
});

export const mediaAnswers = pgTable(
  'media_answers',
  {
    kind: text('kind', { enum: MEDIA_KINDS }).notNull(),
    queryKey: text('query_key').notNull(),
    value: jsonb('value'),
    photoKey: text('photo_key'),
    faults: integer('faults').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.queryKey] })],
);

export const mediaBudgets = pgTable(
  'media_budgets',
  {
    kind: text('kind', { enum: MEDIA_KINDS }).notNull(),
    day: date('day').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);
