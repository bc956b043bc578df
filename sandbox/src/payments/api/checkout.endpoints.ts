import { find, put } from '../engine/ledger.ts';
import type { CheckoutSession } from '../engine/models.ts';
import { expireSession } from '../engine/run-due.ts';
import { changeCustomer } from '../store/ledger-store.ts';
import { findObject } from '../store/objects.repository.ts';
import { invalid, noSuch } from '../wire/api-error.ts';
import { presentCheckout } from '../wire/present-checkout.ts';
import {
  CREATED,
  type Endpoint,
  EXPAND,
  METADATA,
  PAGING,
  type ReadCall,
  type WriteCall,
} from './endpoint.ts';
import { createdRange, filters, listPage } from './list-page.ts';
import { readCheckout } from './read-checkout.ts';

async function createSession({ sandbox, db, params, cause }: WriteCall) {
  const customerId = params.requiredText('customer');
  const customer = await findObject(db, 'customer', customerId);
  if (!customer || customer.isDeleted) {
    throw noSuch('customer', customerId, { param: 'customer', status: 400 });
  }
  return changeCustomer(sandbox, db, { customerId, cause }, (ledger) => {
    const session = put(ledger, readCheckout(params, ledger));
    return presentCheckout(session, sandbox.origin);
  });
}

async function findSession({ db, id }: Pick<ReadCall, 'db' | 'id'>): Promise<CheckoutSession> {
  const session = await findObject(db, 'checkout.session', id);
  if (!session) throw noSuch('checkout.session', id, { param: 'session' });
  return session;
}

async function expire(call: WriteCall) {
  const { sandbox, db, cause } = call;
  const { id, customer: customerId } = await findSession(call);
  return changeCustomer(sandbox, db, { customerId, cause }, (ledger) => {
    const session = find(ledger, 'checkout.session', id);
    if (session?.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session?.status}".`,
      );
    }
    return presentCheckout(expireSession(ledger, session), sandbox.origin);
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
      'payment_method_collection',
      'subscription_data[trial_end]',
      'subscription_data[metadata][*]',
      ...METADATA,
      ...EXPAND,
    ],
    handle: createSession,
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    accepts: EXPAND,
    handle: async (call) => presentCheckout(await findSession(call), call.sandbox.origin),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    accepts: EXPAND,
    handle: expire,
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    accepts: ['customer', 'subscription', 'status', ...CREATED, ...PAGING],
    handle: (call) =>
      listPage(
        call,
        '/v1/checkout/sessions',
        {
          kind: 'checkout.session',
          where: filters(call.params, ['customer', 'subscription', 'status']),
          created: createdRange(call.params),
        },
        (sessions) => sessions.map((session) => presentCheckout(session, call.sandbox.origin)),
      ),
  },
];
