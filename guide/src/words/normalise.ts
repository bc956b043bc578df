/** As it is compared: small letters, plain apostrophes and dashes, no accents, single blanks. */
export function normalise(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐-―]/g, '-')
    .replace(/\b(what|who|how|where|that)'?s\b(?= )/g, '$1 is')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a normalised text. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? [];
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
