import { type LookupAddress, type LookupOptions, lookup as resolve } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Every range that is not reachable over the public Internet. */
const PRIVATE_RANGES = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE_RANGES.addSubnet(network, prefix, 'ipv4');
}
/** Public IPv6 addresses. Everything else is local, mapped, translated or reserved. */
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  PRIVATE_RANGES.addSubnet(network, prefix, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE_RANGES.check(address, 'ipv4');
  return PUBLIC_IPV6.check(address, 'ipv6') && !PRIVATE_RANGES.check(address, 'ipv6');
}

/** The push services of Chromium, Firefox, Safari and Edge: a host, or a domain and all its hosts. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

const isPushService = (hostname: string) =>
  PUSH_SERVICES.some((name) =>
    name.startsWith('.') ? hostname.endsWith(name) : hostname === name,
  );

/**
 * Whether the server may send to this endpoint. A browser names the endpoint, so a user could name
 * any host: only the push services of browser makers are allowed (SECURITY SS1).
 */
export function isPushEndpoint(endpoint: string, testOrigin: string | null): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (testOrigin !== null && url.origin === testOrigin) return true;
  return url.protocol === 'https:' && url.port === '' && isPushService(url.hostname);
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Resolves a name for a connection and refuses addresses that are not public. The connection uses the
 * address that was checked, so a name whose address changes in between gains nothing.
 */
export function lookupPublicAddress(
  hostname: string,
  options: LookupOptions,
  callback: LookupCallback,
): void {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error('The push service has no public address'), '');
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
}
