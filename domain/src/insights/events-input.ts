import { z } from 'zod';
import { EVENT_NAMES, ROOM_IDS } from './rooms.ts';

/** More than a browser gathers before it sends. */
export const EVENTS_AT_ONCE = 50;

/** A batch of what happened. Anything that is not on the lists is refused, not ignored. */
export const eventsInput = z.strictObject({
  events: z
    .array(
      z.strictObject({
        name: z.enum(EVENT_NAMES),
        room: z.enum(ROOM_IDS),
        at: z.iso.datetime(),
      }),
    )
    .min(1)
    .max(EVENTS_AT_ONCE),
});

export type UseEvent = z.infer<typeof eventsInput>['events'][number];
