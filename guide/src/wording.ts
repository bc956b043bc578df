/** Lowercase, without accents and punctuation. */
export function normalizeWording(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’‘`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

function listTrigrams(text: string): Set<string> {
  const padded = ` ${normalizeWording(text)} `;
  const trigrams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start += 1) {
    trigrams.add(padded.slice(start, start + 3));
  }
  return trigrams;
}

/**
 * Compares texts by their wording: by groups of three letters, so that typing errors and endings
 * matter little. Rare groups count more. Returns 0 to 1 for each of the texts.
 */
export function createWordingIndex(texts: readonly string[]): (text: string) => Float32Array {
  const positionsByTrigram = new Map<string, number[]>();
  const lengths = new Float32Array(texts.length);
  const trigramsByText = texts.map(listTrigrams);
  for (const [at, trigrams] of trigramsByText.entries()) {
    for (const trigram of trigrams) {
      const positions = positionsByTrigram.get(trigram);
      if (positions) positions.push(at);
      else positionsByTrigram.set(trigram, [at]);
    }
  }
  const weightOf = (trigram: string) =>
    Math.log(1 + texts.length / (positionsByTrigram.get(trigram)?.length ?? 1)) ** 2;
  const lengthOf = (trigrams: Iterable<string>) =>
    Math.sqrt([...trigrams].reduce((sum, trigram) => sum + weightOf(trigram), 0));
  for (const [at, trigrams] of trigramsByText.entries()) lengths[at] = lengthOf(trigrams);

  return (text) => {
    const scores = new Float32Array(texts.length);
    const trigrams = listTrigrams(text);
    for (const trigram of trigrams) {
      const weight = weightOf(trigram);
      for (const at of positionsByTrigram.get(trigram) ?? [])
        scores[at] = (scores[at] ?? 0) + weight;
    }
    const length = lengthOf(trigrams);
    return scores.map((score, at) => (score === 0 ? 0 : score / (length * (lengths[at] ?? 1))));
  };
}
