const QUOTE = /["']/;
/**
 * Quotation marks may follow each other. Up to this many are skipped to find what precedes them.
 */
const MAX_ADJACENT_QUOTES = 6;
/** A quotation mark opens after these and at the start. */
const BEFORE_OPENING = /[\s([{\u2013\u2014/\u201C\u2018]/;
/** A quotation mark closes before these and at the end, whatever precedes it. */
const AFTER_CLOSING = /[\s)\]}.,;:!?]/;
const ALL_QUOTES = /["']/g;

/** Returns a text, or a part of it, with typographic quotation marks and apostrophes. */
export function smartQuotes(text: string, from = 0, to = text.length): string {
  const piece = text.slice(from, to);
  return piece.replace(ALL_QUOTES, (quote, index: number) => {
    let before = from + index - 1;
    const minIndex = before - MAX_ADJACENT_QUOTES;
    while (before > minIndex && QUOTE.test(text[before] ?? '')) before -= 1;
    const next = text[from + index + 1] ?? ' ';
    const isOpening =
      (before < 0 || BEFORE_OPENING.test(text[before] ?? '')) && !AFTER_CLOSING.test(next);
    if (quote === '"') return isOpening ? '\u201C' : '\u201D';
    // The apostrophe in '90s opens nothing.
    const isApostrophe = /\d/.test(next);
    return isOpening && !isApostrophe ? '\u2018' : '\u2019';
  });
}
