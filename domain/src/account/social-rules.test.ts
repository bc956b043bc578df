import { expect, test } from 'vitest';
import { decideSocialSignIn } from './social-rules.ts';

const verified = { isEmailVerified: true };
const unverified = { isEmailVerified: false };

test.each([
  [null, true, 'create'],
  [null, false, 'create'],
  [verified, true, 'link'],
  [verified, false, 'refuse'],
  [unverified, true, 'reclaim'],
  [unverified, false, 'refuse'],
] as const)(
  'account %o, email verified by the provider %o: %s',
  (account, isVerified, decision) => {
    expect(decideSocialSignIn(account, isVerified)).toBe(decision);
  },
);
