import { and, eq, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type UserRow, users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { findRow } from '#platform/db/rows.ts';
import { billingAccounts, billingContracts } from '../billing.tables.ts';

const version = sql<number>`coalesce(${billingAccounts.version}, 0)`.mapWith(Number);

/** The customer at the provider, and the version of the user's stored state. */
export type SyncState = { customerId: string | null; version: number };

/** What a sync saw at the provider: the version it read before, and the price of the plan. */
type FetchedState = {
  version: number;
  syncedAt: Date;
  priceId: string | null;
  priceCents: number | null;
  cycleAnchor: Date | null;
};

export async function readSyncState(db: Executor, userId: string): Promise<SyncState | null> {
  const [row] = await db
    .select({ customerId: users.stripeCustomerId, version })
    .from(users)
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

/**
 * Advances the version; returns false when a concurrent sync has done so. A sync that changes
 * nothing advances it too, because it has seen newer data than syncs that fetched before. The
 * caller must have locked the user's row.
 */
export async function advanceVersion(
  tx: Executor,
  userId: string,
  { version: currentVersion, ...fetched }: FetchedState,
): Promise<boolean> {
  const next = { version: currentVersion + 1, ...fetched };
  const rows = await tx
    .insert(billingAccounts)
    .values({ userId, ...next })
    .onConflictDoUpdate({
      target: billingAccounts.userId,
      set: next,
      setWhere: eq(billingAccounts.version, currentVersion),
    })
    .returning({ version: billingAccounts.version });
  return rows.length > 0;
}

export function readAccount(db: Executor, userId: string) {
  return findRow(db, billingAccounts, eq(billingAccounts.userId, userId));
}

export async function saveCustomerEmail(
  db: Executor,
  userId: string,
  customerEmail: string,
): Promise<void> {
  await db
    .insert(billingAccounts)
    .values({ userId, customerEmail })
    .onConflictDoUpdate({ target: billingAccounts.userId, set: { customerEmail } });
}

export function findUserByCustomer(db: Executor, customerId: string): Promise<UserRow | null> {
  return findRow(db, users, eq(users.stripeCustomerId, customerId));
}

/** In random order, so that a user whose sync always fails does not block others. */
export async function findUserIdsWithOldCustomerEmail(
  db: Executor,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(and(isNotNull(users.stripeCustomerId), ne(billingAccounts.customerEmail, users.email)))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Finds users about whom the provider should have sent an event: one of their billing dates has
 * passed, and they were last synced before that date or before `staleBefore`. A subscription whose
 * contract was never stored counts too, because its owner could not withdraw from it. The order is
 * random, so that users whose sync always fails do not block others.
 */
export async function findOverdueUserIds(
  db: Executor,
  { now, staleBefore, limit }: { now: Date; staleBefore: Date; limit: number },
): Promise<string[]> {
  const isOverdue = (date: typeof users.trialEndsAt, ...conditions: (SQL | undefined)[]) =>
    and(
      lte(date, now),
      or(
        sql`${billingAccounts.syncedAt} IS NULL`,
        lt(billingAccounts.syncedAt, date),
        lt(billingAccounts.syncedAt, staleBefore),
      ),
      ...conditions,
    );
  const isStale = or(
    sql`${billingAccounts.syncedAt} IS NULL`,
    lt(billingAccounts.syncedAt, staleBefore),
  );
  const hasNoContract = sql`NOT EXISTS (
    SELECT FROM ${billingContracts}
    WHERE ${billingContracts.subscriptionId} = ${users.stripeSubscriptionId})`;
  const isNotExpired = sql`${users.subscriptionStatus} <> 'expired'`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(
      and(
        isNotNull(users.stripeSubscriptionId),
        or(
          isOverdue(users.nextBillingDate),
          isOverdue(users.subscriptionEnd, isNotExpired, isNull(users.pausedUntil)),
          isOverdue(users.trialEndsAt, isNotExpired, eq(users.isTrialing, true)),
          and(hasNoContract, isStale),
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
}
