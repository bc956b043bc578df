/** Accents of Latin, Greek and Cyrillic letters, and Arabic vowel signs. */
const ACCENTS = /[\u0300-\u036f\u064b-\u0655\u0670]/g;

/** Lowercase, without accents and punctuation. Vowel signs of other scripts stay. */
export function normalizeWording(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Groups of letters: typing errors and endings change only a few of them. */
export function listLetterGroups(text: string, length = 3): Set<string> {
  const padded = ` ${normalizeWording(text)} `;
  const groups = new Set<string>();
  for (let start = 0; start + length <= padded.length; start += 1) {
    groups.add(padded.slice(start, start + length));
  }
  return groups;
}

/** Words, and pairs of neighboring words. */
export function listWordGroups(text: string): Set<string> {
  const words = normalizeWording(text).split(' ');
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return new Set([...words, ...pairs]);
}

/** How much of a word its endings and most typing errors leave unchanged. */
const BEGINNING_LENGTH = 4;

/** Words, their beginnings, and pairs of neighboring beginnings. */
export function listBeginnings(text: string): Set<string> {
  const words = normalizeWording(text).split(' ');
  const beginnings = words.map((word) => word.slice(0, BEGINNING_LENGTH));
  const pairs = beginnings.slice(1).map((beginning, at) => `${beginnings[at]} ${beginning}`);
  return new Set([...words, ...beginnings, ...pairs]);
}

/** How soon a repeated term stops counting, and how much the length of a collection matters. */
const SATURATION = 1.5;
const LENGTH_SHARE = 0.75;

/** How many texts of each collection contain a term. */
export type TermCounts = {
  /** How many terms the texts of each collection have in all. */
  lengths: readonly number[];
  /** Each term with pairs of numbers: a collection, and how many of its texts contain the term. */
  terms: readonly (readonly [string, readonly number[]])[];
};

/** Takes seconds for thousands of texts, so the result is shipped. */
export function countTerms(collections: readonly (readonly string[])[]): TermCounts {
  const pairsByTerm = new Map<string, number[]>();
  const lengths = collections.map((texts, at) => {
    const counts = new Map<string, number>();
    let length = 0;
    for (const text of texts) {
      const terms = listBeginnings(text);
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      length += terms.size;
    }
    for (const [term, count] of counts) {
      pairsByTerm.set(term, [...(pairsByTerm.get(term) ?? []), at, count]);
    }
    return length;
  });
  // A term of one text only says little, and most terms are.
  const isShared = ([, pairs]: readonly [string, number[]]) => pairs.length > 2 || pairs[1] !== 1;
  return { lengths, terms: [...pairsByTerm].filter(isShared) };
}

/**
 * Compares a text with collections of texts by the terms they share (BM25). A term counts more the
 * more texts of a collection contain it, and the fewer collections do. Returns a number for each
 * collection.
 */
export function createCollectionIndex({
  lengths,
  terms,
}: TermCounts): (text: string) => Float32Array {
  const pairsByTerm = new Map(terms);
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const limits = lengths.map(
    (length) => SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / averageLength),
  );

  return (text) => {
    const scores = new Float32Array(lengths.length);
    for (const term of listBeginnings(text)) {
      const pairs = pairsByTerm.get(term) ?? [];
      const size = pairs.length / 2;
      const rarity = Math.log(1 + (lengths.length - size + 0.5) / (size + 0.5));
      for (let index = 0; index < pairs.length; index += 2) {
        const at = pairs[index] ?? 0;
        const count = pairs[index + 1] ?? 0;
        const share = (count * (SATURATION + 1)) / (count + (limits[at] ?? 1));
        scores[at] = (scores[at] ?? 0) + rarity * share;
      }
    }
    return scores;
  };
}

/**
 * Compares texts by the terms they share; rare terms count more. Returns 0 to 1 for each of the
 * texts.
 */
export function createTermIndex(
  texts: readonly string[],
  listTerms: (text: string) => Set<string>,
): (text: string) => Float32Array {
  const positionsByTerm = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const term of listTerms(text)) {
      const positions = positionsByTerm.get(term);
      if (positions) positions.push(at);
      else positionsByTerm.set(term, [at]);
    }
  }
  const weightOf = (term: string) =>
    Math.log(1 + texts.length / (positionsByTerm.get(term)?.length ?? 1)) ** 2;
  const squares = new Float32Array(texts.length);
  for (const [term, positions] of positionsByTerm) {
    const weight = weightOf(term);
    for (const at of positions) squares[at] = (squares[at] ?? 0) + weight;
  }
  const lengths = squares.map(Math.sqrt);

  return (text) => {
    const scores = new Float32Array(texts.length);
    let square = 0;
    for (const term of listTerms(text)) {
      const weight = weightOf(term);
      square += weight;
      for (const at of positionsByTerm.get(term) ?? []) scores[at] = (scores[at] ?? 0) + weight;
    }
    const length = Math.sqrt(square);
    return scores.map((score, at) => (score === 0 ? 0 : score / (length * (lengths[at] ?? 1))));
  };
}
