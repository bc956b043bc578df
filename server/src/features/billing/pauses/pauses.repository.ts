import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { deleteRows } from '#platform/db/rows.ts';
import { billingNotices, billingPauses } from '../billing.tables.ts';

export type Pause = Omit<typeof billingPauses.$inferSelect, 'endingUntil'>;

/** The newest pause of a subscription counts. */
export async function savePause(db: Executor, pause: Pause): Promise<void> {
  await db
    .insert(billingPauses)
    .values(pause)
    .onConflictDoUpdate({ target: billingPauses.subscriptionId, set: pause });
}

/**
 * Claims the end of a pause until `leaseUntil`. Otherwise two requests at once, or a request and the
 * job, would both charge for a new period. Returns false if it is claimed already.
 */
export async function claimPauseEnd(
  db: Executor,
  { subscriptionId, userId }: Pick<Pause, 'subscriptionId' | 'userId'>,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<boolean> {
  // A pause that staff set at the provider has no row yet.
  const row = { subscriptionId, userId, resumesAt: leaseUntil, requestedAt: now };
  const { rowCount } = await db
    .insert(billingPauses)
    .values({ ...row, endingUntil: leaseUntil })
    .onConflictDoUpdate({
      target: billingPauses.subscriptionId,
      set: { endingUntil: leaseUntil },
      setWhere: sql`${billingPauses.endingUntil} IS NULL
        OR ${billingPauses.endingUntil} <= ${now.toISOString()}`,
    });
  return rowCount === 1;
}

export async function releasePauseEnd(db: Executor, subscriptionId: string): Promise<void> {
  await db
    .update(billingPauses)
    .set({ endingUntil: null })
    .where(eq(billingPauses.subscriptionId, subscriptionId));
}

/** Makes the end of a pause due now. */
export async function endPauseAt(db: Executor, subscriptionId: string, at: Date): Promise<void> {
  await db
    .update(billingPauses)
    .set({ resumesAt: at })
    .where(eq(billingPauses.subscriptionId, subscriptionId));
}

export async function deletePause(db: Executor, subscriptionId: string): Promise<void> {
  await deleteRows(db, billingPauses, eq(billingPauses.subscriptionId, subscriptionId));
}

export async function findEndedPauses(db: Executor, now: Date, limit: number): Promise<Pause[]> {
  return db
    .select()
    .from(billingPauses)
    .where(lte(billingPauses.resumesAt, now))
    .orderBy(asc(sql`random()`))
    .limit(limit);
}

/** The end of the pause in the format that the domain uses in a notice's key. */
const pauseKey = sql`${users.stripeSubscriptionId} || ':' || to_char(${users.pausedUntil} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function findPausesToRemindOf(
  db: Executor,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<string[]> {
  const notice = db
    .select({ key: billingNotices.key })
    .from(billingNotices)
    .where(
      and(
        eq(billingNotices.userId, users.id),
        eq(billingNotices.kind, 'pause-ending'),
        eq(billingNotices.key, pauseKey),
      ),
    );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.pausedUntil, after), lte(users.pausedUntil, until), notExists(notice)))
    .orderBy(asc(users.pausedUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}
