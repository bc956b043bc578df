import { expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

const batches: number[][] = [];
const double = createBatcher(async (keys: readonly number[]) => {
  batches.push([...keys]);
  if (keys.includes(0)) throw new Error('out of reach');
  return (key) => key * 2;
});

it('sends one query for all keys of an event loop turn and returns each key its own result', async () => {
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(batches).toEqual([[1, 2, 1]]);
});

it('queries again for later keys: nothing is cached', async () => {
  batches.length = 0;
  await double(1);
  await double(1);
  expect(batches).toEqual([[1], [1]]);
});

it('rejects all callers on a failure, and works again afterwards', async () => {
  const both = await Promise.allSettled([double(0), double(3)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(3)).toBe(6);
});
