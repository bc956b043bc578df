import type { Excerpt } from './tutorials.schemas.ts';

/** Around what was found; characters that no stored text has. */
export const MARK_START = '\u0001';
export const MARK_END = '\u0002';

/** A text with marks in it, as the text and the places. */
export function readMarks(marked: string): Excerpt {
  const [before = '', ...pieces] = marked.split(MARK_START);
  let text = before;
  const ranges = pieces.map((piece) => {
    const [found = '', ...after] = piece.split(MARK_END);
    const start = text.length;
    text += found + after.join('');
    return { start, end: start + found.length };
  });
  return { text, ranges };
}
