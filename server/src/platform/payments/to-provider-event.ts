import type Stripe from 'stripe';
import type { ProviderEvent } from './payments.ts';
import { toDate } from './units.ts';

/** What we go by; the provider takes up to twenty such names in one question. */
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
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies Stripe.Event.Type[];

/** As long as the provider lets an id become. */
export const MAX_ID_LENGTH = 255;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An endpoint may be set to another version of the API, so no shape is taken for granted. */
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

/** Anybody can write a reference into the address of a payment link, so it must look like ours. */
function userIdOf(object: unknown): string | null {
  const named = USER_PATHS.map((path) => valueAt(object, ...path));
  return named.find((id): id is string => typeof id === 'string' && UUID.test(id)) ?? null;
}

function takenBackBy(type: string, object: unknown): ProviderEvent['takenBack'] {
  const paymentIntentId = idAt(object, 'payment_intent');
  if (paymentIntentId === null) return null;
  if (type === 'charge.refunded') {
    return { paymentIntentId, isFull: valueAt(object, 'refunded') === true };
  }
  // A dispute is a claim, whose outcome the provider settles; its payment tells whose it is.
  return type.startsWith('charge.dispute.') ? { paymentIntentId, isFull: false } : null;
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
    userId: userIdOf(object),
    takenBack: takenBackBy(event.type, object),
  };
}
