import { expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

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
])('turns %j into %j', (markdown, text) => expect(toPlainText(markdown)).toBe(text));
