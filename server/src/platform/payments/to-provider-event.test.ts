import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { buildStripeObject } from '#test/stripe-objects.ts';
import { HANDLED_EVENTS, toProviderEvent } from './to-provider-event.ts';

const USER = '01938a6f-3c1b-7d52-9a55-0f6b1d2c3e4f';

function buildEvent(type: string, object: object) {
  return buildStripeObject<Stripe.Event>('event', {
    id: 'evt_1',
    created: 1_793_500_000,
    type,
    data: { object },
  });
}

describe('toProviderEvent', () => {
  it('reads customer, subscription and user from a checkout session', () => {
    const session = {
      object: 'checkout.session',
      id: 'cs_1',
      customer: 'cus_1',
      subscription: 'sub_1',
      client_reference_id: USER,
    };
    expect(toProviderEvent(buildEvent('checkout.session.completed', session))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      createdAt: new Date(1_793_500_000_000),
      customerId: 'cus_1',
      subscriptionId: 'sub_1',
      objectId: 'cs_1',
      userId: USER,
      takenBack: null,
    });
  });

  it("uses a customer event's own object as the customer", () => {
    const object = { object: 'customer', id: 'cus_9' };
    expect(toProviderEvent(buildEvent('customer.created', object))).toMatchObject({
      customerId: 'cus_9',
      objectId: 'cus_9',
    });
  });

  it("uses a subscription event's own object as the subscription", () => {
    const object = {
      object: 'subscription',
      id: 'sub_2',
      customer: 'cus_1',
      metadata: { userId: USER },
    };
    expect(toProviderEvent(buildEvent('customer.subscription.deleted', object))).toMatchObject({
      customerId: 'cus_1',
      subscriptionId: 'sub_2',
      userId: USER,
    });
  });

  it('reads customer and subscription from an invoice of this and of an older API version', () => {
    const details = { subscription: { id: 'sub_3' }, metadata: { userId: USER } };
    const current = {
      object: 'invoice',
      customer: { id: 'cus_1' },
      parent: { subscription_details: details },
    };
    const older = { object: 'invoice', customer: 'cus_1', subscription: 'sub_3' };
    expect(toProviderEvent(buildEvent('invoice.paid', current))).toMatchObject({
      customerId: 'cus_1',
      subscriptionId: 'sub_3',
      userId: USER,
    });
    expect(toProviderEvent(buildEvent('invoice.paid', older))).toMatchObject({
      subscriptionId: 'sub_3',
      userId: null,
    });
  });

  it.each(['me', '', "' OR 1=1", `${USER} `])('does not accept %j as a user id', (reference) => {
    const session = { object: 'checkout.session', client_reference_id: reference };
    expect(toProviderEvent(buildEvent('checkout.session.completed', session)).userId).toBeNull();
  });

  it('distinguishes a full from a partial refund', () => {
    const charge = { object: 'charge', customer: 'cus_1', payment_intent: 'pi_1' };
    const refund = (isFull: boolean) =>
      toProviderEvent(buildEvent('charge.refunded', { ...charge, refunded: isFull })).takenBack;
    expect(refund(true)).toEqual({ paymentIntentId: 'pi_1', isFull: true });
    expect(refund(false)).toEqual({ paymentIntentId: 'pi_1', isFull: false });
  });

  it.each(['created', 'closed'])('returns the payment of a dispute that is %s', (state) => {
    const dispute = { object: 'dispute', payment_intent: 'pi_1', amount: 999 };
    expect(toProviderEvent(buildEvent(`charge.dispute.${state}`, dispute))).toMatchObject({
      customerId: null,
      takenBack: { paymentIntentId: 'pi_1', isFull: false },
    });
  });

  it('returns no payment if none is named or affected', () => {
    const unnamed = { object: 'charge', refunded: true, payment_intent: null };
    expect(toProviderEvent(buildEvent('charge.refunded', unnamed)).takenBack).toBeNull();
    const paid = { object: 'charge', refunded: false, payment_intent: 'pi_1' };
    expect(toProviderEvent(buildEvent('charge.succeeded', paid)).takenBack).toBeNull();
  });

  it('accepts an object with any other fields', () => {
    expect(
      toProviderEvent(buildEvent('account.updated', { object: 'account', customer: 7 })),
    ).toMatchObject({
      customerId: null,
      subscriptionId: null,
      userId: null,
    });
  });

  it('handles no more event types than one request may name', () => {
    expect(HANDLED_EVENTS.length).toBeLessThanOrEqual(20);
    expect(new Set(HANDLED_EVENTS).size).toBe(HANDLED_EVENTS.length);
  });
});
