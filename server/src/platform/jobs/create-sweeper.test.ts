import { expect, it } from 'vitest';
import { createSweeper } from './create-sweeper.ts';

/** Sweeps that end on demand. */
function slowSweeps() {
  const ends: (() => void)[] = [];
  const sweeper = createSweeper(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { ends, sweeper };
}

it('runs one sweep at a time, and one more for any number of calls meanwhile', async () => {
  const { ends, sweeper } = slowSweeps();
  const calls = [sweeper.flush(), sweeper.flush(), sweeper.flush()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(calls);
  expect(ends).toHaveLength(2);
});

it('never loses a call', async () => {
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

it('stop waits for the running sweep and starts no other', async () => {
  const { ends, sweeper } = slowSweeps();
  void sweeper.flush();
  sweeper.wake();
  const done = Promise.all([sweeper.stop(), sweeper.flush()]);
  ends[0]?.();
  await done;
  await sweeper.flush();
  expect(ends).toHaveLength(1);
});
