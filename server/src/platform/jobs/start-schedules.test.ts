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

const counting = (runs: Parameters<Job['run']>[0][], everyMs = MINUTE_MS): Job => ({
  name: 'counting',
  everyMs,
  run: async (run) => void runs.push(run),
});

it('runs at once, then once per interval', async () => {
  const runs: Parameters<Job['run']>[0][] = [];
  const { runDue } = createSchedules(app.services, [counting(runs)]);
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

it('runs once, however many runs were missed', async () => {
  const runs: Parameters<Job['run']>[0][] = [];
  const { runDue } = createSchedules(app.services, [counting(runs, HOUR_MS)]);
  await runDue();
  app.clock.advance(8 * 24 * HOUR_MS);
  await runDue();
  await runDue();
  expect(runs).toHaveLength(2);
});

it('runs although a clock was ahead and then corrected', async () => {
  const runs: Parameters<Job['run']>[0][] = [];
  const { runDue } = createSchedules(app.services, [counting(runs)]);
  app.clock.advance(8 * 24 * HOUR_MS);
  await runDue();
  app.clock.advance(-8 * 24 * HOUR_MS);
  await runDue();
  await runDue();
  expect(runs).toHaveLength(2);
  // Two nodes with slightly different clocks do not run it twice.
  app.clock.advance(-3 * MINUTE_MS);
  await runDue();
  expect(runs).toHaveLength(2);
});

it('runs once, however many nodes check', async () => {
  const runs: Parameters<Job['run']>[0][] = [];
  const nodes = Array.from({ length: 20 }, () => createSchedules(app.services, [counting(runs)]));
  for (let run = 1; run <= 3; run += 1) {
    await Promise.all(nodes.map(({ runDue }) => runDue()));
    expect(runs).toHaveLength(run);
    app.clock.advance(MINUTE_MS);
  }
});

it('retries a failed job at its next run, without blocking other jobs', async () => {
  const runs: Parameters<Job['run']>[0][] = [];
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
  const { runDue } = createSchedules(app.services, [broken, counting(runs)]);
  await runDue();
  expect(runs).toHaveLength(1);
  isBroken = false;
  app.clock.advance(MINUTE_MS);
  const second = app.clock.now();
  await runDue();
  app.clock.advance(MINUTE_MS);
  await runDue();
  // The time that a failed run should have covered is still open.
  expect(lastRuns).toEqual([null, null, second]);
});

it('runs again for work that falls due during a run', async () => {
  const runs: Parameters<Job['run']>[0][] = [];
  const gate = Promise.withResolvers<void>();
  const slow: Job = { name: 'slow', everyMs: HOUR_MS, run: () => gate.promise };
  const { runDue } = createSchedules(app.services, [counting(runs), slow]);
  const first = runDue();
  app.clock.advance(2 * MINUTE_MS);
  const second = runDue();
  gate.resolve();
  await Promise.all([first, second]);
  expect(runs).toHaveLength(2);
});
