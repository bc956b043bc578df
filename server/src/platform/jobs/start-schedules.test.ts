import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { connect } from '../db/database.ts';
import { createLog } from '../log/log.ts';
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

it('tries again at the next check if the database could not be reached', async () => {
  const runs: Run[] = [];
  const logged: string[] = [];
  const log = createLog('warn', { write: (line: string) => void logged.push(line) });
  const url = new URL(app.databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const proxy = await startTcpProxy(target);
  url.port = String(proxy.port);
  const connection = connect(url.href, createLog('silent'));
  const dependencies = { db: connection.db, clock: app.clock, log };
  const { runDue } = createSchedules(dependencies, [createRecordingJob(runs)]);
  await proxy.close();
  await runDue();
  expect(runs).toHaveLength(0);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, job: 'recording', msg: 'scheduled job postponed' },
  ]);
  const again = await startTcpProxy(target, proxy.port);
  await runDue();
  expect(runs).toHaveLength(1);
  await connection.close();
  await again.close();
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
