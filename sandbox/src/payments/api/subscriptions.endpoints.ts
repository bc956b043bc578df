import type { Subscription, SubscriptionStatus } from '../engine/billing-models.ts';
import { endSubscription } from '../engine/cancel.ts';
import { CardDeclined } from '../engine/cards.ts';
import { get } from '../engine/ledger.ts';
import { updateSubscription } from '../engine/update-subscription.ts';
import { changeCustomer } from '../store/ledger-store.ts';
import { findObject } from '../store/objects.repository.ts';
import { cardDeclined, invalid, noSuch } from '../wire/api-error.ts';
import type { Params } from '../wire/params.ts';
import { presentSubscription } from '../wire/present-subscription.ts';
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
import { readCancellationDetails, readSubscriptionChange } from './read-subscription-change.ts';

const RUNNING: SubscriptionStatus[] = ['trialing', 'active', 'past_due', 'unpaid'];
const CANCELLATION_PARAMS = ['cancellation_details[comment]', 'cancellation_details[feedback]'];

async function findSubscription({ db, id }: Pick<ReadCall, 'db' | 'id'>): Promise<Subscription> {
  const subscription = await findObject(db, 'subscription', id);
  if (!subscription) throw noSuch('subscription', id);
  return subscription;
}

function statuses(params: Params): Record<string, string[]> {
  const status = params.text('status');
  if (status === 'all') return {};
  if (status === undefined) return { status: RUNNING };
  return { status: [status === 'ended' ? 'canceled' : status] };
}

async function update(call: WriteCall) {
  const { sandbox, db, params, cause } = call;
  const { id, customer: customerId } = await findSubscription(call);
  return changeCustomer(sandbox, db, { customerId, cause }, (ledger) => {
    const subscription = get(ledger, 'subscription', id);
    if (subscription.status === 'canceled') {
      throw invalid('A canceled subscription can only update its cancellation_details.');
    }
    const change = readSubscriptionChange(params, subscription, ledger);
    try {
      return presentSubscription(updateSubscription(ledger, subscription, change));
    } catch (error) {
      throw error instanceof CardDeclined ? cardDeclined(error.message) : error;
    }
  });
}

async function cancel(call: WriteCall) {
  const { sandbox, db, params, cause } = call;
  const { id, customer: customerId } = await findSubscription(call);
  return changeCustomer(sandbox, db, { customerId, cause }, (ledger) => {
    const subscription = get(ledger, 'subscription', id);
    // For the provider, an ended subscription cannot be found to be canceled.
    if (subscription.status === 'canceled') throw noSuch('subscription', id);
    const details = readCancellationDetails(params);
    return presentSubscription(endSubscription(ledger, subscription, details));
  });
}

export const subscriptionEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/subscriptions',
    accepts: ['customer', 'status', ...CREATED, ...PAGING],
    handle: (call) =>
      listPage(
        call,
        '/v1/subscriptions',
        {
          kind: 'subscription',
          where: { ...filters(call.params, ['customer']), ...statuses(call.params) },
          created: createdRange(call.params),
        },
        (subscriptions) => subscriptions.map(presentSubscription),
      ),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    accepts: EXPAND,
    handle: async (call) => presentSubscription(await findSubscription(call)),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    accepts: [
      'cancel_at_period_end',
      'cancel_at',
      'default_payment_method',
      'items[*][id]',
      'items[*][price]',
      'payment_behavior',
      'proration_behavior',
      'proration_date',
      'trial_end',
      ...CANCELLATION_PARAMS,
      ...METADATA,
      ...EXPAND,
    ],
    handle: update,
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    accepts: [...CANCELLATION_PARAMS, ...EXPAND],
    handle: cancel,
  },
];
