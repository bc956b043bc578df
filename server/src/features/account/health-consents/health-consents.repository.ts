import type { HealthArea, WithdrawalChoice } from '@attune/domain/account/health-consents';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { healthConsents } from '../account.tables.ts';

export type HealthConsentRow = typeof healthConsents.$inferSelect;

const isGiven = (userId: string, area: HealthArea) =>
  and(
    eq(healthConsents.userId, userId),
    eq(healthConsents.area, area),
    isNull(healthConsents.withdrawnAt),
  );

/** Newest first. */
export function listHealthConsents(
  db: Executor,
  userId: string,
  limit: number,
): Promise<HealthConsentRow[]> {
  return db
    .select()
    .from(healthConsents)
    .where(eq(healthConsents.userId, userId))
    .orderBy(desc(healthConsents.givenAt), desc(healthConsents.id))
    .limit(limit);
}

/** Does nothing if the consent is given already. Returns whether it is new. */
export async function insertHealthConsent(
  tx: Executor,
  consent: typeof healthConsents.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(healthConsents).values(consent).onConflictDoNothing();
  return rowCount === 1;
}

/** Returns false if the consent was not given. */
export async function endHealthConsent(
  tx: Executor,
  { userId, area }: { userId: string; area: HealthArea },
  dataChoice: WithdrawalChoice,
  withdrawnAt: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(healthConsents)
    .set({ withdrawnAt, dataChoice })
    .where(isGiven(userId, area));
  return rowCount !== 0;
}

/** Finds out whether the consent is given, and keeps it from being withdrawn until the commit. */
export async function holdHealthConsent(
  tx: Executor,
  userId: string,
  area: HealthArea,
): Promise<boolean> {
  const rows = await tx
    .select({ id: healthConsents.id })
    .from(healthConsents)
    .where(isGiven(userId, area))
    .for('share');
  return rows.length > 0;
}

export async function isHealthConsentGiven(
  db: Executor,
  userId: string,
  area: HealthArea,
): Promise<boolean> {
  return (await db.$count(healthConsents, isGiven(userId, area))) > 0;
}

/** Whether the user has withdrawn any of these consents since then. */
export async function isConsentWithdrawnSince(
  db: Executor,
  userId: string,
  since: Date,
): Promise<boolean> {
  const isSince = gte(healthConsents.withdrawnAt, since);
  return (await db.$count(healthConsents, and(eq(healthConsents.userId, userId), isSince))) > 0;
}

/** Whether the consent was given once and is not given now. */
export async function isHealthConsentWithdrawn(
  tx: Executor,
  userId: string,
  area: HealthArea,
): Promise<boolean> {
  const isOfArea = and(eq(healthConsents.userId, userId), eq(healthConsents.area, area));
  if (await isHealthConsentGiven(tx, userId, area)) return false;
  return (await tx.$count(healthConsents, isOfArea)) > 0;
}
