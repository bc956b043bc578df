import { z } from 'zod';

const MAX_ENDPOINT = 2_000;
/** An uncompressed point on P-256, in base64url without padding. */
const PUBLIC_KEY = /^B[\w-]{86}$/;
/** 16 random bytes, in base64url without padding. */
const AUTH_SECRET = /^[\w-]{22}$/;

/** What a browser's PushSubscription says about itself (`toJSON`). */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z.url().max(MAX_ENDPOINT),
  keys: z.strictObject({
    p256dh: z.string().regex(PUBLIC_KEY),
    auth: z.string().regex(AUTH_SECRET),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;
