import { put } from '../engine/ledger.ts';
import { expireSession } from '../engine/run-due.ts';
import { changeCustomer, readLedger } from '../store/ledger-store.ts';
import { findObject } from '../store/objects.repository.ts';
import { invalid, noSuch } from '../wire/api-error.ts';
import { presentCheckout } from '../wire/present-checkout.ts';
import { CREATED, type Endpoint, EXPAND, METADATA, type WriteCall } from './endpoint.ts';
import { readPromotion } from './find-promotion.ts';
import { hasEarlierInvoice, readCheckout, readPrice } from './read-checkout.ts';
import { changeObject, listEndpoint, presentEach, readEndpoint } from './stored-objects.ts';

async function readDiscount(call: WriteCall, customerId: string) {
  const ledger = await readLedger(call.sandbox, call.db, customerId);
  const buyer = { customerId, hasEarlierInvoice: hasEarlierInvoice(ledger) };
  return readPromotion(call, { priceId: readPrice(call.params), buyer });
}

async function createSession(call: WriteCall) {
  const { sandbox, db, params, cause } = call;
  const { taxBehavior } = sandbox;
  const customerId = params.requiredText('customer');
  const customer = await findObject(db, 'customer', customerId);
  if (!customer || customer.isDeleted) {
    throw noSuch('customer', customerId, { param: 'customer', status: 400 });
  }
  const discount = params.has('discounts') ? await readDiscount(call, customerId) : null;
  return changeCustomer(sandbox, db, { customerId, cause }, (ledger) => {
    const session = put(ledger, readCheckout(params, ledger, { discount, taxBehavior }));
    return presentCheckout(session, sandbox.origin);
  });
}

function expire(call: WriteCall) {
  return changeObject(call, 'checkout.session', (ledger, session) => {
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
      );
    }
    return presentCheckout(expireSession(ledger, session), call.sandbox.origin);
  });
}

export const checkoutEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    accepts: [
      'mode',
      'customer',
      'client_reference_id',
      'line_items[*][price]',
      'line_items[*][quantity]',
      'success_url',
      'cancel_url',
      'expires_at',
      'locale',
      'allow_promotion_codes',
      'automatic_tax[enabled]',
      'billing_address_collection',
      'customer_update[address]',
      'discounts[*][promotion_code]',
      'payment_method_collection',
      'subscription_data[trial_end]',
      'subscription_data[metadata][*]',
      ...METADATA,
      ...EXPAND,
    ],
    handle: createSession,
  },
  readEndpoint('/v1/checkout/sessions/:id', 'checkout.session'),
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    accepts: EXPAND,
    handle: expire,
  },
  listEndpoint({
    path: '/v1/checkout/sessions',
    kind: 'checkout.session',
    fields: ['customer', 'subscription', 'status'],
    accepts: CREATED,
    presentAll: presentEach,
  }),
];
