import { expect, it } from 'vitest';
import { newId, timestampOfId } from './ids.ts';

const NOW = new Date('2026-11-16T05:00:00.123Z');

it('creates a UUIDv7 that contains its creation time', () => {
  const id = newId(NOW);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(timestampOfId(id)).toEqual(NOW);
});

it('creates ids that sort by creation, even within a millisecond', () => {
  const later = new Date(NOW.getTime() + 1);
  const ids = [...Array.from({ length: 300 }, () => newId(NOW)), newId(later)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});
