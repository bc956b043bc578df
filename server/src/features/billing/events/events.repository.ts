import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#features/account';
import type { Database, Executor } from '#platform/db/database.ts';
import { LIVE_CHANNEL } from '#platform/live/live-source.ts';
import { billingEvents, type EventOutcome } from '../billing.tables.ts';

/** The database notifies this topic when an event is stored or an account is deleted. */
export const BILLING_TOPIC = 'billing';

export type EventRow = typeof billingEvents.$inferSelect;
export type NewEvent = Omit<EventRow, 'processedAt' | 'outcome' | 'attempts' | 'lastError'> &
  Partial<Pick<EventRow, 'processedAt' | 'outcome'>>;

/**
 * Stores an event, unless it is already stored. It is assigned to the user who has its customer, or
 * else to the user it names, if that user exists. The user's row is locked, because the account may
 * be deleted concurrently.
 */
export async function insertEvent(db: Executor, event: NewEvent): Promise<void> {
  const { userId: namedUserId, customerId } = event;
  const hasCustomer = sql`${users.stripeCustomerId} = ${customerId}::text`;
  const userId =
    namedUserId === null && customerId === null
      ? null
      : sql<string>`(
          SELECT ${users.id} FROM ${users} WHERE ${users.id} = ${namedUserId}::uuid OR ${hasCustomer}
          ORDER BY (${hasCustomer}) IS TRUE DESC LIMIT 1 FOR KEY SHARE)`;
  await db
    .insert(billingEvents)
    .values({ ...event, userId })
    .onConflictDoNothing();
}

/**
 * Claims due events until `leaseUntil`; if this node crashes, they become due again. No lock is
 * held afterwards, because processing calls the provider.
 */
export function claimEvents(
  db: Database,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<EventRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: billingEvents.id })
      .from(billingEvents)
      .where(and(isNull(billingEvents.processedAt), lte(billingEvents.nextAttemptAt, now)))
      .orderBy(asc(billingEvents.nextAttemptAt), asc(billingEvents.id))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(billingEvents)
      .set({ nextAttemptAt: leaseUntil, attempts: sql`${billingEvents.attempts} + 1` })
      .where(
        inArray(
          billingEvents.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

export async function finishEvents(
  db: Executor,
  ids: string[],
  facts: { userId: string | null; outcome: EventOutcome; now: Date },
): Promise<void> {
  const { userId, outcome, now } = facts;
  await db
    .update(billingEvents)
    .set({ outcome, processedAt: now, lastError: null, ...(userId ? { userId } : {}) })
    .where(inArray(billingEvents.id, ids));
}

export async function delayEvent(
  db: Executor,
  id: string,
  delay: { nextAttemptAt: Date; outcome: 'parked' | null; lastError: string | null },
): Promise<void> {
  await db.update(billingEvents).set(delay).where(eq(billingEvents.id, id));
}

/** Assigns the events of a customer who has become known, and makes the parked ones due again. */
export async function releaseParkedEvents(
  tx: Executor,
  { customerId, userId, now }: { customerId: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .update(billingEvents)
    .set({ userId })
    .where(and(eq(billingEvents.customerId, customerId), isNull(billingEvents.userId)));
  const { rowCount } = await tx
    .update(billingEvents)
    .set({ processedAt: null, nextAttemptAt: now })
    .where(and(eq(billingEvents.customerId, customerId), eq(billingEvents.outcome, 'parked')));
  if (rowCount) await tx.execute(sql`SELECT pg_notify(${LIVE_CHANNEL}, ${BILLING_TOPIC})`);
}

/**
 * Erases everything that identifies a user. The event ids stay, so that repeated events are
 * recognized.
 */
export async function anonymizeCustomerEvents(db: Executor, customerId: string): Promise<void> {
  const clearedFields = { customerId: null, subscriptionId: null, objectId: null, takenBack: null };
  await db
    .update(billingEvents)
    .set({ ...clearedFields, lastError: null })
    .where(eq(billingEvents.customerId, customerId));
}

export async function listEvents(
  db: Executor,
  { userId, customerId, limit }: { userId: string; customerId: string | null; limit: number },
): Promise<EventRow[]> {
  const isUsersEvent = eq(billingEvents.userId, userId);
  return db
    .select()
    .from(billingEvents)
    .where(
      customerId === null
        ? isUsersEvent
        : or(isUsersEvent, eq(billingEvents.customerId, customerId)),
    )
    .orderBy(desc(billingEvents.createdAt), desc(billingEvents.id))
    .limit(limit);
}
