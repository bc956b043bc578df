import { describe, expect, it } from 'vitest';
import { calculateCost, countUsage } from './companion-rules.ts';

const PRICES = { input: 1_000, output: 5_000, cacheRead: 100, cacheWrite: 1_250 };

describe('the cost of a model call', () => {
  it('has its own prices for tokens read from and written to the cache', () => {
    const tokens = { input: 1_000, output: 100, cacheRead: 700, cacheWrite: 200 };
    expect(calculateCost(PRICES, tokens)).toBe(100 + 70 + 250 + 500);
    const { input, output } = PRICES;
    expect(calculateCost({ input, output }, tokens)).toBe(1_500);
    expect(calculateCost(null, tokens)).toBe(0);
  });
});

describe('what a model call counts for', () => {
  const call = { reported: null, uncountedOutput: '', prompt: 'x'.repeat(400), hasFailed: false };

  it.each([
    ['the count of the provider', { reported: { input: 9, output: 3 } }, [9, 3, 24]],
    ['the prompt, if it was stopped before its first word', {}, [100, 0, 100]],
    ['an estimate of text without a count', { uncountedOutput: 'abcd' }, [100, 1, 105]],
    ['nothing, if it failed', { uncountedOutput: 'abcd', hasFailed: true }, [0, 0, 0]],
    [
      'only the cost of what the provider counted, if it failed later',
      { reported: { input: 9, output: 3 }, hasFailed: true },
      [0, 0, 24],
    ],
  ])('is %s', (_, changes, [input, output, costMicros]) => {
    expect(countUsage(PRICES, { ...call, ...changes })).toEqual({ input, output, costMicros });
  });
});
