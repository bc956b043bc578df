import { countWords } from '../words/normalise.ts';
import { clip, sentencesOf } from '../words/sentences.ts';

const LONG_SENTENCE = 26;
const FILLERS =
  /\b(?:very|really|basically|actually|quite|just|simply|in order to|as well as|due to the fact that|at this point in time|it should be noted that|needless to say|obviously|literally|leverage|utili[sz]e|synergy|innovative|passionate|cutting[- ]edge|seamless(?:ly)?|robust)\b/gi;
const PASSIVE = /\b(?:is|are|was|were|been|be|being) \w+(?:ed|en)\b(?! by me)/gi;
const REQUEST =
  /\b(?:please|could you|can you|would you|i (?:ask|need|request|would like)|by (?:monday|tuesday|wednesday|thursday|friday|\d))/i;

/** What a careful reader would mark in the margin, without touching a word. */
export function remarksOn(text: string): string[] {
  const sentences = sentencesOf(text);
  const long = sentences.filter((sentence) => countWords(sentence) > LONG_SENTENCE);
  const fillers = [...new Set((text.match(FILLERS) ?? []).map((word) => word.toLowerCase()))];
  const passives = [...new Set(text.match(PASSIVE) ?? [])];
  const request = sentences.findIndex((sentence) => REQUEST.test(sentence));
  return [
    ...long
      .slice(0, 2)
      .map(
        (sentence) =>
          `**Long** (${countWords(sentence)} words): “${clip(sentence, 70)}” Make two of it.`,
      ),
    ...(fillers.length > 0
      ? [
          `**Can go:** ${fillers
            .slice(0, 6)
            .map((word) => `“${word}”`)
            .join(', ')}. Read it once without them.`,
        ]
      : []),
    ...(passives.length > 1
      ? [
          `**Who does it?** ${passives
            .slice(0, 3)
            .map((part) => `“${part}”`)
            .join(', ')}. Name the person.`,
        ]
      : []),
    ...(request > 1 ? ['**The request** comes late. Put it into the first two sentences.'] : []),
    ...(request < 0 && sentences.length > 2
      ? ['**What should the reader do?** I found no request and no next step.']
      : []),
  ];
}
