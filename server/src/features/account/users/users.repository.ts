import { normalizeEmail } from '@attune/domain/account/email';
import type { UserDocument } from '@attune/domain/account/user-document';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { trialClaims, users } from '../account.tables.ts';

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

export const EMAIL_CONSTRAINT = 'users_email_key_unique';

type NewUser = typeof users.$inferInsert;
export type UserChanges = Partial<Omit<NewUser, 'id' | 'createdAt' | 'updatedAt'>>;

export async function findUser(db: Executor, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, normalizeEmail(email)));
  return row ?? null;
}

/**
 * Locks the user until the transaction ends, for decisions that must not race. By default it does
 * not block inserts that only reference the user, which would otherwise risk a deadlock.
 */
export async function lockUser(
  db: Executor,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for(strength);
  return row ?? null;
}

export async function insertUser(db: Executor, user: NewUser): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning();
  return row as UserRow;
}

/** Also sets `updatedAt`; returns null if the user does not exist. */
export async function updateUser(
  db: Executor,
  id: string,
  changes: UserChanges,
  now: Date,
): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  return row ?? null;
}

export async function deleteUser(db: Executor, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export async function findFirstTrialEnd(db: Executor, hashes: Buffer[]): Promise<Date | null> {
  const rows = await db
    .select({ end: trialClaims.trialEndsAt })
    .from(trialClaims)
    .where(inArray(trialClaims.identityHash, hashes));
  const ends = rows.map((row) => row.end.getTime());
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

/** Stores the trial for these identities; the first claim of each is kept. */
export async function claimTrial(db: Executor, hashes: Buffer[], trialEndsAt: Date): Promise<void> {
  const rows = hashes.map((identityHash) => ({ identityHash, trialEndsAt }));
  await db.insert(trialClaims).values(rows).onConflictDoNothing();
}
