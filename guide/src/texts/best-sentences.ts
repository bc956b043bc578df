import { keywordsOf } from '../words/keywords.ts';
import { normalise } from '../words/normalise.ts';
import { clip, sentencesOf } from '../words/sentences.ts';
import { stem } from '../words/stem.ts';

const LEAST = 30;

/** Without the signs of Markdown, so that it can be quoted within a sentence. */
export function unmarked(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#+ .*$/gm, '')
    .replace(/^\s*(?:[-*>]|\d+\.)\s+(?:\[[ x]\] )?/gm, '')
    .replace(/[*_`#]+/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

const stemsOf = (text: string) => keywordsOf(normalise(text)).map(stem);

/** How many of the words asked for a text has. */
export function overlap(text: string, query: string): number {
  const has = new Set(stemsOf(text));
  return stemsOf(query).filter((word) => has.has(word)).length;
}

/** The sentences of a passage that say most about a query, in their order. */
export function bestSentences(passage: string, query: string, most: number): string {
  const sentences = sentencesOf(unmarked(passage)).filter(
    (sentence) =>
      sentence.length >= LEAST && /[.!?”"]$/.test(sentence) && !sentence.startsWith('…'),
  );
  const scored = sentences.map((sentence, at) => ({
    sentence,
    at,
    score: overlap(sentence, query) - at / 20,
  }));
  const kept = scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .toSorted((one, other) => one.at - other.at);
  return clip(kept.map(({ sentence }) => sentence).join(' '), 330)
    .replaceAll('”', '’')
    .replaceAll('“', '‘')
    .replaceAll('"', '’');
}
