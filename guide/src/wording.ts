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
