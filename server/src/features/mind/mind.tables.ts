import type { Weekday } from '@attune/domain/kernel/day-number';
import type { Pattern } from '@attune/domain/mind/breathing';
import type { ReminderSubject } from '@attune/domain/mind/mind-rules';
import type { MoodAboutId, MoodLevel } from '@attune/domain/mind/moods';
import type { Practice } from '@attune/domain/mind/practice';
import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const practices = pgTable('practices', {
  id: text().primaryKey(),
  document: jsonb().$type<Practice>().notNull(),
  search: tsvector().notNull().generatedAlwaysAs(''),
});

export const practiceSessions = pgTable('practice_sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  practiceId: text('practice_id').notNull(),
  pattern: jsonb().$type<Pattern>(),
  seconds: integer().notNull(),
  isComplete: boolean('is_complete').notNull(),
  startedAt: timestamptz('started_at').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  day: date().notNull(),
});

export const moods = pgTable('moods', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  level: smallint().$type<MoodLevel>().notNull(),
  words: text().array().notNull().default([]),
  about: text().array().$type<MoodAboutId[]>().notNull().default([]),
  note: bytea(),
  sessionId: uuid('session_id'),
  createdAt: timestamptz('created_at').notNull(),
  day: date().notNull(),
});

export const journalEntries = pgTable('journal_entries', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  body: bytea().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  deletedAt: timestamptz('deleted_at'),
  day: date().notNull(),
  version: integer().notNull(),
});

export const mindSettings = pgTable('mind_settings', {
  userId: uuid('user_id').primaryKey(),
  isZen: boolean('is_zen').notNull().default(false),
  hasSound: boolean('has_sound').notNull().default(false),
  pattern: jsonb().$type<Pattern>(),
});

export const reminders = pgTable('reminders', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  atTime: text('at_time').notNull(),
  weekdays: smallint().array().$type<Weekday[]>().notNull(),
  what: text().$type<ReminderSubject>().notNull(),
  isOn: boolean('is_on').notNull(),
  nextAt: timestamptz('next_at'),
  createdAt: timestamptz('created_at').notNull(),
});
