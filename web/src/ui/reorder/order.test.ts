import { describe, expect, it } from 'vitest';
import { dropIndexFor, idBefore, moveId, reconcileOrder } from './order.ts';

it('moves one entry, and no further than the ends', () => {
  expect(moveId(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveId(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  expect(moveId(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b']);
});

it('returns the previous id', () => {
  expect(idBefore(['a', 'b'], 'b')).toBe('a');
  expect(idBefore(['a', 'b'], 'a')).toBeNull();
});

it('keeps a held order while entries come and go', () => {
  expect(reconcileOrder(['c', 'a', 'b'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'a', 'b', 'd']);
  expect(reconcileOrder(['c', 'a', 'b'], ['a', 'c'])).toEqual(['c', 'a']);
});

describe('the index of a dragged item', () => {
  const boxes = [
    { top: 0, height: 40 },
    { top: 40, height: 200 },
    { top: 240, height: 40 },
  ];
  it.each([
    ['stays while its edge has not passed a middle', 0, 90, 0],
    ['passes a tall neighbor at its middle', 0, 101, 1],
    ['passes two at once', 0, 225, 2],
    ['goes up past the middle', 2, 139, 1],
    ['goes up to the front', 2, -5, 0],
  ])('%s', (_what, at, top, index) => {
    expect(dropIndexFor(boxes, at, top)).toBe(index);
  });

  it('does not flicker between two positions', () => {
    const after = [
      { top: 0, height: 200 },
      { top: 200, height: 40 },
      { top: 240, height: 40 },
    ];
    expect(dropIndexFor(after, 1, 101)).toBe(1);
  });
});
