import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/db/columns.ts';

/** The columns of every table of texts; a feature adds its own. */
export const textColumns = {
  id: text().primaryKey(),
  markdown: text().notNull(),
  content: jsonb().$type<object>().notNull(),
  title: text().notNull(),
  isPublished: boolean('is_published').notNull(),
  version: integer().notNull(),
  origin: text().$type<'file' | 'edited'>().notNull(),
  fileHash: text('file_hash'),
  updatedAt: timestamptz('updated_at').notNull(),
};

/** The columns of a table of versions; a feature adds `textId`, under its own name. */
export const versionColumns = {
  version: integer().notNull(),
  markdown: text().notNull(),
  userId: uuid('user_id'),
  note: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
};

const describeTexts = () => pgTable('', textColumns);
const describeVersions = () => pgTable('', { textId: text().notNull(), ...versionColumns });

export type TextTable = ReturnType<typeof describeTexts>;
export type VersionTable = ReturnType<typeof describeVersions>;
