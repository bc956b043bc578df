/** Quotation marks may follow each other. */
const BETWEEN = /["']/;
const MAX_BETWEEN = 6;
/** After these, and at the start, a quotation mark opens. */
const OPENS = /[\s([{\u2013\u2014/\u201C\u2018]/;
/** Before these, and at the end, it closes, whatever precedes it. */
const CLOSES = /[\s)\]}.,;:!?]/;
const QUOTES = /["']/g;

/** A part of a text with typographic quotation marks and apostrophes. */
export function smartQuotes(text: string, from: number, to: number): string {
  const piece = text.slice(from, to);
  return piece.replace(QUOTES, (quote, at: number) => {
    let before = from + at - 1;
    const minIndex = before - MAX_BETWEEN;
    while (before > minIndex && BETWEEN.test(text[before] ?? '')) before -= 1;
    const next = text[from + at + 1] ?? ' ';
    const isOpening = (before < 0 || OPENS.test(text[before] ?? '')) && !CLOSES.test(next);
    if (quote === '"') return isOpening ? '\u201C' : '\u201D';
    // The apostrophe in '90s opens nothing.
    const isShortened = /\d/.test(next);
    return isOpening && !isShortened ? '\u2018' : '\u2019';
  });
}
