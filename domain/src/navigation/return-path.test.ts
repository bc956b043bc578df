import { describe, expect, it } from 'vitest';
import { getSafeReturnPath } from './return-path.ts';

describe('AU14: return path after sign-in', () => {
  it.each(['/dashboard', '/forum/new', '/tutorials/a-b?step=2#quiz', '/settings'])(
    'accepts %s',
    (path) => {
      expect(getSafeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://app@evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    ' /dashboard',
    '/dashboard\n',
    '/\t/evil.example',
    '/%2f/evil.example',
    '/unknown',
    '/',
    '/login',
    '',
    null,
    undefined,
  ])('ignores %j', (path) => {
    expect(getSafeReturnPath(path)).toBeNull();
  });
});
