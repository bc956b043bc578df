import { expect, it } from 'vitest';
import { getBudgetGroup, getBudgetLimits, getBudgetRefusal } from './budget.ts';

const member = { role: 'user', subscriptionStatus: 'trialing', emailVerified: true };

it.each([
  ['unverified', { emailVerified: false }],
  ['trial', {}],
  ['paid', { subscriptionStatus: 'active' }],
  ['paid', { subscriptionStatus: 'active', emailVerified: false }],
  ['paid', { role: 'moderator', emailVerified: false }],
])('the budget group is %s for %j', (group, changes) => {
  expect(getBudgetGroup({ ...member, ...changes })).toBe(group);
});

it.each([
  ['unverified', { all: 9, free: 9, unverified: 9 }, null],
  ['unverified', { all: 10, free: 10, unverified: 10 }, 'companion.budget_unverified'],
  ['unverified', { all: 50, free: 50, unverified: 10 }, 'companion.budget_trial'],
  ['trial', { all: 49, free: 49, unverified: 10 }, null],
  ['trial', { all: 50, free: 50, unverified: 0 }, 'companion.budget_trial'],
  ['paid', { all: 99, free: 60, unverified: 60 }, null],
  ['paid', { all: 100, free: 0, unverified: 0 }, 'companion.budget'],
  ['unverified', { all: 100, free: 10, unverified: 10 }, 'companion.budget'],
] as const)('refuses the group %s with %j used: %s', (group, usage, refusal) => {
  const limits = getBudgetLimits(100, { unverified: 10, free: 50 });
  expect(getBudgetRefusal(group, limits, usage)).toBe(refusal);
});
