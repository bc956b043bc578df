import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { keyRemains, personKeys } from './keys.tables.ts';

const prepareKeyId = prepareOnce((db) =>
  db
    .select({ keyId: personKeys.keyId })
    .from(personKeys)
    .where(eq(personKeys.userId, sql.placeholder('userId')))
    .prepare('key_id'),
);

export async function findKeyId(db: Executor, userId: string): Promise<string | null> {
  const [row] = await prepareKeyId(db).execute({ userId });
  return row?.keyId ?? null;
}

/**
 * Locks the row of the user's key until the transaction ends, and creates it if needed. The deletion
 * of the user waits for the lock, so no key is created for a user who was just deleted.
 */
export async function lockKeyId(
  tx: Executor,
  userId: string,
  newKey: { keyId: string; createdAt: Date },
): Promise<string> {
  await tx
    .insert(personKeys)
    .values({ userId, ...newKey })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ keyId: personKeys.keyId })
    .from(personKeys)
    .where(eq(personKeys.userId, userId))
    .for('key share');
  if (!row) throw new Error('The key of a user was removed while it was read');
  return row.keyId;
}

export async function listKeyIds(db: Executor): Promise<string[]> {
  return (await db.select({ keyId: personKeys.keyId }).from(personKeys)).map(({ keyId }) => keyId);
}

export async function listOrphanedKeys(db: Executor, limit: number): Promise<string[]> {
  return (await db.select().from(keyRemains).limit(limit)).map(({ keyId }) => keyId);
}

export async function deleteOrphanedKey(db: Executor, keyId: string): Promise<void> {
  await db.delete(keyRemains).where(eq(keyRemains.keyId, keyId));
}
