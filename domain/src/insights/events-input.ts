import { z } from 'zod';
import { APP_FEATURE_IDS, EVENT_NAMES } from './app-features.ts';

/** More than a browser batches before it sends. */
export const MAX_EVENTS_PER_REQUEST = 50;

/** Unlisted values are rejected, not ignored. */
export const eventsInput = z.strictObject({
  events: z
    .array(
      z.strictObject({
        name: z.enum(EVENT_NAMES),
        room: z.enum(APP_FEATURE_IDS),
        at: z.iso.datetime(),
      }),
    )
    .min(1)
    .max(MAX_EVENTS_PER_REQUEST),
});

export type UsageEvent = z.infer<typeof eventsInput>['events'][number];
