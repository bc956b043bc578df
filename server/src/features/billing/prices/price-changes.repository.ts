import type { PlanId } from '@attune/domain/billing/plans';
import { and, desc, eq, gt, gte, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { insertRow } from '#platform/db/rows.ts';
import { billingAccounts, billingPriceChanges, billingPriceNotices } from '../billing.tables.ts';

export type PriceChange = typeof billingPriceChanges.$inferSelect;
export type PriceNotice = typeof billingPriceNotices.$inferSelect;

/** The plan that this price belonged to, or belongs to, because of a change. */
export async function findPlanOfPrice(
  db: Executor,
  priceId: string | null,
): Promise<PlanId | null> {
  if (priceId === null) return null;
  const { plan, fromPriceId, toPriceId } = billingPriceChanges;
  const [row] = await db
    .select({ plan })
    .from(billingPriceChanges)
    .where(or(eq(fromPriceId, priceId), eq(toPriceId, priceId)))
    .limit(1);
  return row?.plan ?? null;
}

/**
 * The newest change of each plan, unless it was stopped. It supersedes older ones for good, so a stop
 * brings none of them back.
 */
export async function listPriceChanges(db: Executor): Promise<PriceChange[]> {
  const newestFirst = await db
    .select()
    .from(billingPriceChanges)
    .orderBy(desc(billingPriceChanges.announcedAt));
  return newestFirst.filter(
    ({ id, plan, stoppedAt }) =>
      stoppedAt === null && newestFirst.find((change) => change.plan === plan)?.id === id,
  );
}

export async function insertPriceChange(tx: Executor, change: PriceChange): Promise<void> {
  await tx.insert(billingPriceChanges).values(change);
}

/** Announcing and stopping wait for each other. */
export async function lockPriceChanges(tx: Executor): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${billingPriceChanges} IN SHARE ROW EXCLUSIVE MODE`);
}

export async function stopPriceChangeRow(tx: Executor, id: string, now: Date): Promise<void> {
  await tx
    .update(billingPriceChanges)
    .set({ stoppedAt: now })
    .where(eq(billingPriceChanges.id, id));
}

/** Members whose plan goes on and who don't pay this price yet. */
const paysAnotherPrice = ({ plan, toPriceId }: Pick<PriceChange, 'plan' | 'toPriceId'>) =>
  and(
    eq(users.subscriptionPlan, plan),
    isNotNull(users.stripeSubscriptionId),
    sql`${users.subscriptionStatus} <> 'expired'`,
    eq(users.cancelAtPeriodEnd, false),
    sql`${billingAccounts.priceId} IS DISTINCT FROM ${toPriceId}`,
  );

export async function countAffectedMembers(
  db: Executor,
  change: Pick<PriceChange, 'plan' | 'toPriceId'>,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(users)
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(paysAnotherPrice(change));
  return row?.count ?? 0;
}

/** In random order, so that a user for whom the provider always fails does not block others. */
export async function findMembersToTell(
  db: Executor,
  change: PriceChange,
  limit: number,
): Promise<string[]> {
  const notice = db
    .select({ id: billingPriceNotices.subscriptionId })
    .from(billingPriceNotices)
    .where(
      and(
        eq(billingPriceNotices.changeId, change.id),
        eq(billingPriceNotices.subscriptionId, users.stripeSubscriptionId),
      ),
    );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(and(paysAnotherPrice(change), notExists(notice)))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export function insertPriceNotice(tx: Executor, notice: PriceNotice): Promise<boolean> {
  return insertRow(tx, billingPriceNotices, notice);
}

/** Members who were told and whose next charge, before `until`, is at the new price. */
export async function findMembersToMove(
  db: Executor,
  change: PriceChange,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ userId: string; subscriptionId: string }[]> {
  return db
    .select({ userId: users.id, subscriptionId: billingPriceNotices.subscriptionId })
    .from(users)
    .innerJoin(
      billingPriceNotices,
      and(
        eq(billingPriceNotices.changeId, change.id),
        eq(billingPriceNotices.subscriptionId, users.stripeSubscriptionId),
      ),
    )
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(
      and(
        paysAnotherPrice(change),
        gt(users.nextBillingDate, now),
        lte(users.nextBillingDate, until),
        // The rules of canGetNewPrice.
        gte(users.nextBillingDate, billingPriceNotices.firstChargeAt),
        or(isNull(users.pausedUntil), lte(billingPriceNotices.firstChargeAt, now)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
}

/** The new price that a subscription will get and doesn't have yet. */
export async function findPendingPrice(
  db: Executor,
  subscriptionId: string,
): Promise<(PriceNotice & Pick<PriceChange, 'toPriceId' | 'toCents'>) | null> {
  const newer = sql`SELECT FROM billing_price_changes newer
    WHERE newer.plan = ${billingPriceChanges.plan}
      AND newer.announced_at > ${billingPriceChanges.announcedAt}`;
  const [row] = await db
    .select({
      notice: billingPriceNotices,
      toPriceId: billingPriceChanges.toPriceId,
      toCents: billingPriceChanges.toCents,
    })
    .from(billingPriceNotices)
    .innerJoin(billingPriceChanges, eq(billingPriceChanges.id, billingPriceNotices.changeId))
    .innerJoin(users, eq(users.id, billingPriceNotices.userId))
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(
      and(
        eq(billingPriceNotices.subscriptionId, subscriptionId),
        eq(users.stripeSubscriptionId, subscriptionId),
        eq(users.subscriptionPlan, billingPriceChanges.plan),
        isNull(billingPriceChanges.stoppedAt),
        sql`${billingAccounts.priceId} IS DISTINCT FROM ${billingPriceChanges.toPriceId}`,
        sql`NOT EXISTS (${newer})`,
      ),
    );
  return row ? { ...row.notice, toPriceId: row.toPriceId, toCents: row.toCents } : null;
}

/** Members who were told, have not been moved, and will be. */
export async function countMembersToMove(db: Executor, change: PriceChange): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(users)
    .innerJoin(
      billingPriceNotices,
      and(
        eq(billingPriceNotices.changeId, change.id),
        eq(billingPriceNotices.subscriptionId, users.stripeSubscriptionId),
      ),
    )
    .leftJoin(billingAccounts, eq(billingAccounts.userId, users.id))
    .where(paysAnotherPrice(change));
  return row?.count ?? 0;
}
