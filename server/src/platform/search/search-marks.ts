/** A piece of text with the places that a search found in it, counted in UTF-16 units. */
export type MarkedText = { text: string; ranges: { start: number; end: number }[] };

/** Around what was found; characters that no text needs, and that survive the loss of markup. */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';

/** For ts_headline: the whole of a (short) text, with marks. */
export const HEADLINE_OPTIONS = `StartSel="${MARK_START}", StopSel="${MARK_END}", HighlightAll=true`;

/** A text with marks in it, as the text and the places. */
export function parseMarks(marked: string): MarkedText {
  const [before = '', ...pieces] = marked.split(MARK_START);
  let text = before.replaceAll(MARK_END, '');
  const ranges = pieces.map((piece) => {
    const [found = '', ...after] = piece.split(MARK_END);
    const start = text.length;
    text += found + after.join('');
    return { start, end: start + found.length };
  });
  return { text, ranges };
}
