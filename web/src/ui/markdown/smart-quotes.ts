/** What may stand between a quotation mark and the word it belongs to. */
const BETWEEN = /[*_"']/;
const MAX_BETWEEN = 6;
/** After these, and at the beginning, a quotation mark opens. */
const OPENS = /[\s([{\u2013\u2014/\u201C\u2018]/;
/** Before these, and at the end, it closes, whatever stands before it. */
const CLOSES = /[\s)\]}.,;:!?]/;
const QUOTES = /["']/g;

/** A piece of a text with its straight quotation marks and apostrophes set as a printer would. */
export function smartQuotes(text: string, from: number, to: number): string {
  const piece = text.slice(from, to);
  return piece.replace(QUOTES, (sign, at: number) => {
    let before = from + at - 1;
    const least = before - MAX_BETWEEN;
    while (before > least && BETWEEN.test(text[before] ?? '')) before -= 1;
    const next = text[from + at + 1] ?? ' ';
    const isOpening = (before < 0 || OPENS.test(text[before] ?? '')) && !CLOSES.test(next);
    if (sign === '"') return isOpening ? '\u201C' : '\u201D';
    // '90s and the like are shortened at the front, and open nothing.
    const isShortened = /\d/.test(next);
    return isOpening && !isShortened ? '\u2018' : '\u2019';
  });
}
