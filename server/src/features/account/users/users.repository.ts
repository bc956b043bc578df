import { normalizeEmail } from '@attune/domain/account/email';
import { type UserDocument, userDocument } from '@attune/domain/account/user-document';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, lockRow } from '#platform/db/rows.ts';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import { trialClaims, users } from '../account.tables.ts';

export type UserRow = typeof users.$inferSelect;

type DocumentField = Exclude<keyof UserDocument, 'emailVerified'>;
const DOCUMENT_FIELDS = Object.keys(userDocument.omit({ emailVerified: true }).shape);

/** Returns a row as its owner sees it: SPEC's fields, dates in ISO 8601, nothing secret. */
export function toUserDocument(row: UserRow): UserDocument {
  const shown = Object.fromEntries(
    DOCUMENT_FIELDS.map((field) => [field, row[field as DocumentField]]),
  ) as Pick<UserRow, DocumentField>;
  return { ...withIsoDates(shown), emailVerified: row.emailVerifiedAt !== null };
}

export const EMAIL_CONSTRAINT = 'users_email_key_unique';

type NewUser = typeof users.$inferInsert;
export type UserChanges = Partial<Omit<NewUser, 'id' | 'createdAt' | 'updatedAt'>>;

export function findUser(db: Executor, id: string): Promise<UserRow | null> {
  return findRow(db, users, eq(users.id, id));
}

export function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  return findRow(db, users, eq(users.emailKey, normalizeEmail(email)));
}

/** Null also if the user is deleted, or changes the email, while this waits for the lock. */
export function lockUserByEmail(tx: Executor, email: string): Promise<UserRow | null> {
  return lockRow(tx, users, eq(users.emailKey, normalizeEmail(email)));
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

/** Changes the user and sets `updatedAt`. Returns null if the user does not exist. */
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
