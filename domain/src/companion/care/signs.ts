import { runToEnd } from '../../kernel/run-to-end.ts';
import type { CareKind } from './care-kinds.ts';
import { ABUSE } from './signs/abuse.ts';
import { DANGER } from './signs/danger.ts';
import { FOR_A_FRIEND, FOR_ANOTHER } from './signs/for-another.ts';
import { HARM_TO_OTHERS } from './signs/harm-to-others.ts';
import { isAboutAText, withoutIdioms, withoutQuotes } from './signs/harmless.ts';
import { MEANS } from './signs/means.ts';
import { OTHER_LANGUAGES } from './signs/other-languages.ts';
import { plainSentences } from './signs/plain-sentences.ts';
import { DIRECT, VEILED } from './signs/self-harm.ts';

export type { CareKind } from './care-kinds.ts';

/** In this order: what threatens the writer's own life comes before everything else. */
const BY_KIND: readonly (readonly [CareKind, readonly RegExp[]])[] = [
  ['self-harm', [...DIRECT, ...MEANS, ...VEILED, ...OTHER_LANGUAGES.self]],
  ['abuse', [...ABUSE, ...OTHER_LANGUAGES.abuse]],
  ['danger', [...DANGER, ...OTHER_LANGUAGES.danger]],
  ['harm-to-others', [...HARM_TO_OTHERS, ...OTHER_LANGUAGES.harm]],
];
const OF_ANOTHER = [...FOR_ANOTHER, ...OTHER_LANGUAGES.other];

/** All of them, for whoever wants them compiled beforehand. */
export const SIGN_PATTERNS: readonly RegExp[] = [
  ...BY_KIND.flatMap(([, all]) => all),
  ...OF_ANOTHER,
];

/** Where somebody comes from another to themselves: "she left and I …". */
const TO_ONESELF = /(?<= )(?=(?:and|but|so|because|now) (?:i|im|ive|ill|id)\b)/;

/** Held against one pattern, a sentence of this length takes long enough for a pause. */
const LONG_SENTENCE = 500;

function* says(sentence: string, patterns: readonly RegExp[]): Generator<void, boolean> {
  for (const pattern of patterns) {
    if (pattern.test(sentence)) return true;
    if (sentence.length > LONG_SENTENCE) yield;
  }
  yield;
  return false;
}

/** `careFor` for any length of text: pauses often, for whoever must not be kept waiting meanwhile. */
export function* readCare(text: string): Generator<void, CareKind | null> {
  const sentences: string[] = [];
  // Each sentence is compared with every pattern: what is said twice is looked at once.
  for (const sentence of new Set(yield* plainSentences(withoutQuotes(text)))) {
    sentences.push(withoutIdioms(sentence));
    yield;
  }
  const own: string[] = [];
  let hasAnother = false;
  for (const sentence of sentences) {
    if (yield* says(sentence, OF_ANOTHER)) {
      hasAnother = true;
      for (const part of sentence.split(TO_ONESELF)) {
        if (!(yield* says(part, OF_ANOTHER))) own.push(part);
      }
    } else own.push(sentence);
  }
  for (const [kind, patterns] of BY_KIND) {
    for (const part of own) {
      if (yield* says(part, patterns)) {
        return sentences.some((each) => FOR_A_FRIEND.test(each)) ? 'for-another' : kind;
      }
    }
  }
  return hasAnother && !isAboutAText(text) ? 'for-another' : null;
}

/**
 * What a person's message is a sign of, or null. It would rather see one too many than miss one:
 * all that follows is a note. Pure, and quick enough to stand before every reply.
 */
export const careFor = (text: string): CareKind | null => runToEnd(readCare(text));
