/**
 * Two Arabic ligatures that Unicode normalization (NFKC, NFKD) turns into 18 and 8 characters. No
 * other character grows that much, so without them a normalized text stays about as long as it was.
 */
const LONG_LIGATURES = /[\uFDFA\uFDFB]/g;

/** Call before normalizing text that people can send. */
export function removeLongLigatures(text: string): string {
  return text.replace(LONG_LIGATURES, ' ');
}
