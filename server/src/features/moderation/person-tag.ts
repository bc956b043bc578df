import { createHmac } from 'node:crypto';

/** A tag that shows that two texts are by the same person without revealing who it is. */
export function personTag(appSecret: string, userId: string): string {
  return createHmac('sha256', appSecret)
    .update(`moderation|${userId}`)
    .digest('base64url')
    .slice(0, 8);
}
