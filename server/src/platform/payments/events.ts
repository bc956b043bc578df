import { DAY_MS } from '@attune/domain/kernel/time';
import Stripe from 'stripe';
import { z } from 'zod';
import { EventUnreadable, type Payments, SignatureRefused } from './payments.ts';
import { translateError } from './stripe-errors.ts';
import type { StripeParts } from './stripe-parts.ts';
import { HANDLED_EVENTS, MAX_ID_LENGTH, toProviderEvent } from './to-provider-event.ts';
import { toSeconds } from './units.ts';

type Calls = Pick<Payments, 'readWebhook' | 'eventsSince'>;

/** In seconds. Never 0: that switches the check of the age off. */
const TOLERANCE = 300;

/** The SDK stumbles over a part without a value before it has compared anything. */
const SIGNATURE = /^\w+=\w+(,\w+=\w+)*$/;

/** The last that a date can name. */
const LAST_SECOND = 8_640_000_000_000;

/** What an event must have to be kept; of what it is about, no shape is taken for granted. */
const readable = z.object({
  id: z.string().min(1).max(MAX_ID_LENGTH),
  type: z.string().min(1).max(MAX_ID_LENGTH),
  created: z.int().min(0).max(LAST_SECOND),
  data: z.object({ object: z.looseObject({}) }),
});

/** A day each, the last one open: the provider tells the newest first, and we want the oldest. */
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
        ? new SignatureRefused('a webhook that was not signed by the provider just now')
        : new EventUnreadable('a signed webhook that is no JSON or of a newer kind');
    }
  }

  return {
    readWebhook(rawBody, signature) {
      if (!signature) throw new SignatureRefused('a webhook without a signature');
      if (!SIGNATURE.test(signature)) throw new SignatureRefused('a webhook with half a signature');
      const event = readSigned(rawBody, signature);
      if (readable.safeParse(event).success) return toProviderEvent(event);
      throw new EventUnreadable('a signed webhook that is no event');
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
