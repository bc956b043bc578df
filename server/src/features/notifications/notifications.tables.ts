import type { NotificationData, NotificationKind } from '@attune/domain/notifications/kinds';
import type { SavedEmailChoices } from '@attune/domain/notifications/settings';
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/db/columns.ts';

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
});
