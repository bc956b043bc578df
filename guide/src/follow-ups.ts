import type { FollowUp } from './answer.ts';
import { countWords, normalizeWording } from './wording.ts';

const ORDINALS = [
  [0, /\b(?:first|1|1st|one|top|former)\b/],
  [1, /\b(?:second|2|2nd|two|latter|middle)\b/],
  [2, /\b(?:third|3|3rd|three)\b/],
  [-1, /\b(?:last|bottom|final)\b/],
] as const;
const MAX_CHOICE_WORDS = 7;

/** "The second one", "number 3": a position in the list before. Meaning can't tell numbers apart. */
export function readPosition(message: string): number | null {
  const words = normalizeWording(message);
  if (countWords(words) > MAX_CHOICE_WORDS) return null;
  const found = ORDINALS.filter(([, pattern]) => pattern.test(words));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
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
