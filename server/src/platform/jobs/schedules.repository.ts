import { eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { schedules } from './schedules.tables.ts';

export type Claim = { lastRunAt: Date | null };

/**
 * Claims the next run of a job if it is due. A single statement does so, so that only one node gets
 * the run; any number of missed runs count as one. A job is also due if it never ran, or if its next
 * run is after `latestAt`, because then the clock was ahead when the next run was stored.
 */
export async function claimRun(
  db: Executor,
  name: string,
  { now, nextRunAt, latestAt }: { now: Date; nextRunAt: Date; latestAt: Date },
): Promise<Claim | null> {
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
