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

/**
 * Compares a text with collections of texts by the terms they share (BM25). A term counts more the
 * more texts of a collection contain it, and the fewer collections do. Returns a number for each
 * collection.
 */
export function createCollectionIndex(
  collections: readonly (readonly string[])[],
): (text: string) => Float32Array {
  const occurrences = new Map<string, { collections: number[]; counts: number[] }>();
  const lengths = new Float32Array(collections.length);
  for (const [at, texts] of collections.entries()) {
    const counts = new Map<string, number>();
    for (const text of texts) {
      const terms = listBeginnings(text);
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      lengths[at] = (lengths[at] ?? 0) + terms.size;
    }
    for (const [term, count] of counts) {
      const known = occurrences.get(term) ?? { collections: [], counts: [] };
      occurrences.set(term, known);
      known.collections.push(at);
      known.counts.push(count);
    }
  }
  // A term of one text only says little, and most terms are.
  for (const [term, { counts }] of occurrences) {
    if (counts.length === 1 && counts[0] === 1) occurrences.delete(term);
  }
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const limits = lengths.map(
    (length) => SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / averageLength),
  );

  return (text) => {
    const scores = new Float32Array(collections.length);
    for (const term of listBeginnings(text)) {
      const known = occurrences.get(term);
      if (!known) continue;
      const size = known.collections.length;
      const rarity = Math.log(1 + (collections.length - size + 0.5) / (size + 0.5));
      for (const [index, at] of known.collections.entries()) {
        const count = known.counts[index] ?? 0;
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
