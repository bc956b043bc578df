import { describe, expect, it } from 'vitest';
import { prorate } from './prorate.ts';

describe('the share of a period', () => {
  it.each([
    [999, 30, 30, 999],
    [999, 15, 30, 500],
    [999, 0, 30, 0],
    [999, -5, 30, 0],
    [9_999, 1, 3, 3_333],
    [10_000, 1, 3, 3_333],
    [10_000, 2, 3, 6_667],
    [1, 1, 2, 1],
  ])('of %i cents, %i of %i is %i', (cents, part, whole, worth) => {
    expect(prorate(cents, part, whole)).toBe(worth);
  });

  it('is whole cents, and the used and unused shares add up to the amount within one cent', () => {
    const periods = [1, 7, 86_400, 28 * 86_400, 31 * 86_400, 365 * 86_400, 366 * 86_400];
    const shares = Array.from({ length: 101 }, (_, index) => index / 100);
    for (const cents of [0, 1, 999, 9_999, 1_000_003]) {
      for (const whole of periods) {
        for (const part of shares.map((share) => Math.floor(share * whole))) {
          const unused = prorate(cents, part, whole);
          const used = prorate(cents, whole - part, whole);
          expect(Number.isSafeInteger(unused)).toBe(true);
          expect(unused).toBeLessThanOrEqual(cents);
          expect(Math.abs(unused + used - cents)).toBeLessThanOrEqual(1);
        }
      }
    }
  });
});
