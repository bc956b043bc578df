import { z } from '@hono/zod-openapi';
import { cents, timestamp } from '../billing.schemas.ts';
import { pauseMonths } from '../pauses/pauses.schemas.ts';

export const priceResponse = z
  .object({
    cents: cents
      .nullable()
      .openapi({ description: 'Null without a plan, or before the first sync' }),
    nextCents: cents.nullable().openapi({ description: 'What the next charge is' }),
    resumeCents: cents
      .nullable()
      .openapi({ description: 'What is charged after resuming a paused plan now' }),
    change: z
      .object({ cents, firstChargeAt: timestamp })
      .nullable()
      .openapi({ description: 'A new price that the user has been told about' }),
    pauseEnds: z
      .array(
        z.object({
          months: pauseMonths,
          endsAt: timestamp,
          cents: cents.nullable().openapi({ description: 'What is charged that day' }),
        }),
      )
      .openapi({ description: 'How long the plan can be paused; empty if it can’t be' }),
  })
  .openapi('SubscriptionPrice');
export type PriceResponse = z.infer<typeof priceResponse>;
