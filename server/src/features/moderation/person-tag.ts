import { createHmac } from 'node:crypto';

/** Tells that two things are one person's without telling whose, to whoever reads it. */
export function personTag(appSecret: string, userId: string): string {
  return createHmac('sha256', appSecret)
    .update(`moderation|${userId}`)
    .digest('base64url')
    .slice(0, 8);
}
