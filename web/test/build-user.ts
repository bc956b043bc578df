import type { Session, User } from '#platform/api/generated/types.gen.ts';

/** A user on the third day of the trial, with an assessment; tests override what differs. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    email: 'ilse@example.org',
    name: 'Ilse Varga',
    displayName: 'Ilse',
    photoURL: null,
    createdAt: '2026-11-13T09:00:00.000Z',
    updatedAt: '2026-11-13T09:00:00.000Z',
    lastActivityAt: null,
    lastReviewedAt: null,
    lastLoginAt: null,
    reviewDismissedAt: null,
    subscriptionStatus: 'trialing',
    subscriptionPlan: null,
    subscriptionStart: null,
    subscriptionEnd: null,
    isTrialing: true,
    cancelAtPeriodEnd: false,
    trialEndsAt: '2100-01-01T00:00:00.000Z',
    paymentDueDate: null,
    nextBillingDate: null,
    pausedUntil: null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    hasCompletedAssessment: true,
    mbtiType: 'INFJ',
    aiPreference: 'optimistic',
    lifestyle: null,
    aiGoal: null,
    preferredFeature: null,
    role: 'user',
    emailVerified: true,
    timeZone: 'UTC',
    pageTransition: 'fade',
    about: '',
    occupation: null,
    locale: null,
    theme: null,
    reducedMotion: false,
    hasLessonReviews: true,
    isUseCounted: false,
    ...overrides,
  };
}

/** The response of GET /api/account/session; null stands for a visitor. */
export const buildSession = (user: User | null, overrides: Partial<Session> = {}): Session => ({
  user,
  social: null,
  unreadNotifications: user ? 0 : null,
  hasDrafts: user ? false : null,
  ...overrides,
});
