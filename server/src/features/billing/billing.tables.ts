import type { NoticeKind } from '@attune/domain/billing/notices';
import type { PlanId } from '@attune/domain/billing/plans';
import type { Settlement } from '@attune/domain/billing/settle-withdrawal';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';

/** `applied` to a user, `parked` because the customer is unknown, or `ignored` as irrelevant. */
export type EventOutcome = 'applied' | 'parked' | 'ignored';

export const billingEvents = pgTable('billing_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id'),
  objectId: text('object_id'),
  userId: uuid('user_id'),
  takenBack: jsonb('taken_back').$type<{ paymentIntentId: string; isFull: boolean }>(),
  createdAt: timestamptz('created_at').notNull(),
  receivedAt: timestamptz('received_at').notNull(),
  processedAt: timestamptz('processed_at'),
  outcome: text().$type<EventOutcome>(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamptz('next_attempt_at').notNull(),
  lastError: text('last_error'),
});

export const billingAccounts = pgTable('billing_accounts', {
  userId: uuid('user_id').primaryKey(),
  version: integer().notNull().default(0),
  syncedAt: timestamptz('synced_at'),
  customerEmail: text('customer_email'),
  priceId: text('price_id'),
  priceCents: integer('price_cents'),
  cycleAnchor: timestamptz('cycle_anchor'),
});

export const billingCheckouts = pgTable('billing_checkouts', {
  userId: uuid('user_id').primaryKey(),
  attempt: uuid().notNull(),
  plan: text().$type<PlanId>().notNull(),
  chargeAt: timestamptz('charge_at'),
  sessionId: text('session_id'),
  startRequest: text('start_request'),
  promotionCode: text('promotion_code'),
  createdAt: timestamptz('created_at').notNull(),
});

export const billingNotices = pgTable(
  'billing_notices',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    key: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.key] })],
);

export const billingPriceChanges = pgTable('billing_price_changes', {
  id: uuid().primaryKey(),
  plan: text().$type<PlanId>().notNull(),
  fromPriceId: text('from_price_id').notNull(),
  toPriceId: text('to_price_id').notNull(),
  toCents: integer('to_cents').notNull(),
  startsAt: timestamptz('starts_at').notNull(),
  announcedAt: timestamptz('announced_at').notNull(),
  stoppedAt: timestamptz('stopped_at'),
});

export const billingPriceNotices = pgTable(
  'billing_price_notices',
  {
    changeId: uuid('change_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    userId: uuid('user_id').notNull(),
    fromCents: integer('from_cents').notNull(),
    firstChargeAt: timestamptz('first_charge_at').notNull(),
    toldAt: timestamptz('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.subscriptionId] })],
);

export const billingPauses = pgTable('billing_pauses', {
  subscriptionId: text('subscription_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  resumesAt: timestamptz('resumes_at').notNull(),
  requestedAt: timestamptz('requested_at').notNull(),
  endingUntil: timestamptz('ending_until'),
});

export const billingClosures = pgTable('billing_closures', {
  customerId: text('customer_id').primaryKey(),
  createdAt: timestamptz('created_at').notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamptz('next_attempt_at').notNull(),
  lastError: text('last_error'),
});

export const billingContracts = pgTable('billing_contracts', {
  subscriptionId: text('subscription_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  number: text().notNull(),
  plan: text().$type<PlanId>(),
  concludedAt: timestamptz('concluded_at').notNull(),
  startRequest: text('start_request'),
  startRequestedAt: timestamptz('start_requested_at'),
  timeZone: text('time_zone'),
});

export type StoredSettlement = Omit<Settlement, 'refunds' | 'lostCreditCents'> &
  Partial<Pick<Settlement, 'lostCreditCents'>> & {
    /** What of the earlier refunds the bank returned, after a dispute was lost. */
    bankCents?: number;
  };

export const billingWithdrawals = pgTable('billing_withdrawals', {
  id: uuid().primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  customerId: text('customer_id'),
  userId: uuid('user_id'),
  name: text().notNull(),
  contract: text().notNull(),
  email: text().notNull(),
  statedAt: timestamptz('stated_at').notNull(),
  countedUntil: timestamptz('counted_until'),
  hasStartRequest: boolean('has_start_request').notNull(),
  tokenHash: bytea('token_hash'),
  confirmedAt: timestamptz('confirmed_at'),
  carriedOutAt: timestamptz('carried_out_at'),
  refundedCents: integer('refunded_cents'),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamptz('next_attempt_at').notNull(),
  lastError: text('last_error'),
  settlement: jsonb().$type<StoredSettlement>(),
});

export const billingWithdrawalRefunds = pgTable(
  'billing_withdrawal_refunds',
  {
    withdrawalId: uuid('withdrawal_id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    cents: integer().notNull(),
    state: text()
      .$type<'planned' | 'made' | 'failed' | 'settled' | 'disputed'>()
      .notNull()
      .default('planned'),
    refundId: text('refund_id'),
    failedAt: timestamptz('failed_at'),
    settledAt: timestamptz('settled_at'),
    note: text(),
    disputedAt: timestamptz('disputed_at'),
    earlierMadeCents: integer('earlier_made_cents').notNull().default(0),
    earlierSettledCents: integer('earlier_settled_cents').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.withdrawalId, table.invoiceId] })],
);

export const billingRefunds = pgTable('billing_refunds', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  invoiceId: text('invoice_id').notNull(),
  cents: integer(),
  requestedAt: timestamptz('requested_at').notNull(),
  settledAt: timestamptz('settled_at'),
});
