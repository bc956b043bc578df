import type { ProposalKind } from '@attune/domain/companion/proposal';
import type { PersonKey } from './people.ts';

/** A question with what a good answer contains. */
export type Question = {
  id: string;
  person: PersonKey;
  /** The user's messages, oldest first; the last is the question. The guide replies to each one. */
  says: readonly [string, ...string[]];
  /** The answer must match each of these. */
  must: readonly RegExp[];
  /** For each list, the answer must contain a link that starts with one of its addresses. */
  links?: readonly (readonly string[])[];
  proposal?: ProposalKind;
  mustNot?: readonly RegExp[];
  mostWords?: number;
};

/** No answer may match one of these. */
export const NEVER: readonly RegExp[] = [
  /great question|good question|happy to help|i('| a)m excited|absolutely!|certainly!/i,
  /as an ai language model|game[- ]chang|revolutionary|unlock your|supercharge|delve/i,
  /undefined|\[object|NaN|null\b|\{\w+\}|\[\[|\]\]/,
  /you will be fine|everything will be (fine|ok|all right)|nothing to worry about|don['’]t worry/i,
  /!\[|<[a-z]+[ >]|https?:\/\/(?!findahelpline\.com)/i,
];
