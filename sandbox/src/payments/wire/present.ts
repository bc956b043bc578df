import { DAY } from '../engine/calendar.ts';
import type { Model, StoredEvent, TestClock } from '../engine/models.ts';
import { machineNow, type Sandbox } from '../sandbox.ts';
import type { Wire } from './present-catalog.ts';
import { presentCheckout, presentPortal } from './present-checkout.ts';
import { presentBalanceTransaction, presentCustomer, presentMethod } from './present-customer.ts';
import { presentInvoice } from './present-invoice.ts';
import { presentDispute, presentPaymentIntent, presentRefund } from './present-payment.ts';
import { presentCoupon, presentDiscount, presentPromotionCode } from './present-promotion.ts';
import { presentSubscription } from './present-subscription.ts';

/** How long the provider keeps a test clock. */
const CLOCK_LIFE = 30 * DAY;

function presentClock(clock: TestClock): Wire {
  return {
    id: clock.id,
    object: 'test_helpers.test_clock',
    created: clock.created,
    deletes_after: clock.created + CLOCK_LIFE,
    frozen_time: clock.frozenTime,
    livemode: false,
    name: clock.name,
    status: clock.target === null ? 'ready' : 'advancing',
    status_details: {},
  };
}

export function presentEvent(event: StoredEvent, isPending: boolean): Wire {
  return {
    id: event.id,
    object: 'event',
    api_version: event.apiVersion,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: isPending ? 1 : 0,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  };
}

/**
 * An object in the provider's format. Fields that never vary here are in fixed-fields.json, so that
 * a reader of the API finds null where the provider would say null.
 */
export function present(
  model: Exclude<Model, StoredEvent>,
  { origin, clock }: Pick<Sandbox, 'origin' | 'clock'>,
): Wire {
  switch (model.kind) {
    case 'customer':
      return presentCustomer(model);
    case 'customer_balance_transaction':
      return presentBalanceTransaction(model);
    case 'payment_method':
      return presentMethod(model);
    case 'subscription':
      return presentSubscription(model);
    case 'invoice':
      return presentInvoice(model, origin);
    case 'payment_intent':
      return presentPaymentIntent(model);
    case 'refund':
      return presentRefund(model);
    case 'dispute':
      return presentDispute(model);
    case 'discount':
      return presentDiscount(model);
    case 'coupon':
      return presentCoupon(model, machineNow(clock));
    case 'promotion_code':
      return presentPromotionCode(model, machineNow(clock));
    case 'checkout.session':
      return presentCheckout(model, origin);
    case 'billing_portal.session':
      return presentPortal(model, origin);
    case 'test_helpers.test_clock':
      return presentClock(model);
  }
}
