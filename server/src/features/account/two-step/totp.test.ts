import { describe, expect, it } from 'vitest';
import { base32, computeTotp, findMatchingStep, stepAt } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

/** The codes are the last six of the eight digits in RFC 6238, appendix B. */
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(computeTotp(SECRET, stepAt(new Date(second * 1000)))).toBe(code);
});

it('encodes bytes in base32 as RFC 4648 does, without padding', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(Buffer.from('foo'))).toBe('MZXW6');
});

describe('accepted time steps', () => {
  const now = new Date('2026-11-15T12:00:10Z');
  const step = stepAt(now);

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('a code %i steps away is accepted: %s', (away, isAccepted) => {
    const found = findMatchingStep(SECRET, computeTotp(SECRET, step + away), { now, after: null });
    expect(found).toBe(isAccepted ? step + away : null);
  });

  it('rejects the last used step and all earlier ones', () => {
    for (const away of [-1, 0]) {
      expect(
        findMatchingStep(SECRET, computeTotp(SECRET, step + away), { now, after: step }),
      ).toBeNull();
    }
    expect(findMatchingStep(SECRET, computeTotp(SECRET, step + 1), { now, after: step })).toBe(
      step + 1,
    );
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('rejects %j', (code) => {
    expect(findMatchingStep(SECRET, code, { now, after: null })).toBeNull();
  });
});
