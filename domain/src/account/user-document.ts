import { z } from 'zod';
import { ATTITUDES } from '../assessment/attitude.ts';
import { PLAN_IDS, SUBSCRIPTION_STATUSES } from '../billing/plans.ts';
import { toRefinement } from '../kernel/inputs.ts';
import { fullNameIssue } from './credential-rules.ts';
import { STORED_OCCUPATIONS } from './occupations.ts';
import { aboutIssue, LOCALES, PAGE_TRANSITIONS, THEMES } from './preferences.ts';
import { ROLES } from './roles.ts';

const date = z.iso.datetime().nullable();

/** The user document: every field of SPEC section 3 under its name there, and a few of our own. */
export const userDocument = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lastActivityAt: date,
  lastReviewedAt: date,
  lastLoginAt: date,
  reviewDismissedAt: date,
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionPlan: z.enum(PLAN_IDS).nullable(),
  subscriptionStart: date,
  subscriptionEnd: date,
  isTrialing: z.boolean(),
  cancelAtPeriodEnd: z.boolean(),
  trialEndsAt: date,
  paymentDueDate: date,
  nextBillingDate: date,
  /** Set while a pause is planned or running. It begins with `subscriptionEnd`. */
  pausedUntil: date,
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  hasCompletedAssessment: z.boolean(),
  mbtiType: z.string().nullable(),
  aiPreference: z.enum(ATTITUDES).nullable(),
  lifestyle: z.string().nullable(),
  aiGoal: z.string().nullable(),
  preferredFeature: z.string().nullable(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  timeZone: z.string(),
  pageTransition: z.enum(PAGE_TRANSITIONS),
  about: z.string(),
  /** Null until the user was asked. */
  occupation: z.enum(STORED_OCCUPATIONS).nullable(),
  /** Null means the browser's language. */
  locale: z.string().nullable(),
  /** Null until the user chooses one. Until then the browser's preference applies. */
  theme: z.enum(THEMES).nullable(),
  reducedMotion: z.boolean(),
  /** Whether quiz questions of finished lessons come back on Today. */
  hasLessonReviews: z.boolean(),
  /** Whether page use is counted. Follows the consent, so an open page knows at once. */
  isUseCounted: z.boolean(),
});

export type UserDocument = z.infer<typeof userDocument>;

const nameField = z.string().superRefine(toRefinement(fullNameIssue));

/** The fields users may change in their own document. Anything else is rejected, not ignored. */
export const updateUserInput = z
  .strictObject({
    name: nameField,
    displayName: nameField,
    timeZone: z.string().min(1).max(64),
    pageTransition: z.enum(PAGE_TRANSITIONS),
    about: z.string().superRefine(toRefinement(aboutIssue)),
    occupation: z.enum(STORED_OCCUPATIONS).nullable(),
    locale: z.enum(LOCALES).nullable(),
    theme: z.enum(THEMES),
    reducedMotion: z.boolean(),
    hasLessonReviews: z.boolean(),
  })
  .partial();

export type UpdateUserInput = z.infer<typeof updateUserInput>;
