import { expect, it } from 'vitest';
import { renderMarkdownHtml } from './markdown-html.ts';

it.each([
  ['## A *b* **c**', '<h2>A <em>b</em> <strong>c</strong></h2>'],
  ['a\n\nb\\\nc', '<p>a</p>\n<p>b<br>\nc</p>'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['3. a\n\n   b', '<ol start="3">\n<li><p>a</p>\n<p>b</p></li>\n</ol>'],
  ['> `a & b`', '<blockquote>\n<p><code>a &amp; b</code></p>\n</blockquote>'],
  ['```\n<a>\n```', '<pre><code>&lt;a&gt;\n</code></pre>'],
  ['a\n\n---', '<p>a</p>\n<hr>'],
  ['[a](/b?c="d"&e)', '<p><a href="/b?c=&quot;d&quot;&amp;e">a</a></p>'],
  ['[a](javascript:b) ![c](https://d.example)', '<p>a !<a href="https://d.example">c</a></p>'],
  ['<script>a</script>', '<p>&lt;script&gt;a&lt;/script&gt;</p>'],
])('renders %j', (markdown, html) => expect(renderMarkdownHtml(markdown)).toBe(html));

it('throws for a table, which it cannot render, so that no text goes missing', () => {
  expect(() => renderMarkdownHtml('| a |\n|---|\n| b |')).toThrow('table');
});
