import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { buildStripeObject } from '#test/stripe-objects.ts';
import { toProviderSubscription } from './to-provider-invoice.ts';

const START = 1_793_500_000;
const END = 1_796_100_000;
const toDate = (seconds: number) => new Date(seconds * 1_000);
const planOf = (priceId: string | null) => (priceId === 'price_m' ? 'monthly' : null);

function buildItem(price: string, from = START, to = END) {
  const changes = { current_period_start: from, current_period_end: to };
  const example = buildStripeObject<Stripe.SubscriptionItem>('subscription_item', changes);
  return { ...example, price: { ...example.price, id: price } };
}

function buildSubscription(changes: object, items = [buildItem('price_m')]) {
  return buildStripeObject<Stripe.Subscription>('subscription', {
    status: 'active',
    created: START - 60,
    start_date: START,
    trial_end: null,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: { object: 'list', data: items, has_more: false, url: '/v1/subscription_items' },
    ...changes,
  });
}

describe('toProviderSubscription', () => {
  it('reads the period from the item, as dates', () => {
    expect(toProviderSubscription(buildSubscription({ customer: 'cus_1' }), planOf)).toMatchObject({
      customerId: 'cus_1',
      status: 'active',
      priceId: 'price_m',
      createdAt: toDate(START - 60),
      startedAt: toDate(START),
      trialEnd: null,
      periodStart: toDate(START),
      periodEnd: toDate(END),
      endedAt: null,
    });
  });

  it('uses the item that is one of our plans', () => {
    const items = [buildItem('price_extra', START, END + 99), buildItem('price_m')];
    expect(toProviderSubscription(buildSubscription({}, items), planOf)).toMatchObject({
      priceId: 'price_m',
      periodEnd: toDate(END),
    });
  });

  it('reads the dates of a subscription to another product, and accepts one without items', () => {
    expect(
      toProviderSubscription(buildSubscription({}, [buildItem('price_old')]), planOf),
    ).toMatchObject({
      priceId: 'price_old',
      periodEnd: toDate(END),
    });
    expect(toProviderSubscription(buildSubscription({}, []), planOf)).toMatchObject({
      priceId: null,
      periodEnd: null,
    });
  });

  it('reads a cancellation given as a flag or as a date', () => {
    const flagged = buildSubscription({ cancel_at_period_end: true });
    expect(toProviderSubscription(flagged, planOf)).toMatchObject({
      cancelAtPeriodEnd: true,
      cancelAt: null,
    });
    const dated = buildSubscription({ cancel_at: END });
    expect(toProviderSubscription(dated, planOf)).toMatchObject({
      cancelAtPeriodEnd: false,
      cancelAt: toDate(END),
    });
  });

  it('passes on an unknown status, and the id of an expanded customer', () => {
    const unusual = buildSubscription({
      status: 'resting',
      customer: { id: 'cus_2', object: 'customer' },
    });
    expect(toProviderSubscription(unusual, planOf)).toMatchObject({
      status: 'resting',
      customerId: 'cus_2',
    });
  });
});
