import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

describe('RL1: the client address', () => {
  it.each([
    ['directly connected', '203.0.113.5', undefined, 0, '203.0.113.5'],
    ['IPv4 in IPv6', '::ffff:203.0.113.5', undefined, 0, '203.0.113.5'],
    ['forwarded, but no proxy is trusted', '203.0.113.5', '198.51.100.1', 0, '203.0.113.5'],
    ['behind one proxy', '10.0.0.1', '1.2.3.4, 198.51.100.1', 1, '198.51.100.1'],
    ['behind two proxies', '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
    ['with fewer hops than proxies', '10.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
    ['an IPv6 /64', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['the same /64, written short', '2001:0db8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
    ['a /64 with zeros', '2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
  ])('%s', (_description, socket, forwarded, proxies, expected) => {
    expect(networkOf(clientAddress(socket, forwarded, proxies))).toBe(expected);
  });

  it('keeps all of an IPv6 address, which is shown to its owner', () => {
    expect(clientAddress('2001:db8:1:2:3:4:5:6', undefined, 0)).toBe('2001:db8:1:2:3:4:5:6');
  });
});
