import type { PlanId } from '@attune/domain/billing/plans';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow } from '#platform/db/rows.ts';
import { billingCheckouts } from '../billing.tables.ts';

export type Checkout = typeof billingCheckouts.$inferSelect;
export type CheckoutParams = {
  userId: string;
  plan: PlanId;
  chargeAt: Date | null;
  /** The version of the text with which the user asked for an immediate start. */
  startRequest: string | null;
  /** The provider's id of the promotion code. */
  promotionId: string | null;
};

export function findCheckout(db: Executor, userId: string): Promise<Checkout | null> {
  return findRow(db, billingCheckouts, eq(billingCheckouts.userId, userId));
}

/**
 * Returns the attempt to use for this checkout: the stored one if it is for the same offer and was
 * created after `oldest`, otherwise the given one. Returns null and writes nothing if another
 * request has stored a session meanwhile. `closedSessionId` is a stored session that is known to be
 * closed and may be replaced.
 */
export async function claimAttempt(
  db: Executor,
  params: CheckoutParams & {
    attempt: string;
    now: Date;
    oldest: Date;
    closedSessionId: string | null;
  },
): Promise<Pick<Checkout, 'attempt' | 'createdAt'> | null> {
  const { userId, attempt, plan, chargeAt, startRequest, now, oldest, closedSessionId } = params;
  const { promotionId: promotionCode } = params;
  const old = billingCheckouts;
  const isReusable = sql`(${old.sessionId} IS NULL AND ${old.plan} = excluded.plan
    AND ${old.chargeAt} IS NOT DISTINCT FROM excluded.charge_at
    AND ${old.startRequest} IS NOT DISTINCT FROM excluded.start_request
    AND ${old.promotionCode} IS NOT DISTINCT FROM excluded.promotion_code
    AND ${old.createdAt} > ${oldest.toISOString()})`;
  const [row] = await db
    .insert(billingCheckouts)
    .values({ userId, attempt, plan, chargeAt, startRequest, promotionCode, createdAt: now })
    .onConflictDoUpdate({
      target: billingCheckouts.userId,
      set: {
        attempt: sql`CASE WHEN ${isReusable} THEN ${old.attempt} ELSE excluded.attempt END`,
        createdAt: sql`CASE WHEN ${isReusable} THEN ${old.createdAt} ELSE excluded.created_at END`,
        plan,
        chargeAt,
        startRequest,
        promotionCode,
        sessionId: null,
      },
      setWhere: sql`${old.sessionId} IS NULL OR ${old.sessionId} = ${closedSessionId}`,
    })
    .returning({ attempt: billingCheckouts.attempt, createdAt: billingCheckouts.createdAt });
  return row ?? null;
}

/** Returns false when another request has started another attempt meanwhile. */
export async function saveCheckoutSession(
  db: Executor,
  userId: string,
  attempt: string,
  sessionId: string,
): Promise<boolean> {
  const rows = await db
    .update(billingCheckouts)
    .set({ sessionId })
    .where(and(eq(billingCheckouts.userId, userId), eq(billingCheckouts.attempt, attempt)))
    .returning({ attempt: billingCheckouts.attempt });
  return rows.length > 0;
}

/**
 * Deletes an attempt that the provider rejected. The attempt id is the idempotency key, under which
 * the provider would reject the request again.
 */
export async function deleteAttempt(db: Executor, userId: string, attempt: string): Promise<void> {
  await db
    .delete(billingCheckouts)
    .where(and(eq(billingCheckouts.userId, userId), eq(billingCheckouts.attempt, attempt)));
}

export async function deleteCheckoutBySession(db: Executor, sessionId: string): Promise<void> {
  await db.delete(billingCheckouts).where(eq(billingCheckouts.sessionId, sessionId));
}
