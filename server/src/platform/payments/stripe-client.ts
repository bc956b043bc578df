import Stripe from 'stripe';

/** What the adapter was written and tested against: an upgrade of the SDK must not move it. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const NETWORK_RETRIES = 2;

export type StripeClientOptions = {
  secretKey: string;
  /** Another host that speaks the provider's API; the provider itself when there is none. */
  apiUrl?: string | null;
  /** How long one attempt may stay without an answer. */
  timeoutMs?: number;
  maxNetworkRetries?: number;
};

function addressOf(apiUrl: string) {
  const { protocol, hostname, port, pathname } = new URL(apiUrl);
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`not an http url: ${apiUrl}`);
  if (pathname !== '/') throw new Error(`the provider's url must have no path: ${apiUrl}`);
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
    ...(options.apiUrl ? addressOf(options.apiUrl) : {}),
  });
}
