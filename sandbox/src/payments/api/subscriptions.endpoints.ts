import type { SubscriptionStatus } from '../engine/billing-models.ts';
import { endSubscription } from '../engine/cancel.ts';
import { CardDeclined } from '../engine/cards.ts';
import { updateSubscription } from '../engine/update-subscription.ts';
import { cardDeclined, invalid, noSuch } from '../wire/api-error.ts';
import type { Params } from '../wire/params.ts';
import { presentSubscription } from '../wire/present-subscription.ts';
import { CREATED, type Endpoint, EXPAND, METADATA, type WriteCall } from './endpoint.ts';
import { readCancellationDetails, readSubscriptionChange } from './read-subscription-change.ts';
import { changeObject, listEndpoint, presentEach, readEndpoint } from './stored-objects.ts';

const RUNNING_STATUSES: SubscriptionStatus[] = ['trialing', 'active', 'past_due', 'unpaid'];
const CANCELLATION_PARAMS = ['cancellation_details[comment]', 'cancellation_details[feedback]'];

function readStatusFilter(params: Params): Record<string, string[]> {
  const status = params.text('status');
  if (status === 'all') return {};
  if (status === undefined) return { status: RUNNING_STATUSES };
  return { status: [status === 'ended' ? 'canceled' : status] };
}

function update(call: WriteCall) {
  return changeObject(call, 'subscription', (ledger, subscription) => {
    if (subscription.status === 'canceled') {
      throw invalid('A canceled subscription can only update its cancellation_details.');
    }
    const change = readSubscriptionChange(call.params, subscription, ledger);
    try {
      return presentSubscription(updateSubscription(ledger, subscription, change));
    } catch (error) {
      throw error instanceof CardDeclined ? cardDeclined(error.message) : error;
    }
  });
}

function cancel(call: WriteCall) {
  return changeObject(call, 'subscription', (ledger, subscription) => {
    // The provider answers 404 if an ended subscription is canceled again.
    if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id);
    const details = readCancellationDetails(call.params);
    return presentSubscription(endSubscription(ledger, subscription, details));
  });
}

export const subscriptionEndpoints: Endpoint[] = [
  listEndpoint({
    path: '/v1/subscriptions',
    kind: 'subscription',
    fields: ['customer'],
    accepts: ['status', ...CREATED],
    where: ({ params }) => readStatusFilter(params),
    presentAll: presentEach,
  }),
  readEndpoint('/v1/subscriptions/:id', 'subscription'),
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    accepts: [
      'billing_cycle_anchor[type]',
      'cancel_at_period_end',
      'cancel_at',
      'default_payment_method',
      'items[*][id]',
      'items[*][price]',
      'pause_collection',
      'pause_collection[behavior]',
      'pause_collection[resumes_at]',
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
