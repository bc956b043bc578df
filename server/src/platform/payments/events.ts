import { DAY_MS } from '@attune/domain/kernel/time';
import Stripe from 'stripe';
import { z } from 'zod';
import { EventUnreadable, type Payments, SignatureRefused } from './payments.ts';
import type { StripeParts } from './stripe-client.ts';
import { translateError } from './stripe-errors.ts';
import { HANDLED_EVENTS, MAX_ID_LENGTH, toProviderEvent } from './to-provider-event.ts';
import { toSeconds } from './units.ts';

type Calls = Pick<Payments, 'readWebhook' | 'eventsSince'>;

/** A signature may be this old. The value 0 would turn off the check of the age. */
const TOLERANCE_SECONDS = 300;

/** Checked before the SDK gets the signature, because it throws for a part without a value. */
const SIGNATURE = /^\w+=\w+(,\w+=\w+)*$/;

/** The largest timestamp of a Date, in seconds. */
const MAX_SECONDS = 8_640_000_000_000;

/** The required fields of an event. Its object may have any fields. */
const eventSchema = z.object({
  id: z.string().min(1).max(MAX_ID_LENGTH),
  type: z.string().min(1).max(MAX_ID_LENGTH),
  created: z.int().min(0).max(MAX_SECONDS),
  data: z.object({ object: z.looseObject({}) }),
});

/**
 * Splits the time into one range per day, the last one open-ended. The provider lists the newest
 * events first, and we need the oldest first, so each day is read and reversed.
 */
function* splitIntoDays(since: Date, now: Date): Generator<Stripe.RangeQueryParam> {
  let from = since;
  for (; now.getTime() - from.getTime() > DAY_MS; from = new Date(from.getTime() + DAY_MS)) {
    yield { gte: toSeconds(from), lt: toSeconds(new Date(from.getTime() + DAY_MS)) };
  }
  yield { gte: toSeconds(from) };
}

export function eventCalls({ stripe, webhookSecret, clock, log }: StripeParts): Calls {
  function verifyEvent(rawBody: string, signature: string): Stripe.Event {
    const now = clock.now().getTime();
    try {
      const { webhooks } = stripe;
      return webhooks.constructEvent(
        rawBody,
        signature,
        webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        now,
      );
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
      const event = verifyEvent(rawBody, signature);
      if (eventSchema.safeParse(event).success) return toProviderEvent(event);
      throw new EventUnreadable('a signed webhook that is not an event');
    },

    async *eventsSince(since) {
      const types = [...HANDLED_EVENTS];
      try {
        for (const created of splitIntoDays(since, clock.now())) {
          const eventsOfDay: Stripe.Event[] = [];
          for await (const event of stripe.events.list({ created, types, limit: 100 })) {
            eventsOfDay.push(event);
          }
          for (const event of eventsOfDay.reverse()) yield toProviderEvent(event);
        }
      } catch (error) {
        throw translateError('eventsSince', error, log);
      }
    },
  };
}
