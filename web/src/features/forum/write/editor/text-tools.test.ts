import { expect, it } from 'vitest';
import { insertLink, prefixLines, type TextEdit, wrap } from './text-tools.ts';

function apply(text: string, { from, to, insert, select }: TextEdit) {
  const next = text.slice(0, from) + insert + text.slice(to);
  return [next, next.slice(...select)];
}

it('wraps the selection in marks, and removes them again', () => {
  expect(apply('a word', wrap('a word', 2, 6, '**', 'bold'))).toEqual(['a **word**', 'word']);
  expect(apply('a **word**', wrap('a **word**', 4, 8, '**', 'bold'))).toEqual(['a word', 'word']);
  expect(apply('', wrap('', 0, 0, '*', 'slanted'))).toEqual(['*slanted*', 'slanted']);
});

const numberPrefix = (line: number) => `${line + 1}. `;

it('prefixes every line the selection touches, and removes the prefixes again', () => {
  const text = 'one\ntwo\nthree';
  expect(
    apply(
      text,
      prefixLines(text, 1, 6, () => '- ', /^- /),
    )[0],
  ).toBe('- one\n- two\nthree');
  expect(apply(text, prefixLines(text, 0, 13, numberPrefix, /^\d+\. /))[0]).toBe(
    '1. one\n2. two\n3. three',
  );
  expect(
    apply(
      '- a\n- b',
      prefixLines('- a\n- b', 0, 7, () => '- ', /^- /),
    )[0],
  ).toBe('a\nb');
  expect(
    apply(
      '',
      prefixLines('', 0, 0, () => '> ', /^> /),
    )[0],
  ).toBe('> ');
});

it('makes a link from text and from a URL', () => {
  expect(apply('see here', insertLink('see here', 4, 8))).toEqual([
    'see [here](https://)',
    'https://',
  ]);
  const address = 'https://example.org/a';
  expect(apply(address, insertLink(address, 0, address.length))[0]).toBe(`[](${address})`);
});
