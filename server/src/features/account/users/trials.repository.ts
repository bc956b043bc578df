import { inArray } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { trialClaims } from '../account.tables.ts';

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
