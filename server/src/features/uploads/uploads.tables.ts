import type { UploadPurpose } from '@attune/domain/uploads/upload-rules';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/db/columns.ts';

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id'),
  purpose: text().$type<UploadPurpose>().notNull(),
  type: text().$type<'image/webp' | 'image/jpeg' | 'image/png'>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  blur: text().notNull().default(''),
  createdAt: timestamptz('created_at').notNull(),
  attachedAt: timestamptz('attached_at'),
});

export const uploadRemains = pgTable('upload_remains', { id: uuid().primaryKey() });
