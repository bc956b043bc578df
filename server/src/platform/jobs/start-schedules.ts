import { MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Clock } from '../clock/clock.ts';
import { type Database, isConnectionError } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { createSweeper, finishWithin } from './create-sweeper.ts';
import { type Claim, claimRun, recordRun } from './schedules.repository.ts';

export type Job = {
  name: string;
  everyMs: number;
  /** How long the server must have been running, so that heavy work does not slow its start. */
  delayMs?: number;
  /**
   * Must be safe to repeat, because a node may die during a run. `lastRunAt` is the start of the last
   * successful run.
   */
  run(claim: { now: Date; lastRunAt: Date | null }): Promise<void>;
};

export type Schedules = {
  /** Resolves when all jobs that are due now have run. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
};

type Dependencies = { db: Database; clock: Clock; log: Log };

const POLL_MS = 10 * SECOND_MS;
/** The clocks of two nodes may differ by this much (or by one interval) without an extra run. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

/**
 * Runs each job once per interval, on whichever node checks first. A failed job runs again after its
 * interval. If the database can't be reached, the next check tries again.
 */
export function createSchedules({ db, clock, log }: Dependencies, jobs: readonly Job[]): Schedules {
  const startedAt = clock.now();

  /** Null if the job isn't due, another node runs it, or the database can't be reached. */
  async function claim({ name, everyMs }: Job, now: Date): Promise<Claim | null> {
    const inMs = (ms: number) => new Date(now.getTime() + ms);
    const latestAt = inMs(everyMs + Math.max(everyMs, MAX_CLOCK_SKEW_MS));
    try {
      return await claimRun(db, name, { now, nextRunAt: inMs(everyMs), latestAt });
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      log.warn({ err: error, job: name }, 'scheduled job postponed');
      return null;
    }
  }

  async function runIfDue(job: Job): Promise<void> {
    const now = clock.now();
    // A clock that was set back must not stop the job.
    if (Math.abs(now.getTime() - startedAt.getTime()) < (job.delayMs ?? 0)) return;
    const claimed = await claim(job, now);
    if (!claimed) return;
    await job.run({ now, ...claimed });
    await recordRun(db, job.name, now);
  }

  const { flush, stop } = createSweeper(async (isStopped) => {
    for (const job of jobs) {
      if (isStopped()) return;
      await runIfDue(job).catch((error: unknown) =>
        log.error({ err: error, job: job.name }, 'scheduled job failed'),
      );
    }
  });

  return { runDue: flush, stop: () => finishWithin(stop()) };
}

/** Creates the schedules and checks them at an interval. */
export function startSchedules(dependencies: Dependencies, jobs: readonly Job[]): Schedules {
  const { runDue, stop } = createSchedules(dependencies, jobs);
  const timer = setInterval(() => void runDue(), POLL_MS);
  void runDue();
  return {
    runDue,
    stop() {
      clearInterval(timer);
      return stop();
    },
  };
}
