import type Stripe from 'stripe';
import type { ProviderEvent } from './payments.ts';
import { toDate } from './units.ts';

/** The provider accepts up to twenty types per request. */
export const HANDLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalized',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const satisfies Stripe.Event.Type[];

/** The provider's limit on the length of an id. */
export const MAX_ID_LENGTH = 255;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Assumes nothing about the object, because the endpoint may use another version of the API. */
function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null
        ? (found as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}

function idAt(value: unknown, ...path: string[]): string | null {
  const found = valueAt(value, ...path);
  const id = typeof found === 'string' ? found : valueAt(found, 'id');
  return typeof id === 'string' && id.length <= MAX_ID_LENGTH ? id : null;
}

const USER_PATHS = [
  ['metadata', 'userId'],
  ['client_reference_id'],
  ['parent', 'subscription_details', 'metadata', 'userId'],
];

/** Anyone can put a reference into the URL of a payment link, so it must be formatted as a user id. */
function findUserId(object: unknown): string | null {
  const candidates = USER_PATHS.map((path) => valueAt(object, ...path));
  return candidates.find((id): id is string => typeof id === 'string' && UUID.test(id)) ?? null;
}

function takenBackBy(type: string, object: unknown): ProviderEvent['takenBack'] {
  const paymentIntentId = idAt(object, 'payment_intent');
  if (paymentIntentId === null) return null;
  if (type === 'charge.refunded') {
    return { paymentIntentId, isFull: valueAt(object, 'refunded') === true };
  }
  // The outcome of a dispute is not known yet, and a refund that changed returned nothing more. The
  // payment only identifies the customer.
  return /^charge\.(dispute|refund)\.|^refund\.failed/.test(type)
    ? { paymentIntentId, isFull: false }
    : null;
}

export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const object: unknown = event.data.object;
  return {
    id: event.id,
    type: event.type,
    createdAt: toDate(event.created),
    customerId: valueAt(object, 'object') === 'customer' ? idAt(object) : idAt(object, 'customer'),
    subscriptionId:
      valueAt(object, 'object') === 'subscription'
        ? idAt(object)
        : (idAt(object, 'subscription') ??
          idAt(object, 'parent', 'subscription_details', 'subscription')),
    objectId: idAt(object),
    userId: findUserId(object),
    takenBack: takenBackBy(event.type, object),
  };
}
