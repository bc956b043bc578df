import { createHmac } from 'node:crypto';

/** The header that proves where a webhook comes from: over its exact bytes and the moment. */
export function signatureHeader(payload: string, secret: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
