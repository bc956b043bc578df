import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';
import { parseMarkdown } from './parse-blocks.ts';
import { parseInline } from './parse-inline.ts';
import type { Block, Inline } from './tree.ts';

/** The tree in a short notation, for comparison. */
function line(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'code') return `<code ${node.text}>`;
      if (node.kind === 'break') return '<br>';
      if (node.kind === 'link') return `<a ${node.target.href}|${line(node.children)}>`;
      const names = { strong: 'b', emphasis: 'i', mention: 'at' };
      return `<${names[node.kind]} ${line(node.children)}>`;
    })
    .join('');
}

function outline(blocks: readonly Block[]): string {
  return blocks.map(shape).join(' ');
}
function shape(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `h${block.level}(${line(block.children)})`;
    case 'paragraph':
      return `p(${line(block.children)})`;
    case 'code-block':
      return `pre:${block.language}(${block.code.text})`;
    case 'quote':
      return `quote(${outline(block.blocks)})`;
    case 'list': {
      const items = block.items.map(({ isDone, blocks }) => {
        const box = isDone === null ? '' : isDone ? '[x]' : '[ ]';
        return `${box}${outline(blocks)}`;
      });
      const name = block.isOrdered ? `ol${block.start}` : 'ul';
      return `${name}${block.isTight ? '' : '-loose'}(${items.join('; ')})`;
    }
    case 'table':
      return `table:${block.aligns}(${[block.head, ...block.rows].map((row) => row.map(line).join('|')).join(' / ')})`;
    case 'rule':
      return 'hr';
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
    [`thanks @[Ann Lee](member:${MEMBER_ID})!`, 'thanks <at @Ann Lee>!'],
    [`[Ann](member:${MEMBER_ID}) and @[x](member:1)`, 'Ann and @x'],
    ['the \'90s, `"code"` and [a "b"](/c)', 'the ’90s, <code "code"> and <a /c|a “b”>'],
  ])('%s', (text, expected) => {
    expect(line(parseInline(text))).toBe(expected);
  });
});

describe('blocks', () => {
  it.each([
    [
      'headings',
      '# A\n## B\n### C ##\n#### D#\n##### e\n#f',
      'h2(A) h2(B) h3(C ) h4(D#) p(##### e\n#f)',
    ],
    ['paragraphs', 'one\n  two\n\n\nthree', 'p(one\ntwo) p(three)'],
    ['a fence', '```python\nif a:\n\n  *b*\n```\nafter', 'pre:python(if a:\n\n  *b*) p(after)'],
    ['a fence without end', '~~~\na', 'pre:(a)'],
    ['a quote', '> a\n>\n> - b\n>   c\n>\n> > d\n\ne', 'quote(p(a) ul(p(b\nc)) quote(p(d))) p(e)'],
    ['bullets', '- a\n- b\n  - c\n  - d\n- e', 'ul(p(a); p(b) ul(p(c); p(d)); p(e))'],
    ['numbers', 'Do:\n1. a\n2. b\n\n   more\n3. c', 'p(Do:) ol1-loose(p(a); p(b) p(more); p(c))'],
    ['numbers from 4', '4. a\n5. b', 'ol4(p(a); p(b))'],
    ['a year is no list', 'It was in\n1984. Then', 'p(It was in\n1984. Then)'],
    ['tasks', '- [ ] a\n- [x] **b**', 'ul([ ]p(a); [x]p(<b b>))'],
    ['two lists', '- a\n* b', 'ul(p(a)) ul(p(b))'],
    ['a lazy line', '- a\nb\n\nc', 'ul(p(a\nb)) p(c)'],
    ['a rule', 'a\n\n---\n\n* * *', 'p(a) hr hr'],
    [
      'a table',
      '| | Year | Sum |\n|---|:-:|--:|\n| A | *1* | 2 \\| 3 |\n| B |\n\nend',
      'table:start,center,end(|Year|Sum / A|<i 1>|2 | 3 / B||) p(end)',
    ],
    ['no table', 'a | b\nc', 'p(a | b\nc)'],
    ['line ends of Windows', 'a\r\n\r\nb', 'p(a) p(b)'],
    ['HTML is text', '<b onclick="x">a</b>', 'p(<b onclick=”x”>a</b>)'],
    ['nothing', ' \n\n', ''],
  ])('%s', (_, markdown, expected) => {
    expect(outline(parseMarkdown(markdown))).toBe(expected);
  });
});

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

describe('hostile texts are parsed within 200 ms', () => {
  const many = (text: string, count = 50_000) => text.repeat(count);
  it.each([
    ['open brackets', many('[')],
    ['brackets in brackets', many('[') + many(']')],
    ['links that never end', many('[a](', 12_500)],
    ['links in links', `${many('[')}a${many('](/b)', 10_000)}`],
    ['stars', many('*')],
    ['stars that open', many('*a ', 25_000)],
    ['stars that open and close', `${many('*a ', 12_500)}${many(' a*', 12_500)}`],
    ['both marks', `${many('*a _b ', 8_000)}${many(' b_ a*', 8_000)}`],
    ['both marks, crossed', many('*a_ ', 12_500)],
    ['backticks of growing length', Array.from({ length: 300 }, (_, i) => many('`', i)).join(' ')],
    ['single backticks', many('`a', 25_001)],
    ['quotes in quotes', many('> ', 25_000)],
    ['lists in lists', Array.from({ length: 500 }, (_, i) => `${many(' ', i * 2)}- a`).join('\n')],
    ['a long list', many('- a\n', 12_500)],
    ['hashes', `# ${many('#')}x`],
    ['dashes', `${many('- ', 25_000)}x`],
    ['bars', `${many('|')}\n${many('|-')}|`],
    ['backslashes', many('\\')],
    ['quotation marks', many('"')],
    ['blanks', `a${many(' ')}b`],
    ['lines', many('a\n')],
    ['HTML', many('<a href="x" onclick="y">')],
  ])('%s', (_, text) => {
    // CPU time, and the best of three: other processes may be busy.
    const times = [1, 2, 3].map(() => {
      const from = process.threadCpuUsage();
      parseMarkdown(text);
      return process.threadCpuUsage(from).user / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(200);
  });
});
