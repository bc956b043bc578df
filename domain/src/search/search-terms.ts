import { removeLongLigatures } from '../kernel/remove-long-ligatures.ts';
import type { MarkedText } from './marked-text.ts';
import { MAX_QUERY_WORDS } from './search-rules.ts';

/** One pattern per word of the query. It matches at the start of a word, in text from `foldText`. */
export type SearchTerms = readonly RegExp[];

/** Scripts without spaces between words: there a word may start anywhere. */
const SPACELESS_SCRIPTS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

export const SPACELESS_LETTER = new RegExp(`[${SPACELESS_SCRIPTS}]`, 'u');

const NOT_ASCII = /[^\0-\x7f]/;

/** Folds a text for comparison: lowercase, without accents. */
export function foldText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return removeLongLigatures(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export function parseSearchTerms(query: string): SearchTerms {
  const words = foldText(query.toWellFormed())
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return [...new Set(words)]
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => new RegExp(`(?:(?<![\\p{L}\\p{N}])|(?=[${SPACELESS_SCRIPTS}]))${word}`, 'gu'));
}

export function findMissingTerms(folded: string, terms: SearchTerms): SearchTerms {
  return terms.filter((word) => folded.search(word) < 0);
}

export function findFirstMatch(text: string, terms: SearchTerms): number {
  const { folded, offsets } = foldWithOffsets(text);
  const found = terms.map((word) => folded.search(word)).filter((index) => index >= 0);
  return found.length === 0 ? -1 : (offsets[Math.min(...found)] ?? 0);
}

export function markMatches(text: string, terms: SearchTerms): MarkedText {
  const { folded, offsets } = foldWithOffsets(text);
  const found = terms
    .flatMap((word) => [...folded.matchAll(word)])
    .map(({ index, 0: match }) => ({
      start: offsets[index] ?? 0,
      end: offsets[index + match.length] ?? text.length,
    }))
    .sort((one, other) => one.start - other.start || other.end - one.end);
  const ranges: MarkedText['ranges'] = [];
  for (const range of found) {
    const last = ranges.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else ranges.push(range);
  }
  return { text, ranges };
}

/** Folded text, and for each of its units the offset of its character in the original. */
function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  const offsets: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const part = foldText(character);
    for (let unit = 0; unit < part.length; unit += 1) offsets.push(at);
    folded += part;
    at += character.length;
  }
  return { folded, offsets };
}
