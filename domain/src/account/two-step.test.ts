import { describe, expect, it } from 'vitest';
import { codeIssue, formatCodeInGroups, normalizeCode, passkeyNameIssue } from './two-step.ts';

describe('codes for two-step sign-in', () => {
  it.each([
    ['123456', null],
    ['123 456', null],
    [' 123-456 ', null],
    ['ABCD-efgh-jkmn', null],
    ['', 'Enter the code from your app'],
    ['  ', 'Enter the code from your app'],
    ['12345', 'A code has 6 digits, and a recovery code has 12 characters'],
    ['12345a', 'A code has 6 digits, and a recovery code has 12 characters'],
  ])('%j: %s', (typed, issue) => expect(codeIssue(typed)).toBe(issue));

  it('normalizes a recovery code, and formats it in groups', () => {
    expect(normalizeCode('ABCD efgh-JKMN')).toBe('abcdefghjkmn');
    expect(formatCodeInGroups('abcdefghjkmn')).toBe('abcd-efgh-jkmn');
  });
});

it('requires a passkey name of at most 60 characters', () => {
  expect(passkeyNameIssue('  ')).toBe('Please give the passkey a name');
  expect(passkeyNameIssue('x'.repeat(61))).toBe('Please keep the name to 60 characters or fewer');
  expect(passkeyNameIssue('My phone')).toBeNull();
});
