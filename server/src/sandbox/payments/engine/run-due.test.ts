import { describe, expect, it } from 'vitest';
import { PRICE_IDS } from '../catalog.ts';
import { DAY } from './calendar.ts';
import { scheduleEnd } from './cancel.ts';
import { retryInvoice } from './collect.ts';
import { allOf, get, type Ledger, put } from './ledger.ts';
import { nextDue, runDue } from './run-due.ts';
import {
  at,
  createSubscribedLedger,
  createTestLedger,
  FAILS_LATER,
  iso,
  START,
  summarize,
  takeEventTypes,
} from './test-ledger.ts';

const statusOf = (book: Ledger, id: string) => get(book, 'subscription', id).status;
const invoices = (book: Ledger) =>
  allOf(book, 'invoice').map(({ status, reason, amountDue, attempts, nextAttempt }) =>
    [status, reason, amountDue, attempts, iso(nextAttempt)].join(' '),
  );

describe('a checkout without a trial', () => {
  it('charges at once and emits events in the provider’s order', () => {
    const { book, subscriptionId } = createSubscribedLedger();
    expect(summarize(get(book, 'subscription', subscriptionId))).toBe(
      'active 2026-11-15T09:00 to 2026-12-15T09:00',
    );
    expect(invoices(book)).toEqual(['paid subscription_create 999 1 ']);
    expect(takeEventTypes(book)).toEqual([
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'charge.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
  });

  it('renews month by month, each at its own time', () => {
    const { book, subscriptionId } = createSubscribedLedger();
    takeEventTypes(book);
    runDue(book, at('2027-02-20T00:00:00Z'));
    expect(summarize(get(book, 'subscription', subscriptionId))).toBe(
      'active 2027-02-15T09:00 to 2027-03-15T09:00',
    );
    expect(allOf(book, 'invoice').map(({ created }) => iso(created))).toEqual([
      '2026-11-15T09:00',
      '2026-12-15T09:00',
      '2027-01-15T09:00',
      '2027-02-15T09:00',
    ]);
    expect(
      takeEventTypes(book).filter((type) => type === 'customer.subscription.updated'),
    ).toHaveLength(3);
    expect(book.now).toBe(at('2027-02-20T00:00:00Z'));
  });

  it('renews after a year', () => {
    const { book, subscriptionId } = createSubscribedLedger({ priceId: PRICE_IDS.annual });
    expect(invoices(book)).toEqual(['paid subscription_create 9999 1 ']);
    runDue(book, at('2027-11-15T09:00:00Z'));
    expect(summarize(get(book, 'subscription', subscriptionId))).toBe(
      'active 2027-11-15T09:00 to 2028-11-15T09:00',
    );
  });
});

describe('a trial', () => {
  const trialEnd = START + 7 * DAY;

  it('costs nothing, is announced three days before its end, and is then charged', () => {
    const { book, subscriptionId } = createSubscribedLedger({ trialEnd });
    expect(summarize(get(book, 'subscription', subscriptionId))).toBe(
      'trialing 2026-11-15T09:00 to 2026-11-22T09:00',
    );
    expect(invoices(book)).toEqual(['paid subscription_create 0 0 ']);
    takeEventTypes(book);
    runDue(book, trialEnd - 3 * DAY - 1);
    expect(takeEventTypes(book)).toEqual([]);
    runDue(book, trialEnd - 3 * DAY);
    expect(takeEventTypes(book)).toEqual(['customer.subscription.trial_will_end']);
    runDue(book, trialEnd);
    expect(takeEventTypes(book)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'charge.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
    expect(summarize(get(book, 'subscription', subscriptionId))).toBe(
      'active 2026-11-22T09:00 to 2026-12-22T09:00',
    );
  });

  it.each([
    ['with the flag', { kind: 'period-end' }],
    ['with a date', { kind: 'at', at: trialEnd }],
  ] as const)('that is canceled %s ends with it, uncharged', (_shape, ending) => {
    const { book, subscriptionId } = createSubscribedLedger({ trialEnd });
    put(book, scheduleEnd(get(book, 'subscription', subscriptionId), ending, START));
    runDue(book, trialEnd + 90 * DAY);
    const ended = get(book, 'subscription', subscriptionId);
    expect(ended).toMatchObject({ status: 'canceled', endedAt: trialEnd, canceledAt: START });
    expect(invoices(book)).toHaveLength(1);
    expect(takeEventTypes(book).at(-1)).toBe('customer.subscription.deleted');
    expect(nextDue(book)).toBeNull();
  });
});

describe('a card that fails at the renewal', () => {
  const renewal = at('2026-12-15T09:00:00Z');

  it.each([
    [0, 'past_due', 1, '2026-12-18T09:00'],
    [3, 'past_due', 2, '2026-12-23T09:00'],
    [8, 'past_due', 3, '2026-12-30T09:00'],
    [15, 'unpaid', 4, null],
  ])('%i days later is %s', (days, status, attempts, nextAttempt) => {
    const { book, subscriptionId } = createSubscribedLedger({}, FAILS_LATER);
    takeEventTypes(book);
    runDue(book, renewal + days * DAY);
    expect(statusOf(book, subscriptionId)).toBe(status);
    const invoice = allOf(book, 'invoice').at(-1);
    expect(invoice).toMatchObject({ status: 'open', attempts });
    expect(iso(invoice?.nextAttempt ?? null)).toBe(nextAttempt);
    const told = takeEventTypes(book);
    expect(told.filter((type) => type === 'invoice.payment_failed')).toHaveLength(attempts);
    expect(told.filter((type) => type === 'customer.subscription.updated')).toHaveLength(attempts);
  });

  it('paid manually at last, is active again in the period that has begun', () => {
    const { book, subscriptionId } = createSubscribedLedger({}, FAILS_LATER);
    runDue(book, renewal + 20 * DAY);
    const open = allOf(book, 'invoice').at(-1)?.id as string;
    expect(retryInvoice(book, open, 'manual')).toBe('failed');
    expect(statusOf(book, subscriptionId)).toBe('unpaid');
    const [method] = allOf(book, 'payment_method');
    if (method) put(book, { ...method, behaviour: 'pays' });
    takeEventTypes(book);
    expect(retryInvoice(book, open, 'manual')).toBe('paid');
    expect(summarize(get(book, 'subscription', subscriptionId))).toBe(
      'active 2026-12-15T09:00 to 2027-01-15T09:00',
    );
    expect(takeEventTypes(book).slice(-3)).toEqual([
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
  });

  it('a manual attempt does not use up one of the schedule', () => {
    const { book } = createSubscribedLedger({}, FAILS_LATER);
    runDue(book, renewal);
    const before = allOf(book, 'invoice').at(-1);
    retryInvoice(book, before?.id as string, 'manual');
    expect(allOf(book, 'invoice').at(-1)).toEqual(before);
  });

  it('once unpaid, only leaves drafts', () => {
    const { book, subscriptionId } = createSubscribedLedger({}, FAILS_LATER);
    runDue(book, at('2027-02-15T09:00:00Z'));
    expect(statusOf(book, subscriptionId)).toBe('unpaid');
    expect(invoices(book).slice(1)).toEqual([
      'open subscription_cycle 999 4 ',
      'draft subscription_cycle 999 0 ',
      'draft subscription_cycle 999 0 ',
    ]);
  });
});

it('an open checkout expires in time', () => {
  const book = createTestLedger();
  runDue(book, START + DAY - 1);
  expect(get(book, 'checkout.session', 'cs_1').status).toBe('open');
  runDue(book, START + DAY);
  expect(get(book, 'checkout.session', 'cs_1').status).toBe('expired');
  expect(takeEventTypes(book)).toEqual(['checkout.session.expired']);
});

it('a cancellation within the period comes at its time, one beyond it after the renewals', () => {
  const { book, subscriptionId } = createSubscribedLedger();
  const later = START + 40 * DAY;
  const ending = { kind: 'at', at: later } as const;
  put(book, scheduleEnd(get(book, 'subscription', subscriptionId), ending, START));
  runDue(book, later - 1);
  expect(statusOf(book, subscriptionId)).toBe('active');
  expect(invoices(book)).toHaveLength(2);
  runDue(book, later);
  expect(get(book, 'subscription', subscriptionId)).toMatchObject({
    status: 'canceled',
    endedAt: later,
  });
});
