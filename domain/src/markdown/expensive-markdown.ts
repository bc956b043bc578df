import { attention } from 'micromark-core-commonmark';
import type { Construct, TokenizeContext } from 'micromark-util-types';

/**
 * The parser takes quadratic time for texts built to slow it down. These limits are beyond any real
 * text; what exceeds them stays plain text (SECURITY XS6).
 */
const MAX_LENGTH = 100_000;
const MAX_LINES = 1_000;
const MAX_MARKS = 8_000;
const MAX_CONTAINERS = 2_000;
const MAX_EMPHASIS_MARKS = 400;

const MARK = /[!-/:-@[-`{-~]/g;
const LINE_END = /\n/g;
/** The mark that starts a quote or a list item. */
const CONTAINER = />|(?:[-+*]|\d[.)])(?=[ \t])/g;
/** A line nested in ten quotes or lists, or indented by 80. A line of dashes is a rule. */
const DEEP =
  /^(?![ \t]*([-*])(?:[ \t]*\1)+[ \t]*$)(?:[ \t]{80}|(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){10})/m;

export function isExpensive(markdown: string): boolean {
  const hasMore = (pattern: RegExp, limit: number) => countMatches(markdown, pattern) > limit;
  return (
    markdown.length > MAX_LENGTH ||
    hasMore(LINE_END, MAX_LINES) ||
    hasMore(MARK, MAX_MARKS) ||
    hasMore(CONTAINER, MAX_CONTAINERS) ||
    DEEP.test(markdown)
  );
}

export function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const marksRead = new WeakMap<TokenizeContext, number>();

/** Emphasis as usual, but after many marks in one paragraph the rest stay text. */
export const limitedEmphasis: Construct = {
  ...attention,
  name: 'limitedEmphasis',
  tokenize(effects, ok, nok) {
    const read = marksRead.get(this) ?? 0;
    if (read > MAX_EMPHASIS_MARKS) return nok;
    const from = this.now().offset;
    return attention.tokenize.call(
      this,
      effects,
      (code) => {
        marksRead.set(this, read + this.now().offset - from);
        return ok(code);
      },
      nok,
    );
  },
};
