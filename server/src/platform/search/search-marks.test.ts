import { expect, it } from 'vitest';
import { parseMarks } from './search-marks.ts';

it('turns marks into ranges of the text, and removes stray marks', () => {
  expect(parseMarks('one \uE000two\uE001 and \uE000three\uE001')).toEqual({
    text: 'one two and three',
    ranges: [
      { start: 4, end: 7 },
      { start: 12, end: 17 },
    ],
  });
  expect(parseMarks('none')).toEqual({ text: 'none', ranges: [] });
  expect(parseMarks('a stray \uE000mark').text).toBe('a stray mark');
});
