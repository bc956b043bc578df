import { expect, it } from 'vitest';
import { fitSlope } from './slope.ts';

it('fits a line to scattered points, and has no slope for a constant', () => {
  const points = [0, 1, 2, 3, 4, 5].map((x) => ({ x, y: 100 + 3 * x + (x % 2 === 0 ? 1 : -1) }));
  expect(fitSlope(points)).toBeCloseTo(2.83, 2);
  expect(fitSlope(points.map(({ x }) => ({ x, y: 7 })))).toBe(0);
});

it('returns zero for a single point', () => {
  expect(fitSlope([{ x: 2, y: 5 }])).toBe(0);
});
