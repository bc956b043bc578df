import { expect, it } from 'vitest';
import { markdownFacts, markdownLines, markdownText } from './markdown.ts';

it('keeps typed text as text, without markup or line breaks', () => {
  expect(markdownText('# one\n\n<img src=x> [a](javascript:b)')).toBe(
    '\\# one \\<img src=x\\> \\[a\\](javascript:b)',
  );
  expect(markdownText('1. first - *of* all_')).toBe('1\\. first - \\*of\\* all\\_');
  expect(markdownText('- 2')).toBe('\\- 2');
  expect(markdownText('  Ilse   Varga ')).toBe('Ilse Varga');
});

it('keeps lines and paragraphs, without markup', () => {
  expect(markdownLines('One *two*.\n- three\n \n\n# four\n')).toBe(
    'One \\*two\\*.  \n\\- three\n\n\\# four',
  );
});

it('omits unknown facts', () => {
  expect(
    markdownFacts([
      ['Name', 'Ilse'],
      ['Plan', null],
    ]),
  ).toBe('- Name: Ilse\n');
});
