import { expect, it } from 'vitest';
import { createSweeper } from './create-sweeper.ts';

/** Creates a sweeper whose sweeps end only when the test calls `ends[n]`. */
function createSlowSweeper() {
  const ends: (() => void)[] = [];
  const sweeper = createSweeper(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { ends, sweeper };
}

it('runs one sweep at a time, and one more for all calls made during a sweep', async () => {
  const { ends, sweeper } = createSlowSweeper();
  const calls = [sweeper.flush(), sweeper.flush(), sweeper.flush()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(calls);
  expect(ends).toHaveLength(2);
});

it('starts a sweep after each call, whenever it is made', async () => {
  let sweeps = 0;
  const sweeper = createSweeper(async () => {
    sweeps += 1;
  });
  for (let ticks = 0; ticks < 12; ticks += 1) {
    void sweeper.flush();
    for (let tick = 0; tick < ticks; tick += 1) await null;
    const before = sweeps;
    await sweeper.flush();
    expect(sweeps).toBeGreaterThan(before);
  }
});

it('waits for the running sweep when stopped, and starts no other', async () => {
  const { ends, sweeper } = createSlowSweeper();
  void sweeper.flush();
  sweeper.wake();
  const done = Promise.all([sweeper.stop(), sweeper.flush()]);
  ends[0]?.();
  await done;
  await sweeper.flush();
  expect(ends).toHaveLength(1);
});
