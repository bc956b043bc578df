import { normalizeEmail } from '@attune/domain/account/email';
import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { users } from '../account.tables.ts';
import type { UserRow } from './user-document.ts';

export const EMAIL_CONSTRAINT = 'users_email_key_unique';

export type NewUser = typeof users.$inferInsert;
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
