import type { FirstWeekEmailKind } from '@attune/domain/notifications/first-week';
import type { NotificationData, NotificationKind } from '@attune/domain/notifications/kinds';
import type { SavedEmailChoices, SavedPushChoices } from '@attune/domain/notifications/settings';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  groupKey: text('group_key').notNull(),
  postId: uuid('post_id'),
  commentId: uuid('comment_id'),
  data: jsonb().$type<NotificationData>().notNull().default({}),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  readAt: timestamptz('read_at'),
  mailedAt: timestamptz('mailed_at'),
});

export const notificationEvents = pgTable(
  'notification_events',
  {
    userId: uuid('user_id').notNull(),
    cause: text().notNull(),
    notificationId: uuid('notification_id').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    commentId: uuid('comment_id'),
    createdAt: timestamptz('created_at').notNull(),
    mailDueAt: timestamptz('mail_due_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.cause] })],
);

export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id').primaryKey(),
  choices: jsonb().$type<SavedEmailChoices>().notNull().default({}),
  weeklyDigest: boolean('weekly_digest').notNull().default(true),
  quietKinds: text('quiet_kinds').array().notNull().default([]),
  digestFor: timestamptz('digest_for'),
  pushChoices: jsonb('push_choices').$type<SavedPushChoices>().notNull().default({}),
  firstWeek: boolean('first_week').notNull().default(true),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  subscription: bytea().notNull(),
  endpointHash: bytea('endpoint_hash').notNull(),
  service: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    userId: uuid('user_id').notNull(),
    cause: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    nextAttemptAt: timestamptz('next_attempt_at').notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.cause] })],
);

export const firstWeekEmails = pgTable(
  'first_week_emails',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<FirstWeekEmailKind>().notNull(),
    handledAt: timestamptz('handled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
