import { and, desc, eq, lt, max } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import { assessments, checkIns } from './assessment.tables.ts';

export type CheckInRow = typeof checkIns.$inferSelect;

/** Returns false and writes nothing if the id already exists. */
export function insertCheckIn(tx: Executor, checkIn: CheckInRow): Promise<boolean> {
  return insertRow(tx, checkIns, checkIn, checkIns.id);
}

export function findCheckIn(db: Executor, userId: string, id: string) {
  return findRow(db, checkIns, and(eq(checkIns.id, id), eq(checkIns.userId, userId)));
}

/** Lists a user's check-ins, newest first; no two have the same timestamp. */
export function listCheckIns(
  db: Executor,
  userId: string,
  limit: number,
  before?: Pick<CheckInRow, 'createdAt'>,
): Promise<CheckInRow[]> {
  const isOlder = before && lt(checkIns.createdAt, before.createdAt);
  return db
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), isOlder))
    .orderBy(desc(checkIns.createdAt))
    .limit(limit);
}

/**
 * The timestamp of the next entry: now, but later than every earlier entry of the user, even if the
 * clocks of two nodes disagree. So exactly one entry is the newest. Requires a lock on the user
 * row.
 */
export async function nextTimestamp(tx: Executor, userId: string, now: Date): Promise<Date> {
  const [assessed] = await tx
    .select({ at: max(assessments.createdAt) })
    .from(assessments)
    .where(eq(assessments.userId, userId));
  const [reviewed] = await tx
    .select({ at: max(checkIns.createdAt) })
    .from(checkIns)
    .where(eq(checkIns.userId, userId));
  const earlier = [assessed?.at, reviewed?.at].map((at) => (at ? at.getTime() + 1 : 0));
  return new Date(Math.max(now.getTime(), ...earlier));
}

export async function deleteCheckIns(tx: Executor, userId: string): Promise<void> {
  await tx.delete(checkIns).where(eq(checkIns.userId, userId));
}

export async function hasCheckIns(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(checkIns, eq(checkIns.userId, userId))) > 0;
}
