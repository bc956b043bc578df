import { drainGenerator } from '../../kernel/drain-generator.ts';
import type { CareKind } from './care-kinds.ts';
import { ABUSE } from './signs/abuse.ts';
import { DANGER } from './signs/danger.ts';
import { ASKING_FOR_A_FRIEND, FOR_ANOTHER } from './signs/for-another.ts';
import { HARM_TO_OTHERS } from './signs/harm-to-others.ts';
import { isAboutAText, removeIdioms, removeQuotes } from './signs/harmless.ts';
import { MEANS } from './signs/means.ts';
import { OTHER_LANGUAGES } from './signs/other-languages.ts';
import { normalizeSentences } from './signs/plain-sentences.ts';
import { readReportedSpeech } from './signs/reported.ts';
import { DIRECT, VEILED } from './signs/self-harm.ts';

export type { CareKind } from './care-kinds.ts';

const SELF_HARM_PATTERNS = [...DIRECT, ...MEANS, ...VEILED];

/** The order matters: a threat to the writer's own life takes precedence. */
const PATTERNS_BY_KIND: readonly (readonly [CareKind, readonly RegExp[]])[] = [
  ['self-harm', [...SELF_HARM_PATTERNS, ...OTHER_LANGUAGES.self]],
  ['abuse', [...ABUSE, ...OTHER_LANGUAGES.abuse]],
  ['danger', [...DANGER, ...OTHER_LANGUAGES.danger]],
  ['harm-to-others', [...HARM_TO_OTHERS, ...OTHER_LANGUAGES.harm]],
];
const ABOUT_ANOTHER_PATTERNS = [...FOR_ANOTHER, ...OTHER_LANGUAGES.other];

/** Every pattern, so that callers can compile them in advance. */
export const CRISIS_PATTERNS: readonly RegExp[] = [
  ...PATTERNS_BY_KIND.flatMap(([, all]) => all),
  ...ABOUT_ANOTHER_PATTERNS,
];

/** Where a sentence turns from another person to the writer: "she left and I …". */
const SELF_CLAUSE_START = /(?<= )(?=(?:and|but|so|because|now) (?:i|im|ive|ill|id)\b)/;

/** Matching a sentence of this length against one pattern takes long enough to yield afterwards. */
const LONG_SENTENCE_LENGTH = 500;

function* matchesAny(sentence: string, patterns: readonly RegExp[]): Generator<void, boolean> {
  for (const pattern of patterns) {
    if (pattern.test(sentence)) return true;
    if (sentence.length > LONG_SENTENCE_LENGTH) yield;
  }
  yield;
  return false;
}

function* isAboutAnother(sentence: string): Generator<void, boolean> {
  if (yield* matchesAny(sentence, ABOUT_ANOTHER_PATTERNS)) return true;
  const speech = readReportedSpeech(sentence);
  return speech !== null && (yield* matchesAny(speech, SELF_HARM_PATTERNS));
}

/** `detectCareKind` for any length of text. Yields often, so that the caller can do other work. */
export function* detectCareKindInSteps(text: string): Generator<void, CareKind | null> {
  const sentences: string[] = [];
  // Every sentence is matched against every pattern, so duplicates are matched once.
  for (const sentence of new Set(yield* normalizeSentences(removeQuotes(text)))) {
    sentences.push(removeIdioms(sentence));
    yield;
  }
  const aboutSelf: string[] = [];
  let mentionsAnother = false;
  for (const sentence of sentences) {
    if (yield* isAboutAnother(sentence)) {
      mentionsAnother = true;
      for (const part of sentence.split(SELF_CLAUSE_START)) {
        if (!(yield* isAboutAnother(part))) aboutSelf.push(part);
      }
    } else aboutSelf.push(sentence);
  }
  for (const [kind, patterns] of PATTERNS_BY_KIND) {
    for (const part of aboutSelf) {
      if (yield* matchesAny(part, patterns)) {
        return sentences.some((each) => ASKING_FOR_A_FRIEND.test(each)) ? 'for-another' : kind;
      }
    }
  }
  return mentionsAnother && !isAboutAText(text) ? 'for-another' : null;
}

/**
 * What a message is a sign of, or null. A false alarm is better than a miss, because the only
 * consequence is a note. Pure, and fast enough to run before every reply.
 */
export const detectCareKind = (text: string): CareKind | null =>
  drainGenerator(detectCareKindInSteps(text));

/** Whether a text tells of a crisis, also to the user: "you want to die". */
export const tellsOfCrisis = (text: string): boolean =>
  [text, toFirstPerson(text)].some((version) => detectCareKind(version) !== null);

const toFirstPerson = (text: string) =>
  text
    .replace(/\byou(?:['’]re| are)\b/gi, 'I am')
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou\b/gi, 'I');
