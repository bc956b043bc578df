import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('runs at most the given number of tasks at a time, starts them in order, and survives failures', async () => {
  const runLimited = createConcurrencyLimit(3);
  let running = 0;
  let maxRunning = 0;
  const started: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      runLimited(async () => {
        started.push(index);
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise(setImmediate);
        running -= 1;
        if (index % 7 === 0) throw new Error('failed');
        return index;
      }),
    ),
  );
  expect(maxRunning).toBe(3);
  expect(started).toEqual([...started].sort((a, b) => a - b));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(42);
  await expect(runLimited(() => 'free again')).resolves.toBe('free again');
});
