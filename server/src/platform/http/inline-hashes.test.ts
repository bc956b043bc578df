import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineElements } from './web-files.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('base64');

test('hashes inline classic and module scripts by their exact text, each once', () => {
  const html = `<script>a()</script><script type="module" async="">\nimport "/x.js";\n</script>
    <script src="/file.js"></script><script data-x='a > b'>c()</script><script>a()</script><SCRIPT >d()</SCRIPT >`;
  expect(hashInlineElements(html, 'script')).toEqual(
    ['a()', '\nimport "/x.js";\n', 'c()', 'd()'].map(sha),
  );
});

test('hashes line endings as the browser reads them', () => {
  expect(hashInlineElements('<script>a\r\nb\rc</script>', 'script')).toEqual([sha('a\nb\nc')]);
});

test('finds styles separately from scripts', () => {
  const html = '<style>p{}</style><script>a()</script><scripture>x</scripture>';
  expect(hashInlineElements(html, 'style')).toEqual([sha('p{}')]);
  expect(hashInlineElements(html, 'script')).toEqual([sha('a()')]);
});
