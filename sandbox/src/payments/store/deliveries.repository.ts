import type { Database, Executor } from '@attune/server/platform/db/database';
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import {
  sandboxPaymentDeliveries as deliveries,
  sandboxPaymentObjects as objects,
} from './payments.tables.ts';

export type DueDelivery = { eventId: string; payload: string; attempts: number };

export async function insertDelivery(
  tx: Executor,
  delivery: { eventId: string; payload: string; nextAttemptAt: Date },
): Promise<void> {
  await tx.insert(deliveries).values(delivery);
}

/**
 * Claims the most urgent due webhook until `leaseEnds`. If this node stops meanwhile, another
 * one takes it over. No connection is held while waiting for the receiver.
 */
export async function claimDelivery(
  db: Database,
  { now, leaseEnds }: { now: Date; leaseEnds: Date },
): Promise<DueDelivery | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(deliveries)
      .where(lte(deliveries.nextAttemptAt, now))
      .orderBy(asc(deliveries.nextAttemptAt), asc(deliveries.eventId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    const { eventId, payload } = row;
    const attempts = row.attempts + 1;
    await tx
      .update(deliveries)
      .set({ attempts, nextAttemptAt: leaseEnds })
      .where(eq(deliveries.eventId, eventId));
    return { eventId, payload, attempts };
  });
}

export async function finishDelivery(
  executor: Executor,
  eventId: string,
  outcome: { deliveredAt?: Date; nextAttemptAt: Date | null; lastAnswer: string },
): Promise<void> {
  await executor.update(deliveries).set(outcome).where(eq(deliveries.eventId, eventId));
}

/** Sends the webhook once more, even if it was delivered. */
export async function requeueDelivery(
  executor: Executor,
  eventId: string,
  nextAttemptAt: Date,
): Promise<void> {
  await executor
    .update(deliveries)
    .set({ nextAttemptAt, deliveredAt: null })
    .where(eq(deliveries.eventId, eventId));
}

export async function readPending(
  executor: Executor,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const rows = await executor
    .select({ id: deliveries.eventId, deliveredAt: deliveries.deliveredAt })
    .from(deliveries)
    .where(inArray(deliveries.eventId, [...eventIds]));
  return new Set(rows.filter(({ deliveredAt }) => deliveredAt === null).map(({ id }) => id));
}

export async function readDeliveries(executor: Executor, limit: number) {
  return executor
    .select({
      event: objects.body,
      attempts: deliveries.attempts,
      deliveredAt: deliveries.deliveredAt,
      lastAnswer: deliveries.lastAnswer,
    })
    .from(deliveries)
    .innerJoin(objects, and(eq(objects.id, deliveries.eventId)))
    .orderBy(desc(objects.seq))
    .limit(limit);
}
