import type { Payments } from './payments.ts';
import {
  deriveIdempotencyKey,
  newIdempotencyKey,
  type StripeParts,
  withIdempotencyKey,
} from './stripe-client.ts';
import { toSeconds } from './units.ts';

type Calls = Pick<Payments, 'pause' | 'endPause' | 'startPeriod'>;

export function pauseCalls({ stripe: { subscriptions } }: StripeParts): Calls {
  return {
    async pause(subscriptionId, resumesAt) {
      const pause_collection = { behavior: 'void', resumes_at: toSeconds(resumesAt) } as const;
      await subscriptions.update(subscriptionId, { pause_collection }, newIdempotencyKey());
    },

    async endPause(subscriptionId) {
      await subscriptions.update(subscriptionId, { pause_collection: '' }, newIdempotencyKey());
    },

    // Without this, the next charge would be at the end of a period that nobody paid for.
    async startPeriod(subscriptionId, { pausedUntil, mayFail }) {
      const params = {
        pause_collection: '',
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'none',
        payment_behavior: mayFail ? 'allow_incomplete' : 'error_if_incomplete',
      } as const;
      if (!mayFail) {
        await subscriptions.update(subscriptionId, params, newIdempotencyKey());
        return;
      }
      const key = deriveIdempotencyKey('period', subscriptionId, pausedUntil.toISOString());
      await withIdempotencyKey(key, (options) =>
        subscriptions.update(subscriptionId, params, options),
      );
    },
  };
}
