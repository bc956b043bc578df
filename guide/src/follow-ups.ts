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

/** "The second one", "number 3": a position in the list before. Meaning can't tell numbers apart. */
export function readPosition(message: string): number | null {
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
const MAX_CONSENT_WORDS = 5;

/** A short yes or no. Their meanings are too similar to tell apart. */
export function readConsent(message: string): Extract<FollowUp, 'yes' | 'no'> | null {
  const words = normalizeWording(message);
  if (countWords(words) > MAX_CONSENT_WORDS) return null;
  if (NO.test(words)) return 'no';
  return YES.test(words) ? 'yes' : null;
}

const CORRECTION =
  /^\s*(?:no+|nope|not that|that'?s not (?:it|what i meant))\b[\s,.:;!-]*(?:i meant?|what i meant? (?:is|was))?\s*/i;
const MEANT = /^\s*(?:sorry,? )?i meant?\b[\s,:]*/i;

/** What follows "no, I meant"; null if the message does not begin like that. */
export function removeCorrection(message: string): string | null {
  const rest = message.replace(CORRECTION, '').replace(MEANT, '');
  return rest !== message && countWords(rest) >= 2 ? rest : null;
}
