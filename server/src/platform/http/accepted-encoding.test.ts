import { expect, test } from 'vitest';
import { acceptedEncoding } from './compress-json.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', null],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['brotli, x-gzip', null],
])('for the header %j chooses %j', (header, expected) => {
  expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(expected);
});
