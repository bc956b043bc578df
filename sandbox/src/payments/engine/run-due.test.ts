import { describe, expect, it } from 'vitest';
import {
  at,
  createSubscribedLedger,
  createTestLedger,
  FAILS_LATER,
  iso,
  START,
  summarize,
  takeEventTypes,
} from '../../../test/test-ledger.ts';
import { PRICE_IDS } from '../catalog.ts';
import { DAY } from './calendar.ts';
import { scheduleEnd } from './cancel.ts';
import { retryInvoice } from './collect.ts';
import { allOf, get, type Ledger, put } from './ledger.ts';
import { nextDue, runDue } from './run-due.ts';

const statusOf = (ledger: Ledger, id: string) => get(ledger, 'subscription', id).status;
const summarizeInvoices = (ledger: Ledger) =>
  allOf(ledger, 'invoice').map(({ status, reason, amountDue, attempts, nextAttempt }) =>
    [status, reason, amountDue, attempts, iso(nextAttempt)].join(' '),
  );

describe('a checkout without a trial', () => {
  it('charges at once and emits events in the provider’s order', () => {
    const { ledger, subscriptionId } = createSubscribedLedger();
    expect(summarize(get(ledger, 'subscription', subscriptionId))).toBe(
      'active 2026-11-15T09:00 to 2026-12-15T09:00',
    );
    expect(summarizeInvoices(ledger)).toEqual(['paid subscription_create 999 1 ']);
    expect(takeEventTypes(ledger)).toEqual([
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
    const { ledger, subscriptionId } = createSubscribedLedger();
    takeEventTypes(ledger);
    runDue(ledger, at('2027-02-20T00:00:00Z'));
    expect(summarize(get(ledger, 'subscription', subscriptionId))).toBe(
      'active 2027-02-15T09:00 to 2027-03-15T09:00',
    );
    expect(allOf(ledger, 'invoice').map(({ created }) => iso(created))).toEqual([
      '2026-11-15T09:00',
      '2026-12-15T09:00',
      '2027-01-15T09:00',
      '2027-02-15T09:00',
    ]);
    expect(
      takeEventTypes(ledger).filter((type) => type === 'customer.subscription.updated'),
    ).toHaveLength(3);
    expect(ledger.now).toBe(at('2027-02-20T00:00:00Z'));
  });

  it('renews after a year', () => {
    const { ledger, subscriptionId } = createSubscribedLedger({ priceId: PRICE_IDS.annual });
    expect(summarizeInvoices(ledger)).toEqual(['paid subscription_create 9999 1 ']);
    runDue(ledger, at('2027-11-15T09:00:00Z'));
    expect(summarize(get(ledger, 'subscription', subscriptionId))).toBe(
      'active 2027-11-15T09:00 to 2028-11-15T09:00',
    );
  });
});

describe('a trial', () => {
  const trialEnd = START + 7 * DAY;

  it('costs nothing, is announced three days before its end, and is then charged', () => {
    const { ledger, subscriptionId } = createSubscribedLedger({ trialEnd });
    expect(summarize(get(ledger, 'subscription', subscriptionId))).toBe(
      'trialing 2026-11-15T09:00 to 2026-11-22T09:00',
    );
    expect(summarizeInvoices(ledger)).toEqual(['paid subscription_create 0 0 ']);
    takeEventTypes(ledger);
    runDue(ledger, trialEnd - 3 * DAY - 1);
    expect(takeEventTypes(ledger)).toEqual([]);
    runDue(ledger, trialEnd - 3 * DAY);
    expect(takeEventTypes(ledger)).toEqual(['customer.subscription.trial_will_end']);
    runDue(ledger, trialEnd);
    expect(takeEventTypes(ledger)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'charge.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
    expect(summarize(get(ledger, 'subscription', subscriptionId))).toBe(
      'active 2026-11-22T09:00 to 2026-12-22T09:00',
    );
  });

  it.each([
    ['with the flag', { kind: 'period-end' }],
    ['with a date', { kind: 'at', at: trialEnd }],
  ] as const)('that is canceled %s ends the subscription without a charge', (_form, ending) => {
    const { ledger, subscriptionId } = createSubscribedLedger({ trialEnd });
    put(ledger, scheduleEnd(get(ledger, 'subscription', subscriptionId), ending, START));
    runDue(ledger, trialEnd + 90 * DAY);
    const ended = get(ledger, 'subscription', subscriptionId);
    expect(ended).toMatchObject({ status: 'canceled', endedAt: trialEnd, canceledAt: START });
    expect(summarizeInvoices(ledger)).toHaveLength(1);
    expect(takeEventTypes(ledger).at(-1)).toBe('customer.subscription.deleted');
    expect(nextDue(ledger)).toBeNull();
  });
});

describe('a card that fails at the renewal', () => {
  const renewal = at('2026-12-15T09:00:00Z');

  it.each([
    [0, 'past_due', 1, '2026-12-18T09:00'],
    [3, 'past_due', 2, '2026-12-23T09:00'],
    [8, 'past_due', 3, '2026-12-30T09:00'],
    [15, 'unpaid', 4, null],
  ])('leaves the subscription %i days later %s', (days, status, attempts, nextAttempt) => {
    const { ledger, subscriptionId } = createSubscribedLedger({}, FAILS_LATER);
    takeEventTypes(ledger);
    runDue(ledger, renewal + days * DAY);
    expect(statusOf(ledger, subscriptionId)).toBe(status);
    const invoice = allOf(ledger, 'invoice').at(-1);
    expect(invoice).toMatchObject({ status: 'open', attempts });
    expect(iso(invoice?.nextAttempt ?? null)).toBe(nextAttempt);
    const eventTypes = takeEventTypes(ledger);
    expect(eventTypes.filter((type) => type === 'invoice.payment_failed')).toHaveLength(attempts);
    expect(eventTypes.filter((type) => type === 'customer.subscription.updated')).toHaveLength(
      attempts,
    );
  });

  it('can be replaced and the invoice paid manually, which reactivates the subscription', () => {
    const { ledger, subscriptionId } = createSubscribedLedger({}, FAILS_LATER);
    runDue(ledger, renewal + 20 * DAY);
    const open = allOf(ledger, 'invoice').at(-1)?.id as string;
    expect(retryInvoice(ledger, open, 'manual')).toBe('failed');
    expect(statusOf(ledger, subscriptionId)).toBe('unpaid');
    const [method] = allOf(ledger, 'payment_method');
    if (method) put(ledger, { ...method, behaviour: 'pays' });
    takeEventTypes(ledger);
    expect(retryInvoice(ledger, open, 'manual')).toBe('paid');
    expect(summarize(get(ledger, 'subscription', subscriptionId))).toBe(
      'active 2026-12-15T09:00 to 2027-01-15T09:00',
    );
    expect(takeEventTypes(ledger).slice(-3)).toEqual([
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
  });

  it('fails manually too, without using up a scheduled attempt', () => {
    const { ledger } = createSubscribedLedger({}, FAILS_LATER);
    runDue(ledger, renewal);
    const before = allOf(ledger, 'invoice').at(-1);
    retryInvoice(ledger, before?.id as string, 'manual');
    expect(allOf(ledger, 'invoice').at(-1)).toEqual(before);
  });

  it('leaves only draft invoices once the subscription is unpaid', () => {
    const { ledger, subscriptionId } = createSubscribedLedger({}, FAILS_LATER);
    runDue(ledger, at('2027-02-15T09:00:00Z'));
    expect(statusOf(ledger, subscriptionId)).toBe('unpaid');
    expect(summarizeInvoices(ledger).slice(1)).toEqual([
      'open subscription_cycle 999 4 ',
      'draft subscription_cycle 999 0 ',
      'draft subscription_cycle 999 0 ',
    ]);
  });
});

it('an open checkout expires after a day', () => {
  const ledger = createTestLedger();
  runDue(ledger, START + DAY - 1);
  expect(get(ledger, 'checkout.session', 'cs_1').status).toBe('open');
  runDue(ledger, START + DAY);
  expect(get(ledger, 'checkout.session', 'cs_1').status).toBe('expired');
  expect(takeEventTypes(ledger)).toEqual(['checkout.session.expired']);
});

it('a cancellation after the current period takes effect at its time, after the renewal', () => {
  const { ledger, subscriptionId } = createSubscribedLedger();
  const later = START + 40 * DAY;
  const ending = { kind: 'at', at: later } as const;
  put(ledger, scheduleEnd(get(ledger, 'subscription', subscriptionId), ending, START));
  runDue(ledger, later - 1);
  expect(statusOf(ledger, subscriptionId)).toBe('active');
  expect(summarizeInvoices(ledger)).toHaveLength(2);
  runDue(ledger, later);
  expect(get(ledger, 'subscription', subscriptionId)).toMatchObject({
    status: 'canceled',
    endedAt: later,
  });
});
