import type { ConsentsInput } from '@attune/domain/account/consents-input';
import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow } from '#platform/db/rows.ts';
import { consents } from '../account.tables.ts';

export type ConsentsRow = typeof consents.$inferSelect;

export function findConsents(db: Executor, userId: string): Promise<ConsentsRow | null> {
  return findRow(db, consents, eq(consents.userId, userId));
}

/** Changes only the given fields, so that two windows never overwrite each other. */
export async function saveConsents(
  db: Executor,
  userId: string,
  changes: ConsentsInput,
  now: Date,
): Promise<ConsentsRow> {
  const set = Object.fromEntries(
    Object.entries({ ...changes, changedAt: now }).filter(([, value]) => value !== undefined),
  );
  const [row] = await db
    .insert(consents)
    .values({ userId, changedAt: now, ...set })
    .onConflictDoUpdate({ target: consents.userId, set })
    .returning();
  return row as ConsentsRow;
}
