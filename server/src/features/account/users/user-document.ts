import type { UserDocument } from '@attune/domain/account/user-document';
import type { users } from '../account.tables.ts';

export type UserRow = typeof users.$inferSelect;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A row as its owner sees it: SPEC's fields, dates in ISO 8601, nothing secret. */
export function toUserDocument(row: UserRow): UserDocument {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    displayName: row.displayName,
    photoURL: row.photoURL,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastActivityAt: iso(row.lastActivityAt),
    lastReviewedAt: iso(row.lastReviewedAt),
    lastLoginAt: iso(row.lastLoginAt),
    reviewDismissedAt: iso(row.reviewDismissedAt),
    subscriptionStatus: row.subscriptionStatus,
    subscriptionPlan: row.subscriptionPlan,
    subscriptionStart: iso(row.subscriptionStart),
    subscriptionEnd: iso(row.subscriptionEnd),
    isTrialing: row.isTrialing,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    trialEndsAt: iso(row.trialEndsAt),
    paymentDueDate: iso(row.paymentDueDate),
    nextBillingDate: iso(row.nextBillingDate),
    stripeCustomerId: row.stripeCustomerId,
    stripeSubscriptionId: row.stripeSubscriptionId,
    hasCompletedAssessment: row.hasCompletedAssessment,
    mbtiType: row.mbtiType,
    aiPreference: row.aiPreference,
    lifestyle: row.lifestyle,
    aiGoal: row.aiGoal,
    preferredFeature: row.preferredFeature,
    role: row.role,
    emailVerified: row.emailVerifiedAt !== null,
    timeZone: row.timeZone,
    pageTransition: row.pageTransition,
    about: row.about,
    locale: row.locale,
    theme: row.theme,
    reducedMotion: row.reducedMotion,
    isUseCounted: row.isUseCounted,
  };
}
