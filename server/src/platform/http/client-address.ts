import { isIPv6 } from 'node:net';

/**
 * Trusts only the entries of X-Forwarded-For that our own proxies wrote: the last `trustedProxies`.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  let address = socketAddress ?? 'unknown';
  if (trustedProxies > 0 && forwardedFor) {
    const hops = forwardedFor.split(',').map((hop) => hop.trim());
    address = hops.at(-trustedProxies) ?? hops[0] ?? address;
  }
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}

/**
 * The key for rate limits. An IPv6 /64 counts as one client, since a single household gets a whole
 * one.
 */
export function networkOf(address: string): string {
  return address.includes(':') && isIPv6(address) ? `${firstFourGroups(address)}::/64` : address;
}

const NETWORK_64 = /([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

/** Replaces the /64 at the end of a text by its /48; null if there is none. */
export function siteOfNetwork(text: string): string | null {
  return NETWORK_64.test(text) ? text.replace(NETWORK_64, '$1::/48') : null;
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const right = tail === '' ? [] : tail.split(':');
    while (left.length + right.length < 8) left.push('0');
    left.push(...right);
  }
  return left
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}
