import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/db/columns.ts';

export const auditLines = pgTable('audit_lines', {
  id: uuid().primaryKey(),
  at: timestamptz('at').notNull(),
  origin: text().$type<'person' | 'operator' | 'server'>().notNull(),
  actor: uuid(),
  action: text().notNull(),
  subjectKind: text('subject_kind'),
  subject: text(),
  detail: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
});
