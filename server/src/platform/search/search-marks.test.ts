import { expect, it } from 'vitest';
import { readMarks } from './search-marks.ts';

it('marks become places in the text', () => {
  expect(readMarks('one \uE000two\uE001 and \uE000three\uE001')).toEqual({
    text: 'one two and three',
    ranges: [
      { start: 4, end: 7 },
      { start: 12, end: 17 },
    ],
  });
  expect(readMarks('none')).toEqual({ text: 'none', ranges: [] });
  expect(readMarks('a stray \uE000mark').text).toBe('a stray mark');
});
