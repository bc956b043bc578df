import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCorrections, dropRedundantCorrections, findCorrections } from './corrections.ts';

describe('corrections', () => {
  it.each([
    ['INFJ', {}, 'INFJ'],
    ['INFJ', { 1: 'E' }, 'ENFJ'],
    ['INFJ', { 4: '_' }, 'INF_'],
    ['_NFJ', { 1: 'E' }, 'ENFJ'],
    ['INFJ', { 1: 'E', 2: 'S', 3: 'T', 4: 'P' }, 'ESTP'],
    ['INFJ', { 2: undefined }, 'INFJ'],
  ])('corrects %s with %j to %s', (derived, corrections, expected) => {
    expect(applyCorrections(derived, corrections)).toBe(expected);
  });

  it('drops a correction that equals the derived letter', () => {
    expect(dropRedundantCorrections('INFJ', { 1: 'I', 2: 'S', 3: undefined })).toEqual({ 2: 'S' });
    expect(dropRedundantCorrections('____', { 1: '_' })).toEqual({});
  });

  it('give the same type with and without redundant letters, and apply each corrected letter', () => {
    const letter = (one: string, other: string) => fc.constantFrom(one, other, '_');
    const type = fc.tuple(letter('E', 'I'), letter('S', 'N'), letter('T', 'F'), letter('J', 'P'));
    const anyCorrections = fc.record(
      { 1: letter('E', 'I'), 2: letter('S', 'N'), 3: letter('T', 'F'), 4: letter('J', 'P') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(type, anyCorrections, (letters, corrections) => {
        const derived = letters.join('');
        const result = applyCorrections(derived, corrections);
        expect(findCorrections(derived, result)).toEqual(
          dropRedundantCorrections(derived, corrections),
        );
        expect(findCorrections(derived, null)).toEqual({});
        expect(applyCorrections(derived, dropRedundantCorrections(derived, corrections))).toBe(
          result,
        );
        for (const dimension of [1, 2, 3, 4] as const) {
          expect(result[dimension - 1]).toBe(corrections[dimension] ?? derived[dimension - 1]);
        }
      }),
    );
  });
});
