import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time.ts';
import { findCurrentSubscription } from './current-subscription.ts';

const at = (id: string, status: string, age: number) => ({
  id,
  status,
  createdAt: addDays(new Date('2026-11-15T12:00:00.000Z'), -age),
});

describe('findCurrentSubscription', () => {
  it.each([
    ['none', [], null],
    ['the newest of the ended', [at('old', 'canceled', 9), at('new', 'canceled', 1)], 'new'],
    ['a live one before a newer ended one', [at('a', 'active', 9), at('b', 'canceled', 1)], 'a'],
    ['a paying one before a newer unpaid one', [at('a', 'active', 9), at('b', 'unpaid', 1)], 'a'],
    ['a live one with an unknown status', [at('a', 'dormant', 9), at('b', 'canceled', 1)], 'a'],
  ])('%s', (_what, subscriptions, id) => {
    expect(findCurrentSubscription(subscriptions)?.id ?? null).toBe(id);
    expect(findCurrentSubscription([...subscriptions].reverse())?.id ?? null).toBe(id);
  });
});
