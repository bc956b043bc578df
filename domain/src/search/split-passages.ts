import { toPlainText } from '../markdown/plain-text.ts';

/** A longer passage would have several meanings, and its vector would be close to none of them. */
const MAX_LENGTH = 320;
const BLOCK_START = /\n(?=\s*(?:$|[-*+>#|]|\d+[.)]\s))/m;
const SENTENCE_END = /(?<=[.!?…][”"’)]?)\s+/;

/** Plain text with one line per block, so that a heading or list item is a sentence. */
export const toPlainLines = (markdown: string) =>
  markdown.split(BLOCK_START).map(toPlainText).filter(Boolean);

/** Splits a Markdown text into passages of whole sentences that can be found by their meaning. */
export function splitPassages(markdown: string): string[] {
  const passages: string[] = [];
  for (const sentence of toPlainLines(markdown).flatMap((line) => line.split(SENTENCE_END))) {
    const last = passages.at(-1);
    if (last !== undefined && last.length + sentence.length < MAX_LENGTH) {
      passages[passages.length - 1] = `${last} ${sentence}`;
    } else passages.push(sentence);
  }
  return passages;
}
