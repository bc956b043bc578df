import type { CardId } from '@attune/domain/dashboard/cards';
import type { Weekday } from '@attune/domain/kernel/day-number';
import { boolean, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

export const dashboardSettings = pgTable('dashboard_settings', {
  userId: uuid('user_id').primaryKey(),
  hidden: text().array().$type<CardId[]>().notNull().default([]),
  cardOrder: text('card_order').array().$type<CardId[]>().notNull().default([]),
  /** The user has put away the plan for the first week. */
  isFirstWeekHidden: boolean('is_first_week_hidden').notNull().default(false),
});

export const streakRests = pgTable(
  'streak_rests',
  {
    userId: uuid('user_id').notNull(),
    since: date({ mode: 'string' }).notNull(),
    weekday: smallint().$type<Weekday>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.since] })],
);

export const streakPauses = pgTable(
  'streak_pauses',
  {
    userId: uuid('user_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fromDay] })],
);
