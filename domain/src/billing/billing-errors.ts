import { defineErrors } from '../kernel/app-error.ts';

export const billingError = defineErrors({
  'billing.access_required': {
    kind: 'payment_required',
    message:
      'Your trial or subscription has ended. Choose a plan under Subscription to continue; everything you made is kept.',
  },
  'billing.access_unknown': {
    kind: 'unavailable',
    message: 'Your subscription could not be checked just now. Try again in a moment.',
  },
  'billing.not_yours': { kind: 'forbidden', message: 'This is not your subscription.' },
  'billing.unknown_price': {
    kind: 'invalid',
    message: 'This plan does not exist. Reload the page and choose again.',
  },
  'billing.preview_outdated': {
    kind: 'conflict',
    message: 'The amounts shown are no longer current. Look at the new ones, then confirm again.',
  },
  'billing.too_many_requests': {
    kind: 'rate_limited',
    message: 'That was a lot at once. Nothing was charged; please wait a minute and try again.',
  },
  'billing.same_plan': { kind: 'conflict', message: 'You are on this plan already.' },
  'billing.payment_open': {
    kind: 'conflict',
    message: 'A payment is still open. Settle it first, then change the plan.',
  },
  'billing.no_active_subscription': {
    kind: 'not_found',
    message: 'No active subscription found',
  },
  'billing.no_subscription': { kind: 'not_found', message: 'No subscription found' },
  'billing.no_customer': {
    kind: 'not_found',
    message: 'There are no payments yet. The billing portal opens with your first plan.',
  },
  'billing.checkout_not_found': {
    kind: 'not_found',
    message: 'This checkout is not yours or does not exist. Nothing was charged by opening it.',
  },
  'billing.cancel_failed': { kind: 'unavailable', message: 'Failed to cancel subscription' },
  'billing.resume_failed': { kind: 'unavailable', message: 'Failed to resume subscription' },
  'billing.change_failed': {
    kind: 'unavailable',
    message: 'Failed to change the plan. You are still on the one you had; try again in a moment.',
  },
  'billing.card_declined': {
    kind: 'conflict',
    message: 'Your card was declined. You are still on the plan you had; update the card first.',
  },
  'billing.provider_unavailable': {
    kind: 'unavailable',
    message: 'The payment service cannot be reached. Nothing was charged; try again in a moment.',
  },
  'billing.trial_has_plan': {
    kind: 'conflict',
    message: 'This person has a plan, so there is no trial to extend.',
  },
  'billing.invoice_missing': { kind: 'not_found', message: 'This person has no such invoice.' },
  'billing.not_refundable': {
    kind: 'conflict',
    message: 'Nothing was paid on this invoice, so there is nothing to refund.',
  },
  'billing.refund_refused': {
    kind: 'conflict',
    message:
      'The payment provider refused this refund. The payment may already be refunded, or the amount is too high.',
  },
  'billing.bad_signature': { kind: 'invalid', message: 'The signature does not match the body.' },
  'billing.bad_event': { kind: 'invalid', message: 'The body is not a readable event.' },
});
