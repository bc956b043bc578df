import { expect, it } from 'vitest';
import { buildUser } from '../../../test/build-user.ts';
import { mergeUser } from './merge-user.ts';

const cached = buildUser({ updatedAt: '2026-11-15T12:00:00.000Z', name: 'Ilse' });

it('merges a change and keeps what it does not name', () => {
  const change = { updatedAt: '2026-11-15T12:00:01.000Z', name: 'Ilse Varga' };
  expect(mergeUser(change)(cached)).toEqual({ ...cached, ...change });
});

it('never replaces a later state by an earlier one', () => {
  const change = { updatedAt: '2026-11-15T11:59:59.000Z', name: 'Before' };
  expect(mergeUser(change)(cached)).toBe(cached);
});

it('invents nobody', () => {
  expect(mergeUser({ name: 'Nobody' })(undefined)).toBeUndefined();
});
