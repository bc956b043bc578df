import { DAY_MS } from '@attune/domain/kernel/time';
import Stripe from 'stripe';
import { type Payments, SignatureRefused } from './payments.ts';
import { translate } from './stripe-errors.ts';
import type { StripeParts } from './stripe-parts.ts';
import { HANDLED_EVENTS, toProviderEvent } from './to-provider-event.ts';
import { toSeconds } from './units.ts';

type Calls = Pick<Payments, 'readWebhook' | 'eventsSince'>;

/** In seconds. Never 0: that switches the check of the age off. */
const TOLERANCE = 300;

/** A day each, the last one open: the provider tells the newest first, and we want the oldest. */
function* daysSince(moment: Date, now: Date): Generator<Stripe.RangeQueryParam> {
  let from = moment;
  for (; now.getTime() - from.getTime() > DAY_MS; from = new Date(from.getTime() + DAY_MS)) {
    yield { gte: toSeconds(from), lt: toSeconds(new Date(from.getTime() + DAY_MS)) };
  }
  yield { gte: toSeconds(from) };
}

export function eventCalls({ stripe, webhookSecret, clock, log }: StripeParts): Calls {
  return {
    readWebhook(rawBody, signature) {
      if (!signature) throw new SignatureRefused('a webhook without a signature');
      const receivedAt = clock.now().getTime();
      try {
        return toProviderEvent(
          stripe.webhooks.constructEvent(
            rawBody,
            signature,
            webhookSecret,
            TOLERANCE,
            undefined,
            receivedAt,
          ),
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        throw new SignatureRefused('a webhook that was not signed by the provider just now');
      }
    },

    async *eventsSince(moment) {
      const types = [...HANDLED_EVENTS];
      try {
        for (const created of daysSince(moment, clock.now())) {
          const day: Stripe.Event[] = [];
          for await (const event of stripe.events.list({ created, types, limit: 100 })) {
            day.push(event);
          }
          for (const event of day.reverse()) yield toProviderEvent(event);
        }
      } catch (error) {
        throw translate('eventsSince', error, log);
      }
    },
  };
}
