import { and, asc, eq, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { billingNotices } from '../billing.tables.ts';

/** Expires every trial that is over without a subscription, in one statement (DECISIONS A7). */
export async function expireTrials(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(users)
    .set({
      subscriptionStatus: 'expired',
      isTrialing: false,
      subscriptionEnd: sql`${users.trialEndsAt}`,
      updatedAt: now,
    })
    .where(
      and(
        isNull(users.stripeSubscriptionId),
        eq(users.subscriptionStatus, 'trialing'),
        lte(users.trialEndsAt, now),
      ),
    );
  return rowCount ?? 0;
}

/** Undoes expiries written by a clock that was ahead: those trials are still running. */
export async function resumeTrials(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(users)
    .set({
      subscriptionStatus: 'trialing',
      isTrialing: true,
      subscriptionEnd: null,
      updatedAt: now,
    })
    .where(
      and(
        isNull(users.stripeSubscriptionId),
        eq(users.subscriptionStatus, 'expired'),
        eq(users.subscriptionEnd, users.trialEndsAt),
        gt(users.trialEndsAt, now),
      ),
    );
  return rowCount ?? 0;
}

/** The end of the trial in the format that the domain uses as a notice's key. */
const trialEndKey = sql`to_char(${users.trialEndsAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Finds users whose trial ends in this period and who have not been sent this notice about it.
 * Leaves out users with a subscription, and users whose past subscription outlasted the trial.
 */
export async function findTrialsToNotify(
  db: Executor,
  params: { kind: 'trial-ending' | 'trial-ended'; after: Date; until: Date; limit: number },
): Promise<string[]> {
  const { kind, after, until, limit } = params;
  const notice = db
    .select({ key: billingNotices.key })
    .from(billingNotices)
    .where(
      and(
        eq(billingNotices.userId, users.id),
        eq(billingNotices.kind, kind),
        eq(billingNotices.key, trialEndKey),
      ),
    );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.stripeSubscriptionId),
        gt(users.trialEndsAt, after),
        lte(users.trialEndsAt, until),
        or(isNull(users.subscriptionEnd), lte(users.subscriptionEnd, users.trialEndsAt)),
        notExists(notice),
      ),
    )
    .orderBy(asc(users.trialEndsAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
