import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJoiner, joinContinuation } from './join-continuation.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 400 });

function piecesOf(text: string, cuts: readonly number[]): string[] {
  const offsets = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].toSorted(
    (a, b) => a - b,
  );
  return [0, ...offsets].map((from, at) => text.slice(from, offsets[at]));
}

function joinChunks(soFar: string, chunks: readonly string[]): string {
  const joiner = createJoiner(soFar);
  return soFar + chunks.map((chunk) => joiner.push(chunk)).join('') + joiner.end();
}

describe('continuation', () => {
  it.each([
    ['I would begin with', ' a walk.', 'I would begin with a walk.'],
    ['I would begin with', 'would begin with a walk.', 'I would begin with a walk.'],
    ['I would begin with', 'I would begin with a walk.', 'I would begin with a walk.'],
    ['Banana', 'a boat', 'Bananaa boat'],
    ['', 'All new.', 'All new.'],
  ])('of %j with %j is %j', (soFar, more, whole) => {
    expect(joinContinuation(soFar, more)).toBe(whole);
    expect(joinChunks(soFar, [...more])).toBe(whole);
  });

  it('repeats nothing if the model starts over after a long text', () => {
    const soFar = Array.from({ length: 200 }, (_, at) => `line ${at}`).join('\n');
    expect(joinContinuation(soFar, `${soFar}\nthe end`)).toBe(`${soFar}\nthe end`);
  });

  it('is the same for any chunks and never removes existing text', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.array(fc.nat(), { maxLength: 9 }), (soFar, more, cuts) => {
        const whole = joinContinuation(soFar, more);
        expect(whole.startsWith(soFar)).toBe(true);
        expect((soFar + more).endsWith(whole.slice(soFar.length))).toBe(true);
        expect(joinChunks(soFar, piecesOf(more, cuts))).toBe(whole);
      }),
    );
  });

  it('leaves out the last words if the model repeats them', () => {
    const anyWhole = fc.uniqueArray(fc.integer({ min: 1_000, max: 99_999 }), {
      minLength: 20,
      maxLength: 120,
    });
    fc.assert(
      fc.property(
        anyWhole.map((numbers) => numbers.join(' ')),
        fc.nat(),
        fc.integer({ min: 12, max: 300 }),
        fc.array(fc.nat(), { maxLength: 9 }),
        (whole, cutAt, repeated, cuts) => {
          const cut = 12 + (cutAt % (whole.length - 12));
          const more = whole.slice(Math.max(0, cut - repeated));
          expect(joinChunks(whole.slice(0, cut), piecesOf(more, cuts))).toBe(whole);
        },
      ),
    );
  });
});
