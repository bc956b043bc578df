import type { NoticeKind } from '@attune/domain/billing/notices';
import type { PlanId } from '@attune/domain/billing/plans';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/** Applied to somebody's state; of a customer we do not know; or of no meaning to us. */
export type EventOutcome = 'applied' | 'parked' | 'ignored';

export const billingEvents = pgTable('billing_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id'),
  objectId: text('object_id'),
  userId: uuid('user_id'),
  takenBack: jsonb('taken_back').$type<{ paymentIntentId: string; isFull: boolean }>(),
  createdAt: moment('created_at').notNull(),
  receivedAt: moment('received_at').notNull(),
  processedAt: moment('processed_at'),
  outcome: text().$type<EventOutcome>(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  lastError: text('last_error'),
});

export const billingAccounts = pgTable('billing_accounts', {
  userId: uuid('user_id').primaryKey(),
  version: integer().notNull().default(0),
  syncedAt: moment('synced_at'),
  customerEmail: text('customer_email'),
});

export const billingCheckouts = pgTable('billing_checkouts', {
  userId: uuid('user_id').primaryKey(),
  attempt: uuid().notNull(),
  plan: text().$type<PlanId>().notNull(),
  chargeAt: moment('charge_at'),
  sessionId: text('session_id'),
  createdAt: moment('created_at').notNull(),
});

export const billingNotices = pgTable(
  'billing_notices',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    key: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.key] })],
);

export const billingClosures = pgTable('billing_closures', {
  customerId: text('customer_id').primaryKey(),
  createdAt: moment('created_at').notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  lastError: text('last_error'),
});
