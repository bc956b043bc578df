import { expect, it } from 'vitest';
import { canSendFirstWeekEmail, listDueFirstWeekEmails } from './first-week.ts';

const signUp = { timeZone: 'America/Los_Angeles', createdAt: new Date('2026-11-02T05:30:00Z') };

it.each([
  ['2026-11-02T05:39:00Z', []],
  ['2026-11-02T05:40:00Z', ['welcome']],
  // The sign-up was on November 1 in California, and its third day begins eight hours after UTC's.
  ['2026-11-03T15:59:00Z', []],
  ['2026-11-03T16:00:00Z', ['day-3']],
  ['2026-11-04T15:59:00Z', ['day-3']],
  ['2026-11-04T16:00:00Z', []],
  ['2026-11-07T16:00:00Z', ['week-1']],
  ['2026-12-01T16:00:00Z', []],
])('at %s sends %j', (now, kinds) => {
  expect(listDueFirstWeekEmails(signUp, new Date(now))).toEqual(kinds);
});

it('sends only the welcome to an unconfirmed address', () => {
  const facts = { isVerified: false, hasAccess: true };
  expect(canSendFirstWeekEmail('welcome', facts)).toBe(true);
  expect(canSendFirstWeekEmail('day-3', facts)).toBe(false);
  expect(canSendFirstWeekEmail('week-1', { isVerified: true, hasAccess: false })).toBe(false);
});
