import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { disconnectedIdentities, socialIdentities, users } from '../account.tables.ts';
import type { UserRow } from '../users/users.repository.ts';

export const IDENTITY_CONSTRAINT = 'social_identities_pkey';

type IdentityKey = { issuer: string; subject: string };
type NewIdentity = typeof socialIdentities.$inferInsert;
type IdentityRow = typeof socialIdentities.$inferSelect;

/**
 * Locks the user of an identity until the transaction ends. The identity is read again under the
 * lock, because it may have been removed during the wait, which the joined row would not show.
 */
export async function lockUserByIdentity(
  db: Executor,
  { issuer, subject }: IdentityKey,
): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(socialIdentities)
    .innerJoin(users, eq(users.id, socialIdentities.userId))
    .where(and(eq(socialIdentities.issuer, issuer), eq(socialIdentities.subject, subject)))
    .for('update', { of: users });
  if (!row) return null;
  const ownerId = await findIdentityOwner(db, { issuer, subject });
  return ownerId === row.user.id ? row.user : null;
}

export async function insertIdentity(db: Executor, identity: NewIdentity): Promise<void> {
  await db.insert(socialIdentities).values(identity);
}

export async function findIdentityOwner(
  db: Executor,
  { issuer, subject }: IdentityKey,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: socialIdentities.userId })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.issuer, issuer), eq(socialIdentities.subject, subject)));
  return row?.userId ?? null;
}

export function listIdentities(db: Executor, userId: string): Promise<IdentityRow[]> {
  return db
    .select()
    .from(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .orderBy(asc(socialIdentities.createdAt), asc(socialIdentities.id));
}

export function countIdentities(db: Executor, userId: string): Promise<number> {
  return db.$count(socialIdentities, eq(socialIdentities.userId, userId));
}

/** Deletes the identity and records that its user disconnected it. */
export async function disconnect(
  tx: Executor,
  userId: string,
  id: string,
  disconnectedAt: Date,
): Promise<boolean> {
  const { issuer, subject } = socialIdentities;
  const [identity] = await tx
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.id, id), eq(socialIdentities.userId, userId)))
    .returning({ issuer, subject });
  if (!identity) return false;
  await tx
    .insert(disconnectedIdentities)
    .values({ userId, ...identity, disconnectedAt })
    .onConflictDoNothing();
  return true;
}

export async function isDisconnected(
  db: Executor,
  userId: string,
  { issuer, subject }: IdentityKey,
): Promise<boolean> {
  const isThisIdentity = and(
    eq(disconnectedIdentities.userId, userId),
    eq(disconnectedIdentities.issuer, issuer),
    eq(disconnectedIdentities.subject, subject),
  );
  return (await db.$count(disconnectedIdentities, isThisIdentity)) > 0;
}

export async function deleteUserIdentities(db: Executor, userId: string): Promise<void> {
  await db.delete(socialIdentities).where(eq(socialIdentities.userId, userId));
}
