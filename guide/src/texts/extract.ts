import { keywordsOf } from '../words/keywords.ts';
import { countWords, normalise } from '../words/normalise.ts';
import { sentencesOf } from '../words/sentences.ts';
import { stem } from '../words/stem.ts';

export type Extract = {
  kept: readonly string[];
  left: readonly string[];
  mustStay: readonly string[];
};

const FENCE =
  /\b(?:only|except|unless|until|at least|at most|not|must|may not|no later than|provided|if)\b/i;
const EDGE = /\d/;
const DUTY =
  /\b(?:must|have to|has to|need to|should|please|deadline|by|until|is due|agreed|decided)\b/i;
const MUST_STAY =
  /(?:\b(?:only until|only|unless|except|until|at least|no later than|by|from|on|before|after)\b )?(?:[$€£]\s?)?\b\d(?:[\d.,:]*\d)?(?: (?:to|and|-|–) \d[\d.,]*)?(?:\s?(?:%|euros?|dollars?|pounds?|January|February|March|April|May|June|July|August|September|October|November|December|hours?|days?|weeks?|o['’]clock))?|\b(?:unless|except|provided that|only (?:if|for|with|on|in)|otherwise|not) [^.,;]{4,60}/g;

/** How much a sentence carries: what must be done, by when, and what the text speaks of most. */
function weigh(sentences: readonly string[]): number[] {
  const counts = new Map<string, number>();
  const stems = sentences.map((sentence) => keywordsOf(normalise(sentence)).map(stem));
  for (const word of stems.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return sentences.map((sentence, at) => {
    const words = stems[at] ?? [];
    const common = words.reduce((sum, word) => sum + ((counts.get(word) ?? 1) - 1), 0);
    return (
      common / Math.max(words.length, 4) +
      (EDGE.test(sentence) ? 2 : 0) +
      (FENCE.test(sentence) ? 1.8 : 0) +
      (DUTY.test(sentence) ? 1 : 0) +
      (at === 0 ? 1.2 : 0)
    );
  });
}

/** The sentences that carry a text, in their own order and words; at most that share of its length. */
export function extract(text: string, share = 0.55): Extract {
  const sentences = sentencesOf(text);
  const weights = weigh(sentences);
  const room = Math.max(countWords(text) * share, 12);
  const order = sentences
    .map((_, at) => at)
    .toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
  const kept = new Set<number>();
  let used = 0;
  for (const at of order) {
    const length = countWords(sentences[at] ?? '');
    if (kept.size > 0 && used + length > room) continue;
    kept.add(at);
    used += length;
  }
  const all = (isKept: boolean) => sentences.filter((_, at) => kept.has(at) === isKept);
  return {
    kept: all(true),
    left: all(false),
    mustStay: [...new Set((text.match(MUST_STAY) ?? []).map((part) => part.trim()))].slice(0, 8),
  };
}
