import { describe, expect, it } from 'vitest';
import { toSpokenPieces, toSpokenText } from '../thread/spoken-text.ts';
import { getFinishedLength } from './sentences.ts';

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
    ['See [What is it? And', ''],
    ['See [What is it? And why?](/tutorials/a', ''],
    ['See [What is it? And why?](/tutorials/a). Then', 'See [What is it? And why?](/tutorials/a).'],
    ['Look:\n| a. | b |\n| - | - |\n', 'Look:\n'],
    ['| a | b |\n| - | - |\nSo', '| a | b |\n| - | - |\n'],
    ['We get\n\\[\na. b\n', 'We get\n'],
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

describe('spoken text', () => {
  it('has no Markdown marks, and only names code', () => {
    expect(
      toSpokenText('## Why\n\n- **one**, see [a lesson](/x)\n- `two`\n\n```js\nlet a\n```\n> *so*'),
    ).toBe('Why one, see a lesson two Code. so');
  });

  it.each([
    ['[a [b] c](https://a.example/x_(y)) d', 'a [b] c d'],
    ['![a cat](https://a.example/c.png)', 'Image: a cat'],
    ['~~no~~ yes[^1]\n\n[^1]: why', 'no yes Footnote 1: why'],
    ['| a | b |\n|---|---|\n| c | d |', 'a, b c, d'],
    ['3. **three\n4. four', '3. three 4. four'],
    ['- [x] a\n- [ ] b', 'Done: a To do: b'],
    ['So \\(x\\) is\n\\[\\frac12\\]', 'So x is Formula.'],
  ])('of %j is %j', (markdown, spoken) => {
    expect(toSpokenText(markdown)).toBe(spoken);
  });

  it('has a piece per block, so that a voice pauses between them', () => {
    expect(toSpokenPieces('# Why\n\nFor *two* reasons:\n\n1. one\n2. two')).toEqual([
      'Why',
      'For two reasons:',
      '1. one',
      '2. two',
    ]);
  });
});
