import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { readMarkdown, readMarkdownLine } from './read-markdown.ts';

/** The nodes of a line in a short notation, for comparison. */
function formatLine(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type === 'inlineCode') return `<code ${node.value}>`;
      if (node.type === 'break') return '<br>';
      if (node.type === 'link') return `<a ${node.url}|${formatLine(node.children)}>`;
      if (node.type === 'strong') return `<b ${formatLine(node.children)}>`;
      if (node.type === 'emphasis') return `<i ${formatLine(node.children)}>`;
      throw new Error(`Our Markdown has no ${node.type}.`);
    })
    .join('');
}

function formatBlocks(blocks: readonly Nodes[]): string {
  return blocks.map(formatBlock).join(' ');
}
function formatBlock(block: Nodes): string {
  switch (block.type) {
    case 'heading':
      return `h${block.depth}(${formatLine(block.children)})`;
    case 'paragraph':
      return `p(${formatLine(block.children)})`;
    case 'code':
      return `pre:${block.lang ?? ''}(${block.value})`;
    case 'blockquote':
      return `quote(${formatBlocks(block.children)})`;
    case 'list': {
      const name = block.ordered ? `ol${block.start}` : 'ul';
      return `${name}(${block.children.map(formatBlock).join('; ')})`;
    }
    case 'listItem': {
      const box = typeof block.checked === 'boolean' ? (block.checked ? '[x]' : '[ ]') : '';
      return `${box}${block.spread ? 'loose ' : ''}${formatBlocks(block.children)}`;
    }
    case 'table':
      return `table:${block.align}(${block.children.map(formatBlock).join(' / ')})`;
    case 'tableRow':
      return block.children.map(({ children }) => formatLine(children)).join('|');
    case 'thematicBreak':
      return 'hr';
    default:
      throw new Error(`Our Markdown has no ${block.type}.`);
  }
}

const MEMBER_ID = '018f2b4e-7c00-7000-8000-00000000000a';

describe('a line', () => {
  it.each([
    ['plain', 'plain'],
    ['*soft* and **loud** and ***both***', '<i soft> and <b loud> and <i <b both>>'],
    ['a **b *c* d** e', 'a <b b <i c> d> e'],
    ['_so_ but snake_case_name and __init__', '<i so> but snake_case_name and <b init>'],
    ['2 * 3 * 4 and **', '2 * 3 * 4 and **'],
    ['*a **b** c*', '<i a <b b> c>'],
    ['`a * b` and `` ` ``', '<code a * b> and <code `>'],
    ['one ` alone', 'one ` alone'],
    [String.raw`\*not\* \[a\](b) c:\temp`, String.raw`*not* [a](b) c:\temp`],
    ['[title](/tutorials/a-b)', '<a /tutorials/a-b|title>'],
    ['[a *b*](https://example.org/x_(y) "T")', '<a https://example.org/x_(y)|a <i b>>'],
    ['[[inner](/a)](/b)', '[<a /a|inner>](/b)'],
    ['[no address] (here)', '[no address] (here)'],
    ['**[both](/x)**', '<b <a /x|both>>'],
    ['I worry that **[what exactly]** will', 'I worry that <b [what exactly]> will'],
    ['soft\nend, hard  \nend, hard\\\nend', 'soft\nend, hard<br>end, hard<br>end'],
    ['*****', '*****'],
    ['"One," she said, "isn\'t two."', '“One,” she said, “isn’t two.”'],
    [
      '**"Bold"** and "*o*" and ("in") and "\'inner\' too"',
      '<b “Bold”> and “<i o>” and (“in”) and “‘inner’ too”',
    ],
    ['Is "ben" the same as "Ben "?', 'Is “ben” the same as “Ben ”?'],
    [`thanks @[Ann Lee](member:${MEMBER_ID})!`, `thanks <a member:${MEMBER_ID}|@Ann Lee>!`],
    [`[@Ann](member:${MEMBER_ID})`, '@Ann'],
    ['the \'90s, `"code"` and [a "b"](/c)', 'the ’90s, <code "code"> and <a /c|a “b”>'],
  ])('%s', (text, expected) => {
    expect(formatLine(readMarkdownLine(text))).toBe(expected);
  });
});

describe('blocks', () => {
  it.each([
    [
      'headings',
      '# A\n## B\n### C ##\n#### D#\n##### e\n#f',
      'h1(A) h2(B) h3(C) h4(D#) h5(e) p(#f)',
    ],
    ['paragraphs', 'one\n  two\n\n\nthree', 'p(one\ntwo) p(three)'],
    ['a fence', '```python\nif a:\n\n  *b*\n```\nafter', 'pre:python(if a:\n\n  *b*) p(after)'],
    ['a fence without end', '~~~\na', 'pre:(a)'],
    ['a quote', '> a\n>\n> - b\n>   c\n>\n> > d\n\ne', 'quote(p(a) ul(p(b\nc)) quote(p(d))) p(e)'],
    ['bullets', '- a\n- b\n  - c\n  - d\n- e', 'ul(p(a); p(b) ul(p(c); p(d)); p(e))'],
    ['numbers', 'Do:\n1. a\n2. b\n\n   more\n3. c', 'p(Do:) ol1(p(a); loose p(b) p(more); p(c))'],
    ['numbers from 4', '4. a\n5. b', 'ol4(p(a); p(b))'],
    ['a year is not a list', 'It was in\n1984. Then', 'p(It was in\n1984. Then)'],
    ['tasks', '- [ ] a\n- [x] **b**', 'ul([ ]p(a); [x]p(<b b>))'],
    ['two lists', '- a\n* b', 'ul(p(a)) ul(p(b))'],
    ['a lazy continuation line', '- a\nb\n\nc', 'ul(p(a\nb)) p(c)'],
    ['a rule', 'a\n\n---\n\n* * *', 'p(a) hr hr'],
    [
      'a table',
      '| | Year | Sum |\n|---|:-:|--:|\n| A | *1* | 2 \\| 3 |\n| B |\n\nend',
      'table:,center,right(|Year|Sum / A|<i 1>|2 | 3 / B) p(end)',
    ],
    ['a bar without a table', 'a | b\nc', 'p(a | b\nc)'],
    ['Windows line endings', 'a\r\n\r\nb', 'p(a) p(b)'],
    ['a setext heading is not a heading', 'a\n===\n\nb\n---', 'p(a\n===) p(b) hr'],
    ['indented text is not code', '    a\n\n        b', 'p(a) p(b)'],
    ['a definition is text', '[a]\n\n[a]: /b', 'p([a]) p([a]: /b)'],
    ['a picture is a link', '![a](/b) <https://c.example>', 'p(!<a /b|a> <https://c.example>)'],
    ['character references are text', '&amp; &#60;', 'p(&amp; &#60;)'],
    ['HTML is text', '<b onclick="x">a</b>', 'p(<b onclick=”x”>a</b>)'],
    ['only whitespace', ' \n\n', ''],
  ])('%s', (_, markdown, expected) => {
    expect(formatBlocks(readMarkdown(markdown).children)).toBe(expected);
  });
});
