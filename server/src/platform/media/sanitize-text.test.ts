import { expect, test } from 'vitest';
import { decodeEntities, htmlToPlainText, sanitizeText } from './sanitize-text.ts';

test.each([
  ['Don&#39;t &amp; &quot;do&quot;', 'Don\'t & "do"'],
  ['&#x1F600; &#128512;', '😀 😀'],
  ['&lt;b&gt;', '<b>'],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &#9999999; AT&T &', '&unknown; &#9999999; AT&T &'],
])('decodes %s as text', (html, text) => {
  expect(decodeEntities(html)).toBe(text);
});

test('turns text from another site into one storable line', () => {
  expect(sanitizeText('  a\u0000b\r\nc \u202Ed\uD800 ', 50)).toBe('a b c d\uFFFD');
  expect(sanitizeText('abcdef', 4)).toBe('abc…');
  expect(sanitizeText(decodeEntities('&#xD800;x&#0;'), 9)).toBe('\uFFFDx');
});

test('removes tags, and keeps text that only looks like a tag', () => {
  expect(htmlToPlainText('a <strong class="x">b</strong> &lt;i&gt; 1 < 2', 50)).toBe(
    'a b <i> 1 < 2',
  );
});

test('processes a long row of brackets in linear time', () => {
  const startedAt = performance.now();
  htmlToPlainText('<a'.repeat(500_000), 100);
  expect(performance.now() - startedAt).toBeLessThan(200);
});
