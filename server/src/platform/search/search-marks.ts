/** A text with the matched ranges, in UTF-16 units. */
export type MarkedText = { text: string; ranges: { start: number; end: number }[] };

/**
 * Matches are marked with private-use characters: no text needs them, and removing markup does not
 * remove them.
 */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';

/** Make ts_headline return the complete (short) text, with all matches marked. */
export const HEADLINE_OPTIONS = `StartSel="${MARK_START}", StopSel="${MARK_END}", HighlightAll=true`;

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
