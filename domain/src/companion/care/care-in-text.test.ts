import { expect, it } from 'vitest';
import { careInText, piecesOf } from './care-in-text.ts';

const noPause = async () => {};

it('finds a sign wherever it is in a long text', async () => {
  const filler = 'I went for a walk. ';
  for (const before of [0, 1_950, 3_650, 19_000]) {
    const text = `${filler.repeat(Math.ceil(before / filler.length)).slice(0, before)} I want to die. ${filler.repeat(20)}`;
    expect(await careInText(text, noPause)).toBe('self-harm');
  }
  expect(await careInText(filler.repeat(1_000), noPause)).toBeNull();
  expect(await careInText('', noPause)).toBeNull();
});

it('looks at every character, in pieces of a bounded size', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(
    '',
  );
  const pieces = piecesOf(text);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
  expect(text.endsWith(pieces.at(-1) ?? '-')).toBe(true);
});
