import { eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { schedules } from './schedules.tables.ts';

/**
 * Takes the turn if one is due: one statement, so of all nodes one gets it, and however many turns
 * were missed there is one. A job that was never run is due; so is one that waits for later than
 * `latestAt`, because a clock was ahead when that was written.
 */
export async function claimRun(
  db: Executor,
  name: string,
  { now, nextRunAt, latestAt }: { now: Date; nextRunAt: Date; latestAt: Date },
): Promise<{ lastRunAt: Date | null } | null> {
  const [claim] = await db
    .insert(schedules)
    .values({ name, nextRunAt })
    .onConflictDoUpdate({
      target: schedules.name,
      set: { nextRunAt },
      setWhere: sql`${lte(schedules.nextRunAt, now)} OR ${gt(schedules.nextRunAt, latestAt)}`,
    })
    .returning({ lastRunAt: schedules.lastRunAt });
  return claim ?? null;
}

export async function recordRun(db: Executor, name: string, startedAt: Date): Promise<void> {
  await db.update(schedules).set({ lastRunAt: startedAt }).where(eq(schedules.name, name));
}
