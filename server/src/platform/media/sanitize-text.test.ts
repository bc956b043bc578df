import { expect, test } from 'vitest';
import { decodeEntities, sanitizeHtml, sanitizeText } from './sanitize-text.ts';

test.each([
  ['Don&#39;t &amp; &quot;do&quot;', 'Don\'t & "do"'],
  ['&#x1F600; &#128512;', '😀 😀'],
  ['&lt;b&gt;', '<b>'],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &#9999999; AT&T &', '&unknown; &#9999999; AT&T &'],
])('%s is read as text', (html, text) => {
  expect(decodeEntities(html)).toBe(text);
});

test('somebody else’s text is one line that can be kept', () => {
  expect(sanitizeText('  a\u0000b\r\nc \u202Ed\uD800 ', 50)).toBe('a b c d\uFFFD');
  expect(sanitizeText('abcdef', 4)).toBe('abc…');
  expect(sanitizeText(decodeEntities('&#xD800;x&#0;'), 9)).toBe('\uFFFDx');
});

test('tags go, what only looks like one stays', () => {
  expect(sanitizeHtml('a <strong class="x">b</strong> &lt;i&gt; 1 < 2', 50)).toBe('a b <i> 1 < 2');
});

test('a long row of brackets costs nothing', () => {
  const started = performance.now();
  sanitizeHtml('<a'.repeat(500_000), 100);
  expect(performance.now() - started).toBeLessThan(200);
});
