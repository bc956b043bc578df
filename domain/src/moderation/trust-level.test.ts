import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/time.ts';
import { describeTrustLevel, getTrustLevel, getTrustLimits, TRUST_LEVELS } from './trust-level.ts';

const now = new Date('2026-11-15T09:00:00.000Z');
const level = (days: number, published: number, removals = 0, isStaff = false) =>
  getTrustLevel({ createdAt: addDays(now, -days), published, removals, isStaff }, now);

describe('trust level', () => {
  it.each([
    ['just arrived', 0, 0, 0, 'new'],
    ['an old account without texts', 400, 0, 0, 'new'],
    ['writes a lot on the first day', 1, 50, 0, 'new'],
    ['three days and three texts', 3, 3, 0, 'member'],
    ['one removal is forgiven', 10, 10, 1, 'member'],
    ['two removals are not forgiven', 10, 10, 2, 'new'],
    ['a month and twenty texts', 30, 20, 0, 'trusted'],
    ['a month, twenty texts and one removal', 30, 20, 1, 'member'],
  ])('%s', (_what, days, published, removals, expected) => {
    expect(level(days, published, removals)).toBe(expected);
  });

  it('is trusted for staff', () => {
    expect(level(0, 0, 0, true)).toBe('trusted');
  });
});

it('gives higher limits at each level', () => {
  const [fresh, member, trusted] = TRUST_LEVELS.map(getTrustLimits);
  for (const key of ['links', 'picturesPerDay', 'postsPerHour', 'commentsPerHour'] as const) {
    expect(member?.[key]).toBeGreaterThan(fresh?.[key] ?? 0);
    expect(trusted?.[key]).toBeGreaterThan(member?.[key] ?? 0);
  }
});

it('describes the limits of a new member and when they end', () => {
  expect(describeTrustLevel('new')).toMatch(/2 links.*after 3 days and 3 posts or comments/);
  expect(describeTrustLevel('member')).toBeNull();
});
