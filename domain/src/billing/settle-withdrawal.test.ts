import { describe, expect, it } from 'vitest';
import { type SettledInvoice, settleWithdrawal } from './settle-withdrawal.ts';

const buildInvoice = (changes: Partial<SettledInvoice> = {}): SettledInvoice => ({
  id: 'in_1',
  status: 'paid',
  amountPaidCents: 999,
  periodCents: 999,
  refundedCents: 0,
  periodStart: new Date('2026-11-17T09:00:00Z'),
  periodEnd: new Date('2026-12-17T09:00:00Z'),
  ...changes,
});
const YEAR = {
  amountPaidCents: 9_999,
  periodCents: 9_999,
  periodEnd: new Date('2027-11-17T09:00:00Z'),
};
const started = (usedUntil: string) => ({ usedUntil: new Date(usedUntil), hasStartRequest: true });

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
    ['a free trial', { periodCents: 0, amountPaidCents: 0 }, '2026-11-20T09:00:00Z', 0, 0],
  ])('after %s with a request to start', (_case, changes, usedUntil, usedDays, keptCents) => {
    const invoice = buildInvoice(changes);
    const settlement = settleWithdrawal([invoice], [], started(usedUntil));
    expect(settlement).toMatchObject({ usedDays, keptCents });
    const cents = invoice.amountPaidCents - keptCents;
    expect(settlement.refunds).toEqual(cents > 0 ? [{ invoiceId: 'in_1', cents }] : []);
  });

  it('is nothing without a request to start', () => {
    const facts = { usedUntil: new Date('2026-12-01T09:00:00Z'), hasStartRequest: false };
    const settlement = settleWithdrawal([buildInvoice(YEAR)], [], facts);
    expect(settlement).toMatchObject({ paidCents: 9_999, keptCents: 0, usedDays: 0 });
  });

  it('leaves out invoices that nothing was paid for', () => {
    const facts = { usedUntil: new Date(), hasStartRequest: false };
    const invoices = [buildInvoice({ amountPaidCents: 0 }), buildInvoice({ status: 'open' })];
    expect(settleWithdrawal(invoices, [], facts)).toMatchObject({ paidCents: 0, refunds: [] });
  });

  it('counts what was refunded earlier, on whichever invoice', () => {
    const facts = { usedUntil: new Date(), hasStartRequest: false };
    const settlement = settleWithdrawal([buildInvoice({ refundedCents: 400 })], [], facts);
    expect(settlement).toMatchObject({ earlierRefundCents: 400 });
    expect(settlement.refunds).toEqual([{ invoiceId: 'in_1', cents: 599 }]);
    const spent = started('2026-11-27T09:00:00Z');
    expect(settleWithdrawal([buildInvoice({ refundedCents: 999 })], [], spent).refunds).toEqual([]);
  });
});

describe('after a change of plan', () => {
  const start = new Date('2026-11-22T09:00:00Z');
  const facts = started('2026-11-27T09:00:00Z');

  it('from month to year, no day counts twice, in any order of invoices', () => {
    const upgrade = buildInvoice({
      id: 'in_2',
      amountPaidCents: 9_167,
      periodCents: 9_999,
      periodStart: start,
      periodEnd: new Date('2027-11-22T09:00:00Z'),
    });
    const settlement = settleWithdrawal([upgrade, buildInvoice()], [], facts);
    // Five days of each: 166 and 136 cents.
    expect(settlement).toMatchObject({ usedDays: 10, keptCents: 302, paidCents: 10_166 });
    expect(settlement.refunds).toEqual([
      { invoiceId: 'in_1', cents: 999 },
      { invoiceId: 'in_2', cents: 8_865 },
    ]);
  });

  it('from year to month, the credit is removed and the card gets it', () => {
    const downgrade = buildInvoice({ id: 'in_2', amountPaidCents: 0, periodStart: start });
    const credit = [
      { invoiceId: null, cents: 500 },
      { invoiceId: 'in_2', cents: 8_863 },
    ];
    expect(settleWithdrawal([downgrade, buildInvoice(YEAR)], credit, facts)).toMatchObject({
      keptCents: 136 + 199,
      creditRemovedCents: 8_863,
      creditReturnedCents: 0,
      refunds: [{ invoiceId: 'in_1', cents: 9_999 - 335 }],
    });
  });

  it('credit that another contract used up is not paid out again', () => {
    const downgrade = buildInvoice({ id: 'in_2', amountPaidCents: 0, periodStart: start });
    const credit = [
      { invoiceId: 'in_2', cents: 8_863 },
      { invoiceId: 'in_other', cents: -999 },
    ];
    const free = { ...facts, hasStartRequest: false };
    expect(settleWithdrawal([downgrade, buildInvoice(YEAR)], credit, free)).toMatchObject({
      creditRemovedCents: 7_864,
      refunds: [{ invoiceId: 'in_1', cents: 9_000 }],
    });
  });

  it('later invoices use credit of the contract before other credit', () => {
    const downgrade = buildInvoice({ id: 'in_2', amountPaidCents: 0, periodStart: start });
    const next = buildInvoice({
      id: 'in_3',
      amountPaidCents: 0,
      periodStart: new Date('2026-12-22'),
    });
    const credit = [
      { invoiceId: null, cents: 500 },
      { invoiceId: 'in_2', cents: 1_200 },
      { invoiceId: 'in_3', cents: -999 },
    ];
    const free = { ...facts, hasStartRequest: false };
    expect(settleWithdrawal([next, downgrade, buildInvoice(YEAR)], credit, free)).toMatchObject({
      creditUsedCents: 0,
      creditRemovedCents: 201,
      refunds: [{ invoiceId: 'in_1', cents: 9_999 }],
    });
  });
});

describe('a contract that earlier credit paid for', () => {
  const facts = started('2026-11-20T09:00:00Z');
  const invoice = buildInvoice({ amountPaidCents: 599 });
  const credit = [
    { invoiceId: null, cents: 400 },
    { invoiceId: 'in_1', cents: -400 },
  ];

  it('returns each in its own way', () => {
    expect(settleWithdrawal([invoice], credit, { ...facts, hasStartRequest: false })).toMatchObject(
      {
        creditUsedCents: 400,
        creditReturnedCents: 400,
        refunds: [{ invoiceId: 'in_1', cents: 599 }],
      },
    );
  });

  it('takes the days used from the credit, and only then from the money', () => {
    expect(settleWithdrawal([invoice], credit, facts)).toMatchObject({
      keptCents: 99,
      creditReturnedCents: 301,
      refunds: [{ invoiceId: 'in_1', cents: 599 }],
    });
    const spent = started('2026-12-02T09:00:00Z');
    expect(settleWithdrawal([invoice], credit, spent)).toMatchObject({
      keptCents: 499,
      creditReturnedCents: 0,
      refunds: [{ invoiceId: 'in_1', cents: 500 }],
    });
  });

  it('gets nothing twice for an invoice that was void in the end', () => {
    const changes = [...credit, { invoiceId: 'in_1', cents: 400 }];
    const open = { ...invoice, status: 'void', amountPaidCents: 0 } as const;
    expect(settleWithdrawal([open], changes, facts)).toMatchObject({
      creditUsedCents: 0,
      creditReturnedCents: 0,
      creditRemovedCents: 0,
      refunds: [],
    });
  });
});
