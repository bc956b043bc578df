import { COMMON_WORDS } from './common-words.ts';
import { KEY_WORDS } from './key-words.ts';

/** A letter more, less, other, or two changed over; at most `most` of them. */
export function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return (row[other.length] ?? most + 1) <= most;
}

const KNOWN = new Set(KEY_WORDS);
const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er', 'ers', "'s"];

/** A key word, or one of its family. */
const isKnown = (word: string) =>
  COMMON_WORDS.has(word) ||
  KNOWN.has(word) ||
  ENDINGS.some((end) => word.endsWith(end) && KNOWN.has(word.slice(0, -end.length)));

/** The key word that was meant; the word itself where none is near. */
function meant(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (isKnown(word)) return word;
  const most = word.length >= 8 ? 2 : 1;
  const near = KEY_WORDS.filter(
    (key) => key.length >= 5 && key[0] === word[0] && isWithin(word, key, most),
  );
  return near.find((key) => isWithin(word, key, 1)) ?? near[0] ?? word;
}

/** A normalised text with slips of the finger mended where the word that was meant matters. */
export function mend(text: string): string {
  return text.replace(/[a-z]+(?:'[a-z]+)?/g, meant);
}
