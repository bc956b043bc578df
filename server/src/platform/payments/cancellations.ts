import { isLiveSubscription } from '@attune/domain/billing/current-subscription';
import type Stripe from 'stripe';
import { type CancelFeedback, type Payments, PaymentsError } from './payments.ts';
import { newIdempotencyKey, type StripeParts } from './stripe-client.ts';
import { orIfMissing } from './stripe-errors.ts';

type Calls = Pick<Payments, 'cancelAtPeriodEnd' | 'resume' | 'cancelNow'>;

/** With these statuses no paid time is left, so there is no period end to wait for. */
const WITHOUT_PAID_TIME = new Set<string>(['unpaid', 'paused', 'incomplete']);

function toCancellationDetails({ reason, comment }: CancelFeedback) {
  return { ...(reason ? { feedback: reason } : {}), ...(comment ? { comment } : {}) };
}

/**
 * The change that clears a cancellation; null if there is none. A cancellation is either a flag or a
 * date, and each is cleared in its own way.
 */
function toResumeParams({
  cancel_at_period_end,
  cancel_at,
}: Stripe.Subscription): Stripe.SubscriptionUpdateParams | null {
  if (cancel_at_period_end) return { cancel_at_period_end: false };
  return cancel_at === null ? null : { cancel_at: '' };
}

export function cancellationCalls({ stripe }: StripeParts): Calls {
  const { subscriptions } = stripe;

  async function endSubscription(
    id: string,
    params: Stripe.SubscriptionCancelParams,
  ): Promise<void> {
    // The provider reports an ended subscription as missing.
    await orIfMissing(subscriptions.cancel(id, params, newIdempotencyKey()), null);
  }

  return {
    async cancelAtPeriodEnd(subscriptionId, feedback) {
      const cancellation_details = toCancellationDetails(feedback);
      const subscription = await subscriptions.retrieve(subscriptionId);
      if (!isLiveSubscription(subscription)) return;
      if (WITHOUT_PAID_TIME.has(subscription.status))
        return endSubscription(subscriptionId, { cancellation_details });
      const params: Stripe.SubscriptionUpdateParams = {
        cancel_at_period_end: true,
        cancellation_details,
        ...(subscription.pause_collection?.behavior === 'void' ? { pause_collection: '' } : {}),
      };
      await subscriptions.update(subscriptionId, params, newIdempotencyKey());
    },

    async resume(subscriptionId) {
      const subscription = await subscriptions.retrieve(subscriptionId);
      if (!isLiveSubscription(subscription))
        throw new PaymentsError('resume: the subscription has ended');
      const params = toResumeParams(subscription);
      if (params) await subscriptions.update(subscriptionId, params, newIdempotencyKey());
    },

    cancelNow: (subscriptionId, feedback) =>
      endSubscription(
        subscriptionId,
        feedback ? { cancellation_details: toCancellationDetails(feedback) } : {},
      ),
  };
}
