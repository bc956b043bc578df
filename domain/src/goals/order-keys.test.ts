import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareByPosition,
  createEvenKeys,
  createKeyBetween,
  MAX_KEY_LENGTH,
  moveAfter,
  type PositionedItem,
} from './order-keys.ts';

const KEY = /^[0-9A-Za-z]*[1-9A-Za-z]$/;

describe('createKeyBetween', () => {
  it.each([
    ['', null, 'V'],
    ['V', null, 'k'],
    ['z', null, 'zV'],
    ['', '1', '0V'],
    ['A', 'B', 'AV'],
    ['A', 'A1', 'A0V'],
    ['AV', 'B', 'Ak'],
    ['Az', 'B', 'AzV'],
  ])('%j and %j gives %j', (low, high, expected) => {
    expect(createKeyBetween(low, high)).toBe(expected);
  });

  it('is strictly between any two keys', () => {
    const anyKey = fc.stringMatching(KEY, { maxLength: 8 });
    fc.assert(
      fc.property(anyKey, fc.option(anyKey), (one, other) => {
        fc.pre(one !== other);
        const [low, high] = other === null || one < other ? [one, other] : [other, one];
        const between = createKeyBetween(low, high);
        expect(between > low && (high === null || between < high)).toBe(true);
        expect(between).toMatch(KEY);
        const first = createKeyBetween('', low);
        expect(first < low).toBe(true);
        expect(first).toMatch(KEY);
      }),
    );
  });

  it('throws if no key fits', () => {
    expect(() => createKeyBetween('B', 'A')).toThrow('No key fits');
    expect(() => createKeyBetween('A', 'A')).toThrow('No key fits');
  });
});

describe('createEvenKeys', () => {
  it.each([0, 1, 2, 50, 61, 62, 63, 1_000, 4_000])('gives %d short keys in order', (count) => {
    const keys = createEvenKeys(count);
    expect(keys).toHaveLength(count);
    expect(new Set(keys).size).toBe(count);
    expect(keys.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(keys);
    expect(keys.every((key) => KEY.test(key) && key.length <= 4)).toBe(true);
  });
});

/** Applies the writes of `moveAfter`, as the database does. */
class OrderedList {
  rows: PositionedItem[] = [];
  longest = 0;
  moveItem(id: string, after: string | null): PositionedItem[] {
    const writes = moveAfter(this.rows, id, after);
    const written = new Map(writes.map((row) => [row.id, row]));
    if (!this.rows.some((row) => row.id === id)) this.rows.push({ id, position: '' });
    this.rows = this.rows.map((row) => written.get(row.id) ?? row);
    this.longest = Math.max(this.longest, ...this.rows.map((row) => row.position.length));
    return writes;
  }
  ids = () => this.rows.toSorted(compareByPosition).map(({ id }) => id);
}

describe('moveAfter', () => {
  it('keeps the requested strict order with short keys after any moves', () => {
    const anyMove = fc.record({
      id: fc.nat(12).map(String),
      after: fc.option(fc.nat(40), { freq: 3 }),
    });
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 300 }), (moves) => {
        const list = new OrderedList();
        let expectedIds: string[] = [];
        for (const { id, after } of moves) {
          const others = expectedIds.filter((other) => other !== id);
          const anchor = after === null ? null : (others[after % (others.length || 1)] ?? null);
          list.moveItem(id, anchor);
          expectedIds = others.toSpliced(anchor === null ? 0 : others.indexOf(anchor) + 1, 0, id);
          expect(list.ids()).toEqual(expectedIds);
        }
        expect(new Set(list.rows.map(({ position }) => position)).size).toBe(expectedIds.length);
        expect(list.longest).toBeLessThanOrEqual(MAX_KEY_LENGTH);
      }),
      { numRuns: 100 },
    );
  });

  it('writes one key per move, and rarely all keys, even after thousands of moves into one gap', () => {
    const list = new OrderedList();
    for (let at = 0; at < 50; at += 1) list.moveItem(`s${at}`, at === 0 ? null : `s${at - 1}`);
    let rewrites = 0;
    for (let move = 0; move < 5_000; move += 1) {
      const [first = '', , third = ''] = list.ids();
      const writes = list.moveItem(third, first);
      if (writes.length > 1) rewrites += 1;
      expect(list.ids().slice(0, 2)).toEqual([first, third]);
    }
    expect(list.longest).toBeLessThanOrEqual(MAX_KEY_LENGTH);
    expect(rewrites).toBeLessThan(150);
  });

  it('writes nothing if the item is already in that position', () => {
    const list = [
      { id: 'b', position: 'k' },
      { id: 'a', position: 'V' },
    ];
    expect(moveAfter(list, 'b', 'a')).toEqual([]);
    expect(moveAfter(list, 'a', null)).toEqual([]);
    expect(moveAfter(list, 'b', null)).toEqual([{ id: 'b', position: 'F' }]);
  });

  it('rejects a neighbor that is not in the list or is the item itself', () => {
    expect(() => moveAfter([{ id: 'a', position: 'V' }], 'b', 'gone')).toThrow('gone is not in');
    expect(() => moveAfter([{ id: 'a', position: 'V' }], 'a', 'a')).toThrow('a is not in');
  });
});
