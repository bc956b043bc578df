import { expect, it } from 'vitest';
import { createCenteredComparison, getCloseness, toUnitVector } from './packed-vectors.ts';

const VECTORS = {
  dimensions: 3,
  bytes: Int8Array.from([...[100, 10, 0], ...[100, 0, 10], ...[50, 0, 5]]),
};

it('compares the directions of vectors, whatever their lengths', () => {
  const query = toUnitVector([10, 0, 1]);
  expect(getCloseness(VECTORS, 1, query)).toBeCloseTo(1);
  expect(getCloseness(VECTORS, 2, query)).toBeCloseTo(1);
  expect(getCloseness(VECTORS, 0, query)).toBeCloseTo(0.99);
});

it('distinguishes vectors that are all close to their average', () => {
  const [one = 0, other = 0] = createCenteredComparison(VECTORS)(toUnitVector([10, 0, 1]));
  expect(one).toBeCloseTo(-1, 1);
  expect(other).toBeCloseTo(1, 1);
});
