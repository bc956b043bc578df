import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
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
  run: async (turn) => void runs.push(turn),
});

it('runs at once, then once an interval', async () => {
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

it('runs once however many turns were missed', async () => {
  const runs: Parameters<Job['run']>[0][] = [];
  const { runDue } = createSchedules(app.services, [counting(runs, HOUR_MS)]);
  await runDue();
  app.clock.advance(8 * 24 * HOUR_MS);
  await runDue();
  await runDue();
  expect(runs).toHaveLength(2);
});

it('a clock that was ahead and was set right does not keep it from running', async () => {
  const runs: Parameters<Job['run']>[0][] = [];
  const { runDue } = createSchedules(app.services, [counting(runs)]);
  app.clock.advance(8 * 24 * HOUR_MS);
  await runDue();
  app.clock.advance(-8 * 24 * HOUR_MS);
  await runDue();
  await runDue();
  expect(runs).toHaveLength(2);
  // Nor do two nodes whose clocks differ a little run it twice.
  app.clock.advance(-3 * MINUTE_MS);
  await runDue();
  expect(runs).toHaveLength(2);
});

it('runs once however many nodes look', async () => {
  const runs: Parameters<Job['run']>[0][] = [];
  const nodes = Array.from({ length: 20 }, () => createSchedules(app.services, [counting(runs)]));
  for (let turn = 1; turn <= 3; turn += 1) {
    await Promise.all(nodes.map(({ runDue }) => runDue()));
    expect(runs).toHaveLength(turn);
    app.clock.advance(MINUTE_MS);
  }
});

it('a job that fails is tried at its next turn, and keeps no other from running', async () => {
  const runs: Parameters<Job['run']>[0][] = [];
  let isBroken = true;
  const moments: (Date | null)[] = [];
  const broken: Job = {
    name: 'broken',
    everyMs: MINUTE_MS,
    async run({ lastRunAt }) {
      moments.push(lastRunAt);
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
  // What a failed run would have covered is still to be done.
  expect(moments).toEqual([null, null, second]);
});

it('what falls due during a run is run after it', async () => {
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
