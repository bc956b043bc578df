import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

describe('where a link may lead', () => {
  it.each(['/tutorials/a', '#quiz', '/', '/a?b=c#d'])('%s: internal', (href) => {
    expect(linkTarget(href)).toEqual({ href, isExternal: false });
  });
  it.each(['https://who.int/x', 'HTTP://example.org', 'mailto:a@example.org'])(
    '%s: external',
    (href) => {
      expect(linkTarget(href)).toEqual({ href, isExternal: true });
    },
  );
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil',
    'https://',
    'http:///x',
    'relative/path',
    '',
  ])('%s: nowhere', (href) => {
    expect(linkTarget(href)).toBeNull();
  });
});
