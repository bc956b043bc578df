import { expect, it } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { mergeUser } from './merge-user.ts';

const cached = buildUser({ updatedAt: '2026-11-15T12:00:00.000Z', name: 'Ilse' });

it('merges a change and keeps other fields', () => {
  const change = { updatedAt: '2026-11-15T12:00:01.000Z', name: 'Ilse Varga' };
  expect(mergeUser(change)(cached)).toEqual({ ...cached, ...change });
});

it('never replaces a newer state with an older one', () => {
  const change = { updatedAt: '2026-11-15T11:59:59.000Z', name: 'Before' };
  expect(mergeUser(change)(cached)).toBe(cached);
});

it('creates no user when none is cached', () => {
  expect(mergeUser({ name: 'Nobody' })(undefined)).toBeUndefined();
});
