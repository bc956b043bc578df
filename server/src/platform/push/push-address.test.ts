import { expect, it } from 'vitest';
import { isPublicAddress, isPushEndpoint, lookupPublicAddress } from './push-address.ts';

it.each(['8.8.8.8', '142.250.74.10', '2a00:1450:4001:82b::200a'])('allows %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001:db8::1',
])('refuses the address %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('allows the endpoint %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, null)).toBe(true);
});

it.each([
  'https://canary.example/x',
  'https://fcm.googleapis.com.canary.example/x',
  'https://xfcm.googleapis.com/x',
  'https://evilpush.apple.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@canary.example/x',
  'http://fcm.googleapis.com/x',
])('SS1: refuses the endpoint %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, null)).toBe(false);
});

it('refuses a known name with a private address when it connects', async () => {
  const error = await new Promise((resolve) =>
    lookupPublicAddress('localhost', { all: true }, (problem) => resolve(problem)),
  );
  expect(error).toEqual(new Error('The push service has no public address'));
});

it('allows another origin only in tests', () => {
  const endpoint = 'http://127.0.0.1:4000/push/x';
  expect(isPushEndpoint(endpoint, 'http://127.0.0.1:4000')).toBe(true);
  expect(isPushEndpoint(endpoint, 'http://127.0.0.1:4001')).toBe(false);
  expect(isPushEndpoint(endpoint, null)).toBe(false);
});
