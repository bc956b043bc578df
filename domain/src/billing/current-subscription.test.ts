import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time.ts';
import { findCurrentSubscription } from './current-subscription.ts';

const subscription = (id: string, status: string, ageDays: number) => ({
  id,
  status,
  createdAt: addDays(new Date('2026-11-15T12:00:00.000Z'), -ageDays),
});

describe('findCurrentSubscription', () => {
  it.each([
    ['none', [], null],
    [
      'the newest of the ended',
      [subscription('old', 'canceled', 9), subscription('new', 'canceled', 1)],
      'new',
    ],
    [
      'a live one before a newer ended one',
      [subscription('a', 'active', 9), subscription('b', 'canceled', 1)],
      'a',
    ],
    [
      'a paying one before a newer unpaid one',
      [subscription('a', 'active', 9), subscription('b', 'unpaid', 1)],
      'a',
    ],
    [
      'a live one with an unknown status',
      [subscription('a', 'dormant', 9), subscription('b', 'canceled', 1)],
      'a',
    ],
  ])('finds %s', (_what, subscriptions, id) => {
    expect(findCurrentSubscription(subscriptions)?.id ?? null).toBe(id);
    expect(findCurrentSubscription([...subscriptions].reverse())?.id ?? null).toBe(id);
  });
});
