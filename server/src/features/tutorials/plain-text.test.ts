import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import { readMarks } from './search-marks.ts';

it.each([
  ['**bold** and *italic* and `code`', 'bold and italic and code'],
  ['See [the page](https://a.test/x_y) here.', 'See the page here.'],
  ['- [ ] one\n- two\n3. three', 'one two three'],
  ['> a quote\n>\n> - with a list', 'a quote with a list'],
  ['| a | b |\n|---|:-:|\n| c | d |', 'a b c d'],
  ['```text\nkept as it is\n```', 'kept as it is'],
  ['A line\\\nbroken', 'A line broken'],
  ['a\u0001b\u0002c', 'a b c'],
  ['2 * 3 = 6, not -1', '2 3 = 6, not -1'],
])('%j reads %j', (markdown, text) => expect(plainText(markdown)).toBe(text));

it('marks become places in the text', () => {
  expect(readMarks('one \u0001two\u0002 and \u0001three\u0002')).toEqual({
    text: 'one two and three',
    ranges: [
      { start: 4, end: 7 },
      { start: 12, end: 17 },
    ],
  });
  expect(readMarks('none')).toEqual({ text: 'none', ranges: [] });
  expect(readMarks('a stray \u0001mark').text).toBe('a stray mark');
});
