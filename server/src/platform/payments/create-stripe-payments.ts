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
import { taxCalls } from './taxes.ts';

type StripePaymentsOptions = StripeClientOptions &
  Pick<Payments, 'isSandbox' | 'publishableKey' | 'priceIds'> & {
    hasAutomaticTax?: boolean;
    webhookSecret: string;
    clock: Clock;
    log: Log;
  };

/** Uses Stripe's SDK. No code outside this folder knows which provider is used. */
export function createStripePayments(options: StripePaymentsOptions): Payments {
  const { isSandbox, publishableKey, priceIds, webhookSecret, clock, log } = options;
  const { hasAutomaticTax = false } = options;
  const planOf: Payments['planOf'] = (priceId) =>
    PLAN_IDS.find((plan) => priceIds[plan] === priceId) ?? null;
  const stripe = createStripeClient(options);
  const facts = { priceIds, planOf, hasAutomaticTax };
  const parts: StripeParts = { ...facts, stripe, webhookSecret, clock, log };
  return {
    ...facts,
    isSandbox,
    publishableKey,
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
        ...taxCalls(parts),
      },
      log,
    ),
    ...eventCalls(parts),
  };
}
