import type { DailyItem } from '@attune/domain/daily/daily-item';
import type { ThemeId } from '@attune/domain/daily/themes';
import type { Reason } from '@attune/domain/guidance/reason';
import { date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { textColumns, versionColumns } from '#features/content';
import { timestamptz } from '#platform/db/columns.ts';

export const dailyItems = pgTable('daily_items', {
  ...textColumns,
  content: jsonb().$type<DailyItem>().notNull(),
  theme: text().$type<ThemeId>().notNull(),
});

export const dailyVersions = pgTable(
  'daily_versions',
  { textId: text('item_id').notNull(), ...versionColumns },
  (table) => [primaryKey({ columns: [table.textId, table.version] })],
);

export const dailySchedule = pgTable('daily_schedule', {
  day: date().primaryKey(),
  itemId: text('item_id').notNull(),
});

export const dailyPages = pgTable(
  'daily_pages',
  {
    userId: uuid('user_id').notNull(),
    day: date().notNull(),
    itemId: text('item_id').notNull(),
    reasons: jsonb().$type<readonly Reason[]>(),
    practiceId: text('practice_id'),
    practiceReasons: jsonb('practice_reasons').$type<readonly Reason[]>().notNull(),
    lessonId: text('lesson_id'),
    lessonReasons: jsonb('lesson_reasons').$type<readonly Reason[]>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    savedAt: timestamptz('saved_at'),
    doneAt: timestamptz('done_at'),
    answeredAt: timestamptz('answered_at'),
    journalEntryId: uuid('journal_entry_id'),
    postId: uuid('post_id'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
