import { expect, it } from 'vitest';
import { fitSlope } from './slope.ts';

it('finds the slope of a line through scattered points', () => {
  const points = [0, 1, 2, 3, 4, 5].map((x) => ({ x, y: 100 + 3 * x + (x % 2 === 0 ? 1 : -1) }));
  expect(fitSlope(points)).toBeCloseTo(2.83, 2);
  expect(fitSlope(points.map(({ x }) => ({ x, y: 7 })))).toBe(0);
});

it('has no slope for a single x value', () => {
  expect(fitSlope([{ x: 2, y: 5 }])).toBe(0);
});
