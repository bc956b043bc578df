import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createSchedules, type Job } from './start-schedules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM schedules'));

type Run = Parameters<Job['run']>[0];

const createRecordingJob = (runs: Run[], everyMs = MINUTE_MS): Job => ({
  name: 'recording',
  everyMs,
  run: async (run) => void runs.push(run),
});

it('runs at once, then once per interval', async () => {
  const runs: Run[] = [];
  const { runDue } = createSchedules(app.services, [createRecordingJob(runs)]);
  const first = app.clock.now();
  await runDue();
  await runDue();
  expect(runs).toEqual([{ now: first, lastRunAt: null }]);
  app.clock.advance(MINUTE_MS - 1);
  await runDue();
  expect(runs).toHaveLength(1);
  app.clock.advance(1);
  await runDue();
  expect(runs).toHaveLength(2);
  expect(runs[1]?.lastRunAt).toEqual(first);
});

it('waits until the server has been running for the delay', async () => {
  const runs: Run[] = [];
  const job = { ...createRecordingJob(runs), delayMs: MINUTE_MS };
  const { runDue } = createSchedules(app.services, [job]);
  await runDue();
  expect(runs).toHaveLength(0);
  app.clock.advance(MINUTE_MS);
  await runDue();
  expect(runs).toHaveLength(1);
});

it('runs once, however many runs were missed', async () => {
  const runs: Run[] = [];
  const { runDue } = createSchedules(app.services, [createRecordingJob(runs, HOUR_MS)]);
  await runDue();
  app.clock.advance(8 * 24 * HOUR_MS);
  await runDue();
  await runDue();
  expect(runs).toHaveLength(2);
});

it('runs although the clock was ahead and was then corrected', async () => {
  const runs: Run[] = [];
  const { runDue } = createSchedules(app.services, [createRecordingJob(runs)]);
  app.clock.advance(8 * 24 * HOUR_MS);
  await runDue();
  app.clock.advance(-8 * 24 * HOUR_MS);
  await runDue();
  await runDue();
  expect(runs).toHaveLength(2);
  // A clock that is slightly behind, as on another node, does not cause another run.
  app.clock.advance(-3 * MINUTE_MS);
  await runDue();
  expect(runs).toHaveLength(2);
});

it('runs once, however many nodes check', async () => {
  const runs: Run[] = [];
  const nodes = Array.from({ length: 20 }, () =>
    createSchedules(app.services, [createRecordingJob(runs)]),
  );
  for (let run = 1; run <= 3; run += 1) {
    await Promise.all(nodes.map(({ runDue }) => runDue()));
    expect(runs).toHaveLength(run);
    app.clock.advance(MINUTE_MS);
  }
});

it('retries a failed job at its next run, without blocking other jobs', async () => {
  const runs: Run[] = [];
  let isBroken = true;
  const lastRuns: (Date | null)[] = [];
  const broken: Job = {
    name: 'broken',
    everyMs: MINUTE_MS,
    async run({ lastRunAt }) {
      lastRuns.push(lastRunAt);
      if (isBroken) throw new Error('broken');
    },
  };
  const { runDue } = createSchedules(app.services, [broken, createRecordingJob(runs)]);
  await runDue();
  expect(runs).toHaveLength(1);
  isBroken = false;
  app.clock.advance(MINUTE_MS);
  const second = app.clock.now();
  await runDue();
  app.clock.advance(MINUTE_MS);
  await runDue();
  // The run after the failed one also covers the time of the failed run.
  expect(lastRuns).toEqual([null, null, second]);
});

it('runs again for a job that falls due during a run', async () => {
  const runs: Run[] = [];
  const gate = Promise.withResolvers<void>();
  const slow: Job = { name: 'slow', everyMs: HOUR_MS, run: () => gate.promise };
  const { runDue } = createSchedules(app.services, [createRecordingJob(runs), slow]);
  const first = runDue();
  app.clock.advance(2 * MINUTE_MS);
  const second = runDue();
  gate.resolve();
  await Promise.all([first, second]);
  expect(runs).toHaveLength(2);
});
