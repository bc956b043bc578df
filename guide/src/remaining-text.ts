const MIN_OVERLAP = 24;

/**
 * What of an answer is still to be said when its beginning was said before. Where the answer has
 * changed meanwhile (a new post, another lesson), it goes on after the last words that both have.
 */
export function getRemainingText(text: string, unfinished: string): string {
  if (text.startsWith(unfinished)) return text.slice(unfinished.length);
  for (let length = Math.min(unfinished.length, 200); length >= MIN_OVERLAP; length -= 1) {
    const at = text.indexOf(unfinished.slice(-length));
    if (at >= 0) return text.slice(at + length);
  }
  return `\n\n${text}`;
}
