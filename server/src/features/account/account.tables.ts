import type { PageTransition, ThemeChoice } from '@attune/domain/account/preferences';
import type { Role } from '@attune/domain/account/roles';
import type { Attitude } from '@attune/domain/assessment/attitude';
import type { PlanId, SubscriptionStatus } from '@attune/domain/billing/plans';
import type { MailLinkKind } from '@attune/domain/navigation/mail-links';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../platform/db/columns.ts';

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  emailVerifiedAt: moment('email_verified_at'),
  passwordHash: text('password_hash'),
  auditTag: uuid('audit_tag').notNull().defaultRandom(),
  role: text().$type<Role>().notNull().default('user'),
  name: text().notNull(),
  displayName: text('display_name').notNull(),
  photoURL: text('photo_url'),
  timeZone: text('time_zone').notNull().default('UTC'),
  pageTransition: text('page_transition').$type<PageTransition>().notNull().default('fade'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: moment('terms_accepted_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  lastActivityAt: moment('last_activity_at'),
  lastReviewedAt: moment('last_reviewed_at'),
  lastLoginAt: moment('last_login_at'),
  reviewDismissedAt: moment('review_dismissed_at'),
  subscriptionStatus: text('subscription_status').$type<SubscriptionStatus>().notNull(),
  subscriptionPlan: text('subscription_plan').$type<PlanId>(),
  subscriptionStart: moment('subscription_start'),
  subscriptionEnd: moment('subscription_end'),
  isTrialing: boolean('is_trialing').notNull(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  trialEndsAt: moment('trial_ends_at'),
  paymentDueDate: moment('payment_due_date'),
  nextBillingDate: moment('next_billing_date'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  hasCompletedAssessment: boolean('has_completed_assessment').notNull().default(false),
  mbtiType: text('mbti_type'),
  aiPreference: text('ai_preference').$type<Attitude>(),
  lifestyle: text(),
  aiGoal: text('ai_goal'),
  preferredFeature: text('preferred_feature'),
  about: text().notNull().default(''),
  locale: text(),
  theme: text().$type<ThemeChoice>(),
  reducedMotion: boolean('reduced_motion').notNull().default(false),
  /** Written by a trigger alone: it follows the consent. */
  isUseCounted: boolean('is_use_counted').notNull().default(false),
});

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  userAgent: text('user_agent').notNull(),
  ip: text().notNull(),
});

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id').notNull(),
    device: text().notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

export const accountLinks = pgTable('account_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  kind: text().$type<MailLinkKind>().notNull(),
  userId: uuid('user_id').notNull(),
  email: text().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const trialClaims = pgTable('trial_claims', {
  identityHash: bytes('identity_hash').primaryKey(),
  trialEndsAt: moment('trial_ends_at').notNull(),
});
