import { timestamptz } from '@attune/server/platform/db/columns';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Model } from '../engine/models.ts';

export const sandboxPaymentObjects = pgTable('sandbox_payment_objects', {
  id: text().primaryKey(),
  kind: text().$type<Model['kind']>().notNull(),
  customer: text(),
  seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  created: bigint({ mode: 'number' }).notNull(),
  dueAt: bigint('due_at', { mode: 'number' }),
  body: jsonb().$type<Model>().notNull(),
});

export const sandboxPaymentRequests = pgTable('sandbox_payment_requests', {
  key: text().primaryKey(),
  fingerprint: text().notNull(),
  status: integer().notNull(),
  answer: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const sandboxPaymentDeliveries = pgTable('sandbox_payment_deliveries', {
  eventId: text('event_id').primaryKey(),
  payload: text().notNull(),
  nextAttemptAt: timestamptz('next_attempt_at'),
  attempts: integer().notNull().default(0),
  deliveredAt: timestamptz('delivered_at'),
  lastAnswer: text('last_answer'),
});
