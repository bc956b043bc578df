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
 * Returns the timestamp for the user's next assessment or check-in: now, or one millisecond after
 * the latest stored one if the clock of another node was ahead. No two entries of a user share a
 * timestamp, so exactly one is the newest. The caller must hold the lock on the user row.
 */
export async function nextTimestamp(tx: Executor, userId: string, now: Date): Promise<Date> {
  const [latestAssessment] = await tx
    .select({ at: max(assessments.createdAt) })
    .from(assessments)
    .where(eq(assessments.userId, userId));
  const [latestCheckIn] = await tx
    .select({ at: max(checkIns.createdAt) })
    .from(checkIns)
    .where(eq(checkIns.userId, userId));
  const firstFreeTimes = [latestAssessment?.at, latestCheckIn?.at].map((at) =>
    at ? at.getTime() + 1 : 0,
  );
  return new Date(Math.max(now.getTime(), ...firstFreeTimes));
}

export async function deleteCheckIns(tx: Executor, userId: string): Promise<void> {
  await tx.delete(checkIns).where(eq(checkIns.userId, userId));
}

export async function hasCheckIns(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(checkIns, eq(checkIns.userId, userId))) > 0;
}
