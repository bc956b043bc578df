import { eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { schedules } from './schedules.tables.ts';

/**
 * Claims the run if it is due. It is a single statement, so only one node gets it, and any number
 * of missed runs count as one. A job is due if it never ran, or if its next run is after
 * `latestAt`: then a clock was ahead when that was written.
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
