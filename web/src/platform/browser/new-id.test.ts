import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('creates version 7 ids that sort by time and never repeat', () => {
  const ids = Array.from({ length: 500 }, (_, ms) => newId(1_763_200_000_000 + ms));
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(500);
});
