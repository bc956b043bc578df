import { describe, expect, it } from 'vitest';
import { parseMarkdown, parseMarkdownLine } from './parse-markdown.ts';

const typesOf = (markdown: string) => parseMarkdown(markdown).children.map(({ type }) => type);

describe('a text that would be expensive to parse', () => {
  it.each([
    ['too long', 'a '.repeat(60_000)],
    ['too many marks', '*a* '.repeat(4_100)],
    ['too many lines', '*a*\n'.repeat(1_100)],
    ['too many lists', '- + * - + *a*\n'.repeat(450)],
    ['too many quotes in one line', `${'> '.repeat(10)}*a*`],
    ['too many lists in one line', `${'- '.repeat(10)}*a*`],
    ['too deep', `${' '.repeat(80)}- *a*`],
  ])('is shown as it was typed: %s', (_, text) => {
    expect(parseMarkdown(`${text}\n\n# b`).children).toEqual([
      { type: 'paragraph', children: [{ type: 'text', value: text.trim() }] },
      { type: 'paragraph', children: [{ type: 'text', value: '# b' }] },
    ]);
    expect(parseMarkdownLine(text)).toEqual([{ type: 'text', value: text.trim() }]);
  });

  it('does not include horizontal rules or a long block of code', () => {
    expect(typesOf('- - - - - - - - - - - -')).toEqual(['thematicBreak']);
    expect(typesOf(`${'_'.repeat(100)}\n\na\n\n${'*'.repeat(100)}`)).toEqual([
      'thematicBreak',
      'paragraph',
      'thematicBreak',
    ]);
    expect(typesOf(`\`\`\`\n${'snake_case_name = [1, 2]\n'.repeat(800)}\`\`\``)).toEqual(['code']);
  });
});

it('stops reading emphasis after many marks in one paragraph, and reads it again in the next', () => {
  const [first, second] = parseMarkdown(`${'*a* '.repeat(300)}\n\n*b*`).children;
  const types = (block: typeof first) =>
    block?.type === 'paragraph' ? block.children.map(({ type }) => type) : [];
  expect(types(first).filter((type) => type === 'emphasis').length).toBeGreaterThan(150);
  expect(types(first).at(-1)).toBe('text');
  expect(types(second)).toEqual(['emphasis']);
});
