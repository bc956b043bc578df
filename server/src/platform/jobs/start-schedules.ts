import { MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { createSweeper } from './create-sweeper.ts';
import { finishWithin } from './finish-within.ts';
import { claimRun, recordRun } from './schedules.repository.ts';

export type Job = {
  name: string;
  everyMs: number;
  /** Safe to repeat: a node may die in the middle. `lastRunAt` began the last run that ended well. */
  run(claim: { now: Date; lastRunAt: Date | null }): Promise<void>;
};

export type Schedules = {
  /** Runs what is due now; resolves when that is done. What falls due in a run gets another. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
};

type Dependencies = { db: Database; clock: Clock; log: Log };

const POLL_MS = 10 * SECOND_MS;
/** So far, or an interval, the clocks of two nodes may be apart without a turn too many. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;

/** Runs each job once an interval, on whichever node looks first. A failure waits for the next. */
export function createSchedules({ db, clock, log }: Dependencies, jobs: readonly Job[]): Schedules {
  async function runIfDue({ name, everyMs, run }: Job): Promise<void> {
    const now = clock.now();
    const inMs = (ms: number) => new Date(now.getTime() + ms);
    const latestAt = inMs(everyMs + Math.max(everyMs, MAX_CLOCK_SKEW_MS));
    const claim = await claimRun(db, name, { now, nextRunAt: inMs(everyMs), latestAt });
    if (!claim) return;
    await run({ now, ...claim });
    await recordRun(db, name, now);
  }

  const { flush, stop } = createSweeper(async (isStopped) => {
    for (const job of jobs) {
      if (isStopped()) return;
      await runIfDue(job).catch((error: unknown) =>
        log.error({ err: error, job: job.name }, 'a scheduled job failed'),
      );
    }
  });

  return { runDue: flush, stop: () => finishWithin(stop()) };
}

/** The same, looking by itself. */
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
