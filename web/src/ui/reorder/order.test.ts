import { describe, expect, it } from 'vitest';
import { dropIndexFor, idBefore, moveId, reconcileOrder } from './order.ts';

it('moves an item, but no further than the ends', () => {
  expect(moveId(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveId(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  expect(moveId(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b']);
});

it('returns the previous id', () => {
  expect(idBefore(['a', 'b'], 'b')).toBe('a');
  expect(idBefore(['a', 'b'], 'a')).toBeNull();
});

it('keeps the preferred order while items come and go', () => {
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
    ['stays until its edge passes the middle of a neighbor', 0, 90, 0],
    ['passes a tall neighbor at its middle', 0, 101, 1],
    ['passes two neighbors at once', 0, 225, 2],
    ['moves up past the middle of a neighbor', 2, 139, 1],
    ['moves up to the front', 2, -5, 0],
  ])('%s', (_title, from, top, index) => {
    expect(dropIndexFor(boxes, from, top)).toBe(index);
  });

  it('does not flicker between two positions', () => {
    const movedBoxes = [
      { top: 0, height: 200 },
      { top: 200, height: 40 },
      { top: 240, height: 40 },
    ];
    expect(dropIndexFor(movedBoxes, 1, 101)).toBe(1);
  });
});
