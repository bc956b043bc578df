import { expect, test } from 'vitest';
import { extractAddress } from './extract-address.ts';

test.each([
  ['help@attune.example', 'help@attune.example'],
  ['Attune <help@attune.example>', 'help@attune.example'],
  ['Write to help@attune.example.', 'help@attune.example'],
  ['the address you received this link from', null],
  ['@attune on every network', null],
])('finds the address in "%s"', (text, address) => {
  expect(extractAddress(text)).toBe(address);
});
