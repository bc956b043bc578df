import type { ConsentsInput } from '@attune/domain/account/consents-input';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { prepareOnce } from '#platform/db/prepare-once.ts';
import { consents } from '../account.tables.ts';

export type ConsentsRow = typeof consents.$inferSelect;

const prepareConsents = prepareOnce((db) =>
  db
    .select()
    .from(consents)
    .where(eq(consents.userId, sql.placeholder('userId')))
    .prepare('consents'),
);

export async function findConsents(db: Executor, userId: string): Promise<ConsentsRow | null> {
  const [row] = await prepareConsents(db).execute({ userId });
  return row ?? null;
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
