import type { CardId } from '@attune/domain/dashboard/cards';
import type { Weekday } from '@attune/domain/kernel/day-number';
import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { dashboardSettings, streakPauses, streakRests } from './dashboard.tables.ts';

type Arrangement = { hidden?: CardId[]; cardOrder?: CardId[]; isFirstWeekHidden?: boolean };

/**
 * Changes the given fields and locks the row until the transaction ends, so that concurrent changes
 * run one after the other.
 */
export async function updateArrangement(tx: Executor, userId: string, changes: Arrangement) {
  const [row] = await tx
    .insert(dashboardSettings)
    .values({ userId, ...changes })
    .onConflictDoUpdate({
      target: dashboardSettings.userId,
      set: Object.keys(changes).length > 0 ? changes : { userId: sql`excluded.user_id` },
    })
    .returning();
  return row as { hidden: CardId[]; cardOrder: CardId[] };
}

/** Sets the rest day from this day on. A second choice on the same day replaces the first. */
export async function setRestDay(
  tx: Executor,
  userId: string,
  choice: { since: string; weekday: Weekday | null },
): Promise<void> {
  await tx
    .insert(streakRests)
    .values({ userId, ...choice })
    .onConflictDoUpdate({
      target: [streakRests.userId, streakRests.since],
      set: { weekday: choice.weekday },
    });
}

export async function findRestDay(db: Executor, userId: string, day: string) {
  const [row] = await db
    .select({ weekday: streakRests.weekday })
    .from(streakRests)
    .where(and(eq(streakRests.userId, userId), lte(streakRests.since, day)))
    .orderBy(desc(streakRests.since))
    .limit(1);
  return row?.weekday ?? null;
}

const isActiveOn = (userId: string, day: string) =>
  and(
    eq(streakPauses.userId, userId),
    lte(streakPauses.fromDay, day),
    gte(streakPauses.untilDay, day),
  );

export async function findPause(db: Executor, userId: string, day: string) {
  const [row] = await db
    .select({ from: streakPauses.fromDay, until: streakPauses.untilDay })
    .from(streakPauses)
    .where(isActiveOn(userId, day))
    .orderBy(streakPauses.fromDay)
    .limit(1);
  return row ?? null;
}

/** Starts a pause today, or moves the end of the current one. */
export async function startOrExtendPause(
  tx: Executor,
  userId: string,
  today: string,
  until: string,
): Promise<void> {
  const extended = await tx
    .update(streakPauses)
    .set({ untilDay: until })
    .where(isActiveOn(userId, today))
    .returning({ from: streakPauses.fromDay });
  if (extended.length === 0) {
    await tx.insert(streakPauses).values({ userId, fromDay: today, untilDay: until });
  }
}

/** Ends the pause as of today; earlier days stay paused. */
export async function endPause(tx: Executor, userId: string, today: string): Promise<void> {
  await tx
    .delete(streakPauses)
    .where(and(isActiveOn(userId, today), gte(streakPauses.fromDay, today)));
  await tx
    .update(streakPauses)
    .set({ untilDay: sql`${today}::date - 1` })
    .where(and(isActiveOn(userId, today), lt(streakPauses.fromDay, today)));
}
