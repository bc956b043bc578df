import { expect, it } from 'vitest';
import { toExactIsoString, toIsoString } from './json-timestamps.ts';

it.each([
  ['2026-11-15T09:30:00+00:00', '2026-11-15T09:30:00.000Z', '2026-11-15T09:30:00.000000Z'],
  ['2026-11-15T09:30:00.5+00:00', '2026-11-15T09:30:00.500Z', '2026-11-15T09:30:00.500000Z'],
  ['2026-11-15T09:30:00.123456+00:00', '2026-11-15T09:30:00.123Z', '2026-11-15T09:30:00.123456Z'],
  ['2026-11-15T15:00:00.98765+05:30', '2026-11-15T09:30:00.987Z', '2026-11-15T09:30:00.987650Z'],
])('converts %s to UTC', (written, iso, exact) => {
  expect(toIsoString(written)).toBe(iso);
  expect(toExactIsoString(written)).toBe(exact);
});
