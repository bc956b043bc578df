import { describe, expect, it } from 'vitest';
import {
  emailIssue,
  fullNameIssue,
  newPasswordIssue,
  passwordIssue,
  termsIssue,
} from './credential-rules.ts';
import { normalizeEmail } from './email.ts';
import { getPasswordStrength } from './password-strength.ts';

describe('credential rules (SPEC section 5)', () => {
  it.each<[string | null, string | null]>([
    [emailIssue(''), 'Email is required'],
    [emailIssue('  '), 'Email is required'],
    [emailIssue('maren'), 'Please enter a valid email address'],
    [emailIssue('maren@post'), 'Please enter a valid email address'],
    [emailIssue('ma ren@post.example'), 'Please enter a valid email address'],
    [emailIssue('a@b@post.example'), 'Please enter a valid email address'],
    [emailIssue('maren@post.example\r\nBcc: x@y.example'), 'Please enter a valid email address'],
    [emailIssue(`${'a'.repeat(250)}@post.example`), 'Please enter a valid email address'],
    [emailIssue('maren\0@post.example'), 'Please enter a valid email address'],
    [emailIssue('ma\u200bren@post.example'), 'Please enter a valid email address'],
    [emailIssue('maren＠x@post.example'), 'Please enter a valid email address'],
    [emailIssue(' maren.holt+news@post.example '), null],
    [emailIssue('jürgen@bücher.example'), null],
    [passwordIssue(''), 'Password is required'],
    [passwordIssue('12345'), 'Password should be at least 6 characters'],
    [passwordIssue('🙂🙂🙂'), 'Password should be at least 6 characters'],
    [passwordIssue('123456'), null],
    [passwordIssue('      '), null],
    [newPasswordIssue('12345'), 'Password should be at least 6 characters'],
    [newPasswordIssue('      '), 'Password needs at least one character that isn’t a space'],
    [newPasswordIssue('correct horse'), null],
    [fullNameIssue(' \t'), 'Full name is required'],
    [fullNameIssue('Łukasz'), null],
    [termsIssue(false), 'You must accept the Terms of Service and Privacy Policy'],
    [termsIssue(true), null],
  ])('returns %s', (issue, expected) => {
    expect(issue).toBe(expected);
  });
});

describe('AU15: normalizes every spelling of an email to one account key', () => {
  it.each(['Maren@Example.COM', ' maren@example.com', 'ｍaren@example.com', 'MAREN@EXAMPLE.COM'])(
    '%s',
    (form) => {
      expect(normalizeEmail(form)).toBe('maren@example.com');
    },
  );
});

describe('password strength', () => {
  it.each([
    ['', 0, false],
    ['Password1', 1, true],
    ['aaaaaaaaaaaa', 1, false],
    ['sofa12', 1, false],
    ['blue sofa 12', 3, false],
    ['four calm green chairs', 4, false],
  ])('%j scores %i, is common: %j', (password, score, isCommon) => {
    expect(getPasswordStrength(password)).toEqual({ score, isCommon });
  });
});
