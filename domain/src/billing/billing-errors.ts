import { defineErrors } from '../kernel/app-error.ts';

export const billingError = defineErrors({
  'billing.access_required': {
    kind: 'payment_required',
    message:
      'Your trial or subscription has ended. Choose a plan under Subscription to continue. Everything you made is safe.',
  },
  'billing.access_unknown': {
    kind: 'unavailable',
    message: 'We couldn’t check your subscription. Try again in a moment.',
  },
  'billing.not_yours': { kind: 'forbidden', message: 'This isn’t your subscription.' },
  'billing.unknown_price': {
    kind: 'invalid',
    message: 'This plan doesn’t exist. Reload the page and choose again.',
  },
  'billing.preview_outdated': {
    kind: 'conflict',
    message: 'The amounts have changed. Check the new ones, then confirm again.',
  },
  'billing.too_many_requests': {
    kind: 'rate_limited',
    message: 'Too many requests. Nothing was charged. Please wait a minute and try again.',
  },
  'billing.paused': {
    kind: 'conflict',
    message: 'Your plan is paused. Resume it first, then change it.',
  },
  'billing.not_pausable': {
    kind: 'conflict',
    message:
      'Only a plan that is paid for and not canceled can be paused. If you were charged just now, try again in an hour.',
  },
  'billing.pause_failed': {
    kind: 'unavailable',
    message: 'We couldn’t pause your plan. Nothing has changed. Try again in a moment.',
  },
  'billing.end_pause_failed': {
    kind: 'unavailable',
    message: 'We couldn’t resume your plan. It’s still paused. Try again in a moment.',
  },
  'billing.same_plan': { kind: 'conflict', message: 'You’re already on this plan.' },
  'billing.payment_open': {
    kind: 'conflict',
    message: 'You have an unpaid invoice. Pay it first, then change your plan.',
  },
  'billing.no_active_subscription': {
    kind: 'not_found',
    message: 'No active subscription found',
  },
  'billing.no_subscription': { kind: 'not_found', message: 'No subscription found' },
  'billing.no_customer': {
    kind: 'not_found',
    message: 'There are no payments yet. You can open the billing portal once you have a plan.',
  },
  'billing.checkout_not_found': {
    kind: 'not_found',
    message: 'This checkout isn’t yours or doesn’t exist. Nothing was charged.',
  },
  'billing.code_unknown': {
    kind: 'not_found',
    message: 'We don’t know this code. Check the spelling, or continue without it.',
  },
  'billing.code_expired': {
    kind: 'conflict',
    message: 'This code has expired. Use another one, or continue without it.',
  },
  'billing.code_used_up': {
    kind: 'conflict',
    message:
      'This code has been used as often as it can be. Use another one, or continue without it.',
  },
  'billing.code_first_purchase': {
    kind: 'conflict',
    message:
      'This code is for a first purchase, and you’ve had a plan before. Use another one, or continue without it.',
  },
  'billing.code_minimum': {
    kind: 'conflict',
    message: 'This code is for higher prices. Choose the other plan, or continue without it.',
  },
  'billing.code_other_product': {
    kind: 'conflict',
    message: 'This code isn’t for this plan. Choose the other plan, or continue without it.',
  },
  'billing.code_ends_before': {
    kind: 'conflict',
    message:
      'This code would end before your first charge, so it takes nothing off. Continue without it, or use it when your trial ends.',
  },
  'billing.code_refused': {
    kind: 'conflict',
    message: 'The payment service refused this code. Use another one, or continue without it.',
  },
  'billing.too_many_codes': {
    kind: 'rate_limited',
    message: 'Too many codes. Wait 15 minutes, then try again, or continue without a code.',
  },
  'billing.cancel_failed': { kind: 'unavailable', message: 'Failed to cancel subscription' },
  'billing.resume_failed': { kind: 'unavailable', message: 'Failed to resume subscription' },
  'billing.change_failed': {
    kind: 'unavailable',
    message: 'We couldn’t change your plan. You’re still on the same one. Try again in a moment.',
  },
  'billing.card_declined': {
    kind: 'conflict',
    message: 'Your card was declined, so your plan hasn’t changed. Update your card first.',
  },
  'billing.provider_unavailable': {
    kind: 'unavailable',
    message: 'We can’t reach the payment service. Nothing was charged. Try again in a moment.',
  },
  'billing.trial_has_plan': {
    kind: 'conflict',
    message: 'This person has a plan, so there’s no trial to extend.',
  },
  'billing.invoice_missing': {
    kind: 'not_found',
    message: 'We couldn’t find that invoice for this person.',
  },
  'billing.not_refundable': {
    kind: 'conflict',
    message: 'Nothing was paid on this invoice, so there’s nothing to refund.',
  },
  'billing.refund_refused': {
    kind: 'conflict',
    message:
      'The payment provider refused this refund. The payment may already have been refunded or taken back by the bank, or the amount is too high.',
  },
  'billing.refund_settled': {
    kind: 'conflict',
    message:
      'An earlier refund of this invoice went through after all, so nothing more was refunded. Check the invoice before you try again.',
  },
  'billing.refund_pending': {
    kind: 'conflict',
    message: 'A refund of this invoice is still under way. Wait five minutes, then try again.',
  },
  'billing.refund_withdrawn': {
    kind: 'conflict',
    message:
      'This person withdrew from this contract, so its refund is made automatically. If their card doesn’t take it, you find it in People, under “Refunds that failed”.',
  },
  'billing.no_failed_refund': {
    kind: 'conflict',
    message:
      'This refund isn’t waiting anymore. Someone else may have recorded it, or the money came back to the person.',
  },
  'billing.failed_refund_changed': {
    kind: 'conflict',
    message:
      'Some of this money has come back to the person since it was listed, so less is owed now. Nothing was recorded. Check the new amount, then record what you paid.',
  },
  'billing.no_contract': { kind: 'not_found', message: 'There’s no contract to withdraw from.' },
  'billing.withdrawal_over': {
    kind: 'conflict',
    message:
      'A contract can be withdrawn from once, within 14 days. For yours, that’s no longer possible. If your plan still renews, you can cancel it at any time.',
  },
  'billing.withdrawal_link_invalid': {
    kind: 'not_found',
    message:
      'This link isn’t valid. Use the newest email we sent you, or submit the withdrawal again.',
  },
  'billing.no_statement': {
    kind: 'not_found',
    message: 'This person hasn’t stated a withdrawal.',
  },
  'billing.too_many_statements': {
    kind: 'rate_limited',
    message: 'Too many withdrawals were submitted. Wait a while, then try again, or email us.',
  },
  'billing.bad_signature': { kind: 'invalid', message: 'The signature does not match the body.' },
  'billing.bad_event': { kind: 'invalid', message: 'The body is not a readable event.' },
});
