import { describe, expect, it } from 'vitest';
import { createContractNumber, hasUnknownNumber, listNamedContracts } from './contract.ts';
import { getWithdrawalDeadline } from './withdrawal.ts';

describe('the deadline', () => {
  it.each([
    // A Tuesday: the 14th day after it is a Tuesday.
    ['2026-11-17T09:00:00Z', 'UTC', '2026-12-02T00:00:00Z'],
    ['2026-11-17T00:00:00Z', 'UTC', '2026-12-02T00:00:00Z'],
    ['2026-11-17T23:59:59Z', 'UTC', '2026-12-02T00:00:00Z'],
    // It is already the next day in Tokyo, and still the day before in Los Angeles.
    ['2026-11-17T16:00:00Z', 'Asia/Tokyo', '2026-12-02T15:00:00Z'],
    ['2026-11-18T07:00:00Z', 'America/Los_Angeles', '2026-12-02T08:00:00Z'],
    // The clocks change in between.
    ['2026-10-20T09:00:00Z', 'Europe/Berlin', '2026-11-03T23:00:00Z'],
    // The last day is a Saturday, then a Sunday: Monday is the last day.
    ['2026-11-14T09:00:00Z', 'UTC', '2026-12-01T00:00:00Z'],
    ['2026-11-15T09:00:00Z', 'UTC', '2026-12-01T00:00:00Z'],
    ['2026-11-16T09:00:00Z', 'UTC', '2026-12-01T00:00:00Z'],
  ])('of a contract concluded at %s in %s is %s', (concludedAt, timeZone, deadline) => {
    expect(getWithdrawalDeadline(new Date(concludedAt), timeZone)).toEqual(new Date(deadline));
  });
});

describe('a contract number', () => {
  const number = createContractNumber((count) => Uint8Array.from({ length: count }, (_, at) => at));
  it('has no letters that look like others', () => {
    expect(number).toBe('AT-0123-4567');
    expect(createContractNumber((count) => new Uint8Array(count).fill(255))).toBe('AT-ZZZZ-ZZZZ');
  });

  it.each([
    ['AT-0123-4567', true],
    ['at 01234567', true],
    ['0123-4567', true],
    ['123-4567', false],
    ['Contract no. AT-O123-4567, please', true],
    ['AT-0123-4568', false],
    ['my Monthly plan', true],
    ['annual', false],
    ['', false],
  ])('is named by “%s”: %s', (text, isNamed) => {
    const contract = { number, plan: 'monthly' as const };
    expect(listNamedContracts(text, [contract])).toEqual(isNamed ? [contract] : []);
  });

  it.each([
    ['AT-0123-4568', true],
    ['Annual plan, at-O123-456', true],
    ['AT-01234-4567', true],
    ['AT-0123-4567', false],
    ['at-O1234567', false],
    ['bought at home', false],
    ['Monthly', false],
  ])('is given, but unknown, in “%s”: %s', (text, isUnknown) => {
    expect(hasUnknownNumber(text, [{ number }])).toBe(isUnknown);
  });
});
