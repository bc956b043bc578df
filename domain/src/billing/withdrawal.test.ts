import { describe, expect, it } from 'vitest';
import { createContractNumber, namesContract } from './contract.ts';
import { getWithdrawalDeadline, settleWithdrawal, type WithdrawalInvoice } from './withdrawal.ts';

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

const buildInvoice = (changes: Partial<WithdrawalInvoice> = {}): WithdrawalInvoice => ({
  id: 'in_1',
  status: 'paid',
  amountPaidCents: 999,
  periodStart: new Date('2026-11-17T09:00:00Z'),
  periodEnd: new Date('2026-12-17T09:00:00Z'),
  ...changes,
});
const YEAR = { amountPaidCents: 9_999, periodEnd: new Date('2027-11-17T09:00:00Z') };

describe('what is kept', () => {
  it.each([
    ['the same day', {}, '2026-11-17T20:00:00Z', 0, 0],
    ['a day less a second', {}, '2026-11-18T08:59:59Z', 0, 0],
    ['one day', {}, '2026-11-18T09:00:00Z', 1, 33],
    ['three days of a month', {}, '2026-11-20T10:00:00Z', 3, 99],
    ['three days of a year', YEAR, '2026-11-20T10:00:00Z', 3, 82],
    ['fourteen days of a year', YEAR, '2026-12-01T23:59:59Z', 14, 383],
    ['more than the period', {}, '2027-11-17T09:00:00Z', 30, 999],
    ['a charge after the statement', {}, '2026-11-10T09:00:00Z', 0, 0],
    ['a period that is unknown', { periodStart: null }, '2026-11-20T09:00:00Z', 0, 0],
  ])('after %s with a request to start', (_case, changes, statedAt, usedDays, keptCents) => {
    const facts = { statedAt: new Date(statedAt), hasStartRequest: true };
    expect(settleWithdrawal([buildInvoice(changes)], facts)).toEqual([
      expect.objectContaining({ invoiceId: 'in_1', usedDays, keptCents }),
    ]);
  });

  it('is nothing without a request to start', () => {
    const facts = { statedAt: new Date('2026-12-01T09:00:00Z'), hasStartRequest: false };
    const [settlement] = settleWithdrawal([buildInvoice(YEAR)], facts);
    expect(settlement).toMatchObject({ paidCents: 9_999, keptCents: 0, usedDays: 0 });
  });

  it('counts no day twice after a change of plan, in any order', () => {
    const facts = { statedAt: new Date('2026-11-27T09:00:00Z'), hasStartRequest: true };
    const start = new Date('2026-11-22T09:00:00Z');
    const end = new Date('2027-11-22T09:00:00Z');
    const upgrade = buildInvoice({
      id: 'in_2',
      amountPaidCents: 9_167,
      periodStart: start,
      periodEnd: end,
    });
    expect(
      settleWithdrawal([upgrade, buildInvoice()], facts).map(
        ({ invoiceId, usedDays, keptCents }) => [invoiceId, usedDays, keptCents],
      ),
    ).toEqual([
      ['in_1', 5, 166],
      ['in_2', 5, 125],
    ]);
  });

  it('leaves out invoices that nothing was paid for', () => {
    const invoices = [buildInvoice({ amountPaidCents: 0 }), buildInvoice({ status: 'open' })];
    expect(settleWithdrawal(invoices, { statedAt: new Date(), hasStartRequest: false })).toEqual(
      [],
    );
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
    ['Contract no. AT-O123-4567, please', true],
    ['AT-0123-4568', false],
    ['my Monthly plan', true],
    ['annual', false],
    ['', false],
  ])('is named by “%s”: %s', (text, isNamed) => {
    expect(namesContract(text, { number, plan: 'monthly' })).toBe(isNamed);
  });
});
