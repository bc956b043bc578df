import { ECDH } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { HOUR_MS, SECOND_MS } from '@attune/domain/kernel/time';
import type { PushSubscriptionInput } from '@attune/domain/notifications/push-input';
import webPush from 'web-push';
import { isPushEndpoint, lookupPublicAddress } from './push-address.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** What became of a message. A subscription that is `gone` never works again. */
export type PushResult =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'failed'; error: string; retryAfterMs: number | null };

export type PushSender = {
  /** The key that browsers subscribe with. */
  publicKey: string;
  isAllowed(endpoint: string): boolean;
  send(
    subscription: PushSubscriptionInput,
    message: { payload: string; topic: string },
  ): Promise<PushResult>;
};

type Options = {
  vapidKeys: VapidKeys;
  /** How push services reach the operator: an email address. */
  contact: string;
  /** A push service on this machine that tests start; null otherwise. */
  testOrigin: string | null;
};

const TIMEOUT_MS = 10 * SECOND_MS;
/** How long a push service keeps a message for a device that is off. */
const TIME_TO_LIVE_SECONDS = (12 * HOUR_MS) / SECOND_MS;
const MAX_RETRY_AFTER_MS = HOUR_MS;

/** Sends by RFC 8030. The library encrypts the message (RFC 8291) and signs the request (RFC 8292). */
export function createPushSender({ vapidKeys, contact, testOrigin }: Options): PushSender {
  const isAllowed = (endpoint: string) => isPushEndpoint(endpoint, testOrigin);
  const vapidDetails = { subject: `mailto:${contact}`, ...vapidKeys };

  return {
    publicKey: vapidKeys.publicKey,
    isAllowed,
    async send(subscription, { payload, topic }) {
      if (!isAllowed(subscription.endpoint)) return { kind: 'gone' };
      const options = { vapidDetails, TTL: TIME_TO_LIVE_SECONDS, topic };
      const details = prepare(subscription, payload, options);
      if (!details) return { kind: 'gone' };
      try {
        return await post(new URL(details.endpoint), details);
      } catch (error) {
        return { kind: 'failed', error: (error as Error).message, retryAfterMs: null };
      }
    },
  };
}

/** Whether messages can be encrypted for a device with this public key: it is a point on P-256. */
export function isDeviceKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Returns null if the library can't encrypt for this device; it never can. */
function prepare(...request: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(...request);
  } catch {
    return null;
  }
}

type Details = { headers: Record<string, unknown>; body: Buffer | null };

function post(url: URL, { headers, body }: Details): Promise<PushResult> {
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: headers as Record<string, string>,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Only the service of a test is reached without TLS, at an address of this machine.
      ...(isSecure ? { lookup: lookupPublicAddress } : {}),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        resolve(toResult(response.statusCode ?? 0, response.headers['retry-after'])),
      );
    });
    request.end(body ?? undefined);
  });
}

function toResult(status: number, retryAfter: string | undefined): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', status };
  const seconds = Number(retryAfter);
  const retryAfterMs =
    Number.isFinite(seconds) && seconds > 0
      ? Math.min(seconds * SECOND_MS, MAX_RETRY_AFTER_MS)
      : null;
  return { kind: 'failed', error: `the push service answered ${status}`, retryAfterMs };
}
