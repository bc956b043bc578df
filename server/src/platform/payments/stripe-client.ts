import { createHash, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { Payments } from './payments.ts';

/**
 * The version of Stripe's API for which this code was written and tested. It is pinned, so that an
 * upgrade of the SDK does not change it.
 */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const NETWORK_RETRIES = 2;

export type StripeClientOptions = {
  secretKey: string;
  /** Another host with the provider's API; null for the provider itself. */
  apiUrl?: string | null;
  /** How long one attempt may wait for a response. */
  timeoutMs?: number;
  maxNetworkRetries?: number;
};

export type StripeParts = Pick<Payments, 'priceIds' | 'planOf' | 'hasAutomaticTax'> & {
  stripe: Stripe;
  webhookSecret: string;
  clock: Clock;
  log: Log;
};

function parseAddress(apiUrl: string) {
  const { protocol, hostname, port, pathname } = new URL(apiUrl);
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`not an http URL: ${apiUrl}`);
  if (pathname !== '/') throw new Error(`the provider's URL must have no path: ${apiUrl}`);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return {
    protocol: scheme,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (scheme === 'https' ? 443 : 80),
  } as const;
}

export function createStripeClient(options: StripeClientOptions): Stripe {
  return new Stripe(options.secretKey, {
    apiVersion: API_VERSION,
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: options.maxNetworkRetries ?? NETWORK_RETRIES,
    telemetry: false,
    ...(options.apiUrl ? parseAddress(options.apiUrl) : {}),
  });
}

/**
 * Creates a new key per call: the retries of the SDK count as one write, and the same write can be
 * made again later.
 */
export function newIdempotencyKey(): { idempotencyKey: string } {
  return { idempotencyKey: randomUUID() };
}

/** Derives the same key from the same values, on every node. */
export function deriveIdempotencyKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const MAX_KEYS = 3;

function isReplayedFailure(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    error.headers?.['idempotent-replayed'] === 'true'
  );
}

/**
 * The provider repeats its answer to a key for a day, even if that was a failure of its own. All
 * callers then move on to the same next key, so that they still create one object.
 */
export async function withIdempotencyKey<T>(
  key: string,
  write: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write({ idempotencyKey: attempt === 1 ? key : `${key}-${attempt}` });
    } catch (error) {
      if (attempt === MAX_KEYS || !isReplayedFailure(error)) throw error;
    }
  }
}
