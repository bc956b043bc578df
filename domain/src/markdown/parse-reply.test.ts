import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parseReply } from './parse-reply.ts';

/** The types and texts of the nodes, such as `paragraph(a, delete(b))`. */
function format(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineMath') return `${node.isDisplayed ? 'MATH' : 'math'}(${node.value})`;
  if (node.type === 'image') return `image(${node.alt}, ${node.url})`;
  if (node.type === 'footnoteReference') return `reference(${node.label})`;
  const content =
    'children' in node ? node.children.map(format) : 'value' in node ? node.value : '';
  return `${node.type}(${content})`;
}
const read = (markdown: string) => parseReply(markdown).children.map(format).join(' ');

describe('a reply', () => {
  it.each([
    ['struck text', 'a ~~b~~ ~c~', 'paragraph(a ,delete(b), ~c~)'],
    [
      'a footnote',
      'a[^1]\n\n[^1]: b',
      'paragraph(a,reference(1)) footnoteDefinition(paragraph(b))',
    ],
    ['a reference to a missing footnote', 'a[^1]', 'paragraph(a[^1])'],
    [
      'an image',
      '![a cat](https://a.example/c.png)',
      'paragraph(image(a cat, https://a.example/c.png))',
    ],
    ['an image in a link', '[![a](/b.png)](/c)', 'paragraph(link(a))'],
  ])('can contain %s', (_, markdown, expected) => {
    expect(read(markdown)).toBe(expected);
  });

  it.each([
    ['\\(a_1 * b_2\\) and \\(c\\)', 'paragraph(math(a_1 * b_2), and ,math(c))'],
    ['so $x^2$ is', 'paragraph(so ,math(x^2), is)'],
    ['so $2\\times 3$ is', 'paragraph(so ,math(2\\times 3), is)'],
    ['We get\n\\[\na\n+ b\n\\]\nhere', 'paragraph(We get\n,MATH(a + b),\nhere)'],
    ['$$\n\\frac{1}{2}\n$$', 'paragraph(MATH(\\frac{1}{2}))'],
    ['- a: $$x$$\n- b', 'list(listItem(paragraph(a: ,MATH(x))),listItem(paragraph(b)))'],
  ])('reads the math in %j', (markdown, expected) => {
    expect(read(markdown)).toBe(expected);
  });

  it.each([
    'It costs $5 to $10.',
    'It costs $5-$10, or US$5 and AU$6.',
    'From $20 (or 30$) a month',
    'a \\$x\\$ b',
  ])('reads no math in the prices of %j', (markdown) => {
    expect(read(markdown)).not.toContain('math');
  });

  it.each(['`$x$`', '```\n\\(a\\) $$b$$\n```', '~~~tex\n$$\na\n$$'])(
    'reads no math in the code %j',
    (markdown) => {
      expect(read(markdown)).not.toMatch(/math/i);
    },
  );
});
