import { describe, expect, it } from 'vitest';
import { getFinishedLength, toSpokenText } from './sentences.ts';

const finished = (text: string) => text.slice(0, getFinishedLength(text));

describe('finished sentences', () => {
  it.each([
    ['Half a sent', ''],
    ['One. Two', 'One.'],
    ['One.', ''],
    ['“Is it?” he asked', '“Is it?”'],
    ['It is 3.5 of 4', ''],
    ['A list:\n- one\n- tw', 'A list:\n- one\n'],
    ['See [a lesson](/tutorials/x.y) the', ''],
    ['これは文です。次', 'これは文です。'],
  ])('of %j are %j', (text, expected) => {
    expect(finished(text)).toBe(expected);
  });

  it('never end within code', () => {
    expect(finished('Look:\n```\na. b\nc')).toBe('Look:\n');
    expect(finished('Look:\n```\na. b\n```\nThen')).toBe('Look:\n```\na. b\n```\n');
  });

  it('grow with every character, so that nothing is announced twice', () => {
    const text = 'One. Two!\n\n1. Three is `4.5`.\n\n```\ncode. here\n```\nEnd of it. So';
    let before = 0;
    for (let end = 0; end <= text.length; end += 1) {
      const now = getFinishedLength(text.slice(0, end));
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
  });
});

it('announces text without Markdown marks, and only names code', () => {
  expect(
    toSpokenText('## Why\n\n- **one**, see [a lesson](/x)\n- `two`\n\n```js\nlet a\n```\n> *so*'),
  ).toBe('Why one, see a lesson two Code. so');
});
