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

const says = (sentence: string, patterns: readonly RegExp[]) =>
  patterns.some((pattern) => pattern.test(sentence));

/**
 * What a person's message is a sign of, or null. It would rather see one too many than miss one:
 * all that follows is a note. Pure, and quick enough to stand before every reply.
 */
export function careFor(text: string): CareKind | null {
  const sentences = plainSentences(withoutQuotes(text)).map(withoutIdioms);
  const isOfAnother = (sentence: string) => says(sentence, OF_ANOTHER);
  const isTold = isAboutAText(text);

  const own = sentences.flatMap((sentence) =>
    isOfAnother(sentence)
      ? sentence.split(TO_ONESELF).filter((part) => !isOfAnother(part))
      : [sentence],
  );
  const kind = BY_KIND.find(([, patterns]) => own.some((part) => says(part, patterns)))?.[0];
  if (kind) return sentences.some((part) => FOR_A_FRIEND.test(part)) ? 'for-another' : kind;
  return !isTold && sentences.some(isOfAnother) ? 'for-another' : null;
}
