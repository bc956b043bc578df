import type { MarkedText } from './marked-text.ts';
import { findFirstMatch, markMatches, type SearchTerms } from './search-terms.ts';

const MAX_LENGTH = 160;
const LEAD_LENGTH = 48;

/** An excerpt from shortly before the first match, or the beginning if nothing matches. */
export function createExcerptAround(text: string, terms: SearchTerms): MarkedText {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= MAX_LENGTH) return markMatches(line, terms);
  const at = Math.max(0, findFirstMatch(line, terms));
  const start = at <= LEAD_LENGTH ? 0 : findWordStart(line, at - LEAD_LENGTH, at);
  const end =
    start + MAX_LENGTH >= line.length ? line.length : findWordEnd(line, start + MAX_LENGTH, start);
  const before = start > 0 ? '… ' : '';
  const after = end < line.length ? ' …' : '';
  return markMatches(`${before}${line.slice(start, end)}${after}`, terms);
}

/** The start of the next word, at most `latest`. */
function findWordStart(line: string, index: number, latest: number): number {
  const blank = line.indexOf(' ', index);
  return blank >= 0 && blank < latest ? blank + 1 : avoidSplitSurrogate(line, index);
}

/** The end of the last word, after `earliest`. */
function findWordEnd(line: string, index: number, earliest: number): number {
  const blank = line.lastIndexOf(' ', index);
  return blank > earliest ? blank : avoidSplitSurrogate(line, index);
}

function avoidSplitSurrogate(line: string, index: number): number {
  const isLowHalf = /[\uDC00-\uDFFF]/.test(line.charAt(index));
  return isLowHalf ? index - 1 : index;
}
