import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { pushSubscriptions } from '../notifications.tables.ts';

type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/**
 * Replaces the device of the session. A browser has one endpoint, so an endpoint that was stored for
 * an earlier session moves to this one.
 */
export async function replaceSubscription(tx: Executor, row: SubscriptionRow): Promise<void> {
  const { sessionId, endpointHash } = row;
  await tx
    .delete(pushSubscriptions)
    .where(
      or(
        eq(pushSubscriptions.sessionId, sessionId),
        eq(pushSubscriptions.endpointHash, endpointHash),
      ),
    );
  await tx.insert(pushSubscriptions).values(row);
}

export async function findSessionSubscription(
  db: Executor,
  sessionId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return row ?? null;
}

export async function deleteSessionSubscription(db: Executor, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** Its waiting deliveries are deleted with it. */
export async function deleteSubscription(db: Executor, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Finds the device, unless its session has ended or expired. */
export async function findOpenSubscription(
  db: Executor,
  id: string,
  now: Date,
): Promise<SubscriptionRow | null> {
  const isOpen = sql`EXISTS (SELECT FROM sessions s
    WHERE s.id = ${pushSubscriptions.sessionId} AND s.expires_at > ${now.toISOString()})`;
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), isOpen));
  return row ?? null;
}
