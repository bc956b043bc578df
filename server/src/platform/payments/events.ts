import { DAY_MS } from '@attune/domain/kernel/time';
import Stripe from 'stripe';
import { z } from 'zod';
import { EventUnreadable, type Payments, SignatureRefused } from './payments.ts';
import type { StripeParts } from './stripe-client.ts';
import { translateError } from './stripe-errors.ts';
import { HANDLED_EVENTS, MAX_ID_LENGTH, toProviderEvent } from './to-provider-event.ts';
import { toSeconds } from './units.ts';

type Calls = Pick<Payments, 'readWebhook' | 'eventsSince'>;

/** In seconds. Never 0: that turns off the age check. */
const TOLERANCE = 300;

/** The SDK throws on a part without a value before it compares signatures. */
const SIGNATURE = /^\w+=\w+(,\w+=\w+)*$/;

/** The largest timestamp of a Date. */
const LAST_SECOND = 8_640_000_000_000;

/** The required fields of an event. The shape of its object is not assumed. */
const readable = z.object({
  id: z.string().min(1).max(MAX_ID_LENGTH),
  type: z.string().min(1).max(MAX_ID_LENGTH),
  created: z.int().min(0).max(LAST_SECOND),
  data: z.object({ object: z.looseObject({}) }),
});

/**
 * One range per day, the last one open-ended: the provider lists the newest first, and we need the
 * oldest first.
 */
function* daysSince(since: Date, now: Date): Generator<Stripe.RangeQueryParam> {
  let from = since;
  for (; now.getTime() - from.getTime() > DAY_MS; from = new Date(from.getTime() + DAY_MS)) {
    yield { gte: toSeconds(from), lt: toSeconds(new Date(from.getTime() + DAY_MS)) };
  }
  yield { gte: toSeconds(from) };
}

export function eventCalls({ stripe, webhookSecret, clock, log }: StripeParts): Calls {
  function readSigned(rawBody: string, signature: string): Stripe.Event {
    const now = clock.now().getTime();
    try {
      const { webhooks } = stripe;
      return webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE, undefined, now);
    } catch (error) {
      throw error instanceof Stripe.errors.StripeSignatureVerificationError
        ? new SignatureRefused('a webhook with an invalid or expired signature')
        : new EventUnreadable('a signed webhook that is not JSON or is of a newer kind');
    }
  }

  return {
    readWebhook(rawBody, signature) {
      if (!signature) throw new SignatureRefused('a webhook without a signature');
      if (!SIGNATURE.test(signature))
        throw new SignatureRefused('a webhook with an incomplete signature');
      const event = readSigned(rawBody, signature);
      if (readable.safeParse(event).success) return toProviderEvent(event);
      throw new EventUnreadable('a signed webhook that is not an event');
    },

    async *eventsSince(since) {
      const types = [...HANDLED_EVENTS];
      try {
        for (const created of daysSince(since, clock.now())) {
          const day: Stripe.Event[] = [];
          for await (const event of stripe.events.list({ created, types, limit: 100 })) {
            day.push(event);
          }
          for (const event of day.reverse()) yield toProviderEvent(event);
        }
      } catch (error) {
        throw translateError('eventsSince', error, log);
      }
    },
  };
}
