import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getBreathState,
  getRoundSeconds,
  ownPatternIssue,
  PATTERNS,
  type Pattern,
  PHASES,
} from './breathing.ts';

const halfSeconds = (min: number, max: number) =>
  fc.integer({ min: min * 2, max: max * 2 }).map((twice) => twice / 2);
const anyPattern: fc.Arbitrary<Pattern> = fc.record({
  in: halfSeconds(1, 15),
  hold: halfSeconds(0, 15),
  out: halfSeconds(1, 15),
  rest: halfSeconds(0, 15),
});
const anyMs = fc.nat(60 * 60 * 1000);

describe('getBreathState', () => {
  it.each([
    ['box', 0, 'in', 4, 0],
    ['box', 3_999, 'in', 1, 0],
    ['box', 4_000, 'hold', 4, 0],
    ['box', 8_500, 'out', 4, 0],
    ['box', 15_001, 'rest', 1, 0],
    ['box', 16_000, 'in', 4, 1],
    ['four-seven-eight', 4_000, 'hold', 7, 0],
    ['four-seven-eight', 18_999, 'out', 1, 0],
    ['four-seven-eight', 19_000, 'in', 4, 1],
    ['coherent', 5_499, 'in', 1, 0],
    ['coherent', 5_500, 'out', 6, 0],
    ['coherent', 11_000, 'in', 6, 1],
  ] as const)('%s after %i ms: %s, %i s left, round %i', (id, ms, phase, secondsLeft, round) => {
    expect(getBreathState(PATTERNS[id], ms)).toMatchObject({ phase, secondsLeft, round });
  });

  it('is always in a phase with a length and with time left', () => {
    fc.assert(
      fc.property(anyPattern, anyMs, (pattern, ms) => {
        const { phase, progress, secondsLeft } = getBreathState(pattern, ms);
        expect(pattern[phase]).toBeGreaterThan(0);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThan(1);
        expect(secondsLeft).toBeGreaterThanOrEqual(1);
        expect(secondsLeft).toBeLessThanOrEqual(Math.ceil(pattern[phase]));
      }),
    );
  });

  it('adds up to the elapsed time: rounds, earlier phases, and the part of the current phase', () => {
    fc.assert(
      fc.property(anyPattern, anyMs, (pattern, ms) => {
        const { phase, progress, round } = getBreathState(pattern, ms);
        const before = PHASES.slice(0, PHASES.indexOf(phase)).reduce(
          (sum, earlier) => sum + pattern[earlier],
          0,
        );
        const seconds = round * getRoundSeconds(pattern) + before + progress * pattern[phase];
        expect(seconds * 1000).toBeCloseTo(ms, 3);
      }),
    );
  });

  it('stays at the beginning if the clock goes back', () => {
    expect(getBreathState(PATTERNS.box, -5)).toEqual(getBreathState(PATTERNS.box, 0));
  });
});

describe('custom pattern', () => {
  it('may be anything between the limits, in half seconds', () => {
    fc.assert(fc.property(anyPattern, (pattern) => ownPatternIssue(pattern) === null));
    for (const pattern of Object.values(PATTERNS)) expect(ownPatternIssue(pattern)).toBeNull();
  });

  it.each([
    [{ in: 0.5 }, /in and out/],
    [{ in: 15.5 }, /in and out/],
    [{ out: 0 }, /in and out/],
    [{ hold: -1 }, /Hold/],
    [{ rest: 15.5 }, /Hold/],
    [{ hold: 0.25 }, /half seconds/],
    [{ in: Number.NaN }, /half seconds/],
    [{ in: Number.POSITIVE_INFINITY }, /half seconds/],
  ])('is rejected with %j', (wrong, message) => {
    expect(ownPatternIssue({ in: 4, hold: 4, out: 4, rest: 4, ...wrong })).toMatch(message);
  });
});
