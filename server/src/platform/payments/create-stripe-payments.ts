import { PLAN_IDS } from '@attune/domain/billing/plans';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { billingReadCalls } from './billing-reads.ts';
import { cancellationCalls } from './cancellations.ts';
import { checkoutCalls } from './checkouts.ts';
import { creditCalls } from './credit.ts';
import { customerCalls } from './customers.ts';
import { eventCalls } from './events.ts';
import { pauseCalls } from './pauses.ts';
import type { Payments } from './payments.ts';
import { planChangeCalls } from './plan-changes.ts';
import { promotionCalls } from './promotions.ts';
import { refundCalls } from './refunds.ts';
import { renewalPriceCalls } from './renewal-prices.ts';
import { createStripeClient, type StripeClientOptions, type StripeParts } from './stripe-client.ts';
import { translateErrors } from './stripe-errors.ts';

type StripePaymentsOptions = StripeClientOptions &
  Pick<Payments, 'isSandbox' | 'publishableKey' | 'priceIds'> & {
    webhookSecret: string;
    clock: Clock;
    log: Log;
  };

/** Uses Stripe's SDK. No code outside this folder knows which provider is used. */
export function createStripePayments(options: StripePaymentsOptions): Payments {
  const { isSandbox, publishableKey, priceIds, webhookSecret, clock, log } = options;
  const planOf: Payments['planOf'] = (priceId) =>
    PLAN_IDS.find((plan) => priceIds[plan] === priceId) ?? null;
  const stripe = createStripeClient(options);
  const parts: StripeParts = { stripe, priceIds, planOf, webhookSecret, clock, log };
  return {
    isSandbox,
    publishableKey,
    priceIds,
    planOf,
    ...translateErrors(
      {
        ...customerCalls(parts),
        ...checkoutCalls(parts),
        ...billingReadCalls(parts),
        ...cancellationCalls(parts),
        ...planChangeCalls(parts),
        ...renewalPriceCalls(parts),
        ...promotionCalls(parts),
        ...pauseCalls(parts),
        ...refundCalls(parts),
        ...creditCalls(parts),
      },
      log,
    ),
    ...eventCalls(parts),
  };
}
