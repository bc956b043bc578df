/**
 * Two Arabic ligatures that Unicode normalization (NFKC, NFKD) turns into 18 and 8 characters. No
 * other character grows that much, so without them a normalized text keeps about its length.
 */
const LONG_LIGATURES = /[\uFDFA\uFDFB]/g;

/** Call this before normalizing untrusted text. */
export function removeLongLigatures(text: string): string {
  return text.replace(LONG_LIGATURES, ' ');
}
