import { createHmac } from 'node:crypto';

/** The signature header of a webhook, over its exact bytes and the timestamp. */
export function signatureHeader(payload: string, secret: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
