import { asc, eq, lte, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/db/database.ts';
import { billingClosures } from '../billing.tables.ts';

export type Closure = typeof billingClosures.$inferSelect;

/**
 * Claims the next due closure until `leaseUntil`. The first attempt of a closure is due at once.
 */
export function claimClosure(
  db: Database,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<Closure | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(billingClosures)
      .where(or(eq(billingClosures.attempts, 0), lte(billingClosures.nextAttemptAt, now)))
      .orderBy(asc(billingClosures.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const attempts = due.attempts + 1;
    // A trigger wrote the row by the database clock; from the first attempt on, our clock is used.
    const createdAt = due.attempts === 0 ? now : due.createdAt;
    const claim = { nextAttemptAt: leaseUntil, attempts, createdAt };
    await delayClosure(tx, due.customerId, claim);
    return { ...due, ...claim };
  });
}

export async function delayClosure(
  db: Executor,
  customerId: string,
  delay: Partial<Omit<Closure, 'customerId'>>,
): Promise<void> {
  await db.update(billingClosures).set(delay).where(eq(billingClosures.customerId, customerId));
}

export async function finishClosure(db: Executor, customerId: string): Promise<void> {
  await db.delete(billingClosures).where(eq(billingClosures.customerId, customerId));
}

export async function isBeingClosed(db: Executor, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ customerId: billingClosures.customerId })
    .from(billingClosures)
    .where(eq(billingClosures.customerId, customerId));
  return rows.length > 0;
}

/** Makes the customer's closure due now. Returns false if the account was not deleted. */
export async function expediteClosure(
  db: Executor,
  customerId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(billingClosures)
    .set({ nextAttemptAt: sql`least(${billingClosures.nextAttemptAt}, ${now.toISOString()})` })
    .where(eq(billingClosures.customerId, customerId))
    .returning({ customerId: billingClosures.customerId });
  return rows.length > 0;
}
