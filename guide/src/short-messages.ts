import type { FollowUp } from './answer.ts';
import { countWords, normalizeWording } from './wording.ts';

const ORDINALS: readonly (readonly [number, RegExp])[] = [
  [0, /^(?:first|1|1st|one|top|former)$/],
  [1, /^(?:second|2|2nd|two|latter|middle)$/],
  [2, /^(?:third|3|3rd|three)$/],
  [-1, /^(?:last|bottom|final)$/],
];
/** Words that may stand around a number without changing what it means. */
const FILLERS = new Set(
  (
    'the that this number option nr please i mean meant take want would like id ill open show me ' +
    'lets go with it is of these those them link lesson answer point tell about more ok okay yes yeah ' +
    'which should do and so then now start begin'
  ).split(' '),
);

/** More words than this after "First," are a question of their own. */
const MAX_WORDS_AFTER_POSITION = 3;

/** "The second one", "number 3": a position in the list before. Meaning can't tell numbers apart. */
export function readPosition(message: string): number | null {
  const [beginning = ''] = message.split(/[.!?;,\n]/);
  const rest = message.slice(beginning.length);
  const isAside =
    countWords(normalizeWording(rest)) <= MAX_WORDS_AFTER_POSITION && !rest.includes('?');
  return readOnlyPosition(message) ?? (isAside ? readOnlyPosition(beginning) : null);
}

function readOnlyPosition(message: string): number | null {
  const words = normalizeWording(message).split(' ');
  const rest = words.filter((word) => !FILLERS.has(word));
  // In "the second one", "one" is no number.
  const [word = '', ...others] = rest.length > 1 ? rest.filter((each) => each !== 'one') : rest;
  if (others.length > 0) return null;
  return ORDINALS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

const YES =
  /^(?:yes|yep|yeah|yup|sure|ok|okay|please do|go ahead|do it|sounds good|absolutely)\b(?! not)/;
const NO = /^(?:no|nope|nah|not now|no thanks|rather not|absolutely not|never mind|nevermind)\b/;
/** Words that may follow a yes or no. "No hope" and "ok, cancel it" say something else. */
const CONSENT_WORDS = new Set(
  (
    'please thanks thank you very much so a lot then now later today yet maybe i id we us do does go ' +
    'ahead lets that thats it its this would be is was sounds good great nice fine perfect cool like ' +
    'want right really just why not need worries problem definitely absolutely sure yes yeah yep ok ' +
    'okay no nope nah got give me the prompt'
  ).split(' '),
);
const MAX_CONSENT_WORDS = 8;

/** A short yes or no. Their meanings are too similar to tell apart. */
export function readConsent(message: string): Extract<FollowUp, 'yes' | 'no'> | null {
  const words = normalizeWording(message);
  if (countWords(words) > MAX_CONSENT_WORDS) return null;
  const no = NO.exec(words);
  const opening = no ?? YES.exec(words);
  const rest = words.slice(opening?.[0].length).split(' ').filter(Boolean);
  if (!opening || !rest.every((word) => CONSENT_WORDS.has(word))) return null;
  return no ? 'no' : 'yes';
}

/** Without a comma, "no" corrects only before a sentence: "No one listens" is no correction. */
const NO_BEFORE_SENTENCE =
  /^\s*(?:no+|nope)(?:\s*[,.:;!]|\s+[-–—]|(?=\s+(?:i|im|my|the|that|this|its?|what|how|can|where|when|why|who|is|are|do|does|not|he|she|we|they|you|for|about)\b))[\s,.:;!–—-]*/i;
const NOT_THAT = /^\s*(?:not that|that'?s not (?:it|what i meant))\b[\s,.:;!-]*/i;
const MEANT = /^\s*(?:sorry,? )?(?:what i meant? (?:is|was)|i meant?)\b[\s,:]*/i;

/** What follows "no, I meant"; null if the message does not begin like that. */
export function removeCorrection(message: string): string | null {
  const rest = message.replace(NO_BEFORE_SENTENCE, '').replace(NOT_THAT, '').replace(MEANT, '');
  return rest !== message && countWords(rest) >= 2 ? rest : null;
}
