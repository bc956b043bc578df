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
    ['nothing if there are no subscriptions', [], null],
    [
      'the newest subscription if all have ended',
      [subscription('old', 'canceled', 9), subscription('new', 'canceled', 1)],
      'new',
    ],
    [
      'a live subscription rather than a newer one that ended',
      [subscription('a', 'active', 9), subscription('b', 'canceled', 1)],
      'a',
    ],
    [
      'a paid subscription rather than a newer unpaid one',
      [subscription('a', 'active', 9), subscription('b', 'unpaid', 1)],
      'a',
    ],
    [
      'a subscription with an unknown status rather than a newer one that ended',
      [subscription('a', 'dormant', 9), subscription('b', 'canceled', 1)],
      'a',
    ],
  ])('finds %s', (_what, subscriptions, id) => {
    expect(findCurrentSubscription(subscriptions)?.id ?? null).toBe(id);
    expect(findCurrentSubscription([...subscriptions].reverse())?.id ?? null).toBe(id);
  });
});
