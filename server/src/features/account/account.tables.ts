import type { HealthArea, WithdrawalChoice } from '@attune/domain/account/health-consents';
import type { StoredOccupation } from '@attune/domain/account/occupations';
import type { PageTransition, ThemeChoice } from '@attune/domain/account/preferences';
import type { Role } from '@attune/domain/account/roles';
import type { Attitude } from '@attune/domain/assessment/attitude';
import type { PlanId, SubscriptionStatus } from '@attune/domain/billing/plans';
import type { EmailLinkKind } from '@attune/domain/navigation/email-links';
import { bigint, boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  emailVerifiedAt: timestamptz('email_verified_at'),
  passwordHash: text('password_hash'),
  auditTag: uuid('audit_tag').notNull().defaultRandom(),
  role: text().$type<Role>().notNull().default('user'),
  name: text().notNull(),
  displayName: text('display_name').notNull(),
  photoURL: text('photo_url'),
  timeZone: text('time_zone').notNull().default('UTC'),
  pageTransition: text('page_transition').$type<PageTransition>().notNull().default('fade'),
  termsVersion: text('terms_version'),
  termsAcceptedAt: timestamptz('terms_accepted_at'),
  /** The privacy policy that was shown; null for accounts created before it was stored. */
  privacyVersion: text('privacy_version'),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  lastActivityAt: timestamptz('last_activity_at'),
  lastReviewedAt: timestamptz('last_reviewed_at'),
  lastLoginAt: timestamptz('last_login_at'),
  reviewDismissedAt: timestamptz('review_dismissed_at'),
  subscriptionStatus: text('subscription_status').$type<SubscriptionStatus>().notNull(),
  subscriptionPlan: text('subscription_plan').$type<PlanId>(),
  subscriptionStart: timestamptz('subscription_start'),
  subscriptionEnd: timestamptz('subscription_end'),
  isTrialing: boolean('is_trialing').notNull(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  trialEndsAt: timestamptz('trial_ends_at'),
  paymentDueDate: timestamptz('payment_due_date'),
  nextBillingDate: timestamptz('next_billing_date'),
  pausedUntil: timestamptz('paused_until'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  hasCompletedAssessment: boolean('has_completed_assessment').notNull().default(false),
  mbtiType: text('mbti_type'),
  aiPreference: text('ai_preference').$type<Attitude>(),
  lifestyle: text(),
  aiGoal: text('ai_goal'),
  preferredFeature: text('preferred_feature'),
  about: text().notNull().default(''),
  occupation: text().$type<StoredOccupation>(),
  locale: text(),
  theme: text().$type<ThemeChoice>(),
  reducedMotion: boolean('reduced_motion').notNull().default(false),
  hasLessonReviews: boolean('has_lesson_reviews').notNull().default(true),
  /** Written only by a database trigger that follows the consent. */
  isUseCounted: boolean('is_use_counted').notNull().default(false),
});

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  lastSeenAt: timestamptz('last_seen_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  userAgent: text('user_agent').notNull(),
  ip: text().notNull(),
});

export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id').notNull(),
    device: text().notNull(),
    firstSeenAt: timestamptz('first_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

export const accountLinks = pgTable('account_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  kind: text().$type<EmailLinkKind>().notNull(),
  userId: uuid('user_id').notNull(),
  email: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const trialClaims = pgTable('trial_claims', {
  identityHash: bytea('identity_hash').primaryKey(),
  trialEndsAt: timestamptz('trial_ends_at').notNull(),
});

/** Keyed hashes of identities with a running suspension. They outlive the account. */
export const suspensionClaims = pgTable(
  'suspension_claims',
  {
    identityHash: bytea('identity_hash').notNull(),
    decisionId: uuid('decision_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.identityHash, table.decisionId] })],
);

const consent = () => boolean().notNull().default(false);

export const consents = pgTable('consents', {
  userId: uuid('user_id').primaryKey(),
  answers: consent(),
  mood: consent(),
  journal: consent(),
  posts: consent(),
  progress: consent(),
  quotes: consent(),
  analytics: consent(),
  changedAt: timestamptz('changed_at').notNull(),
});

/** One row for each time a consent was given. */
export const healthConsents = pgTable('health_consents', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  area: text().$type<HealthArea>().notNull(),
  textVersion: text('text_version').notNull(),
  givenAt: timestamptz('given_at').notNull(),
  withdrawnAt: timestamptz('withdrawn_at'),
  dataChoice: text('data_choice').$type<WithdrawalChoice>(),
});

export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  lastUsedAt: timestamptz('last_used_at'),
});

export const twoStep = pgTable('two_step', {
  userId: uuid('user_id').primaryKey(),
  secret: bytea().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  confirmedAt: timestamptz('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export type ChallengeKind =
  | 'second-step'
  | 'passkey'
  | 'new-passkey'
  | 'social-terms'
  | 'social-connect';

export const signInChallenges = pgTable('sign_in_challenges', {
  tokenHash: bytea('token_hash').primaryKey(),
  kind: text().$type<ChallengeKind>().notNull(),
  userId: uuid('user_id'),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const socialIdentities = pgTable(
  'social_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    id: uuid().notNull().defaultRandom(),
    email: text(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

/** A provider account that a user disconnected. Only that user may connect it again. */
export const disconnectedIdentities = pgTable(
  'disconnected_identities',
  {
    userId: uuid('user_id').notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    disconnectedAt: timestamptz('disconnected_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.issuer, table.subject] })],
);
