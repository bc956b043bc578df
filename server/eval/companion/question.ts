import type { ProposalKind } from '@attune/domain/companion/proposal';
import type { PersonKey } from './people.ts';

/** What a good answer says: each line is met if one of its expressions is found. */
export type Question = {
  id: string;
  person: PersonKey;
  /** The user's messages, oldest first; the last is the question. The guide replies to each one. */
  says: readonly [string, ...string[]];
  must: readonly RegExp[];
  /** The answer must contain at least one address of each line. */
  links?: readonly (readonly string[])[];
  proposal?: ProposalKind;
  mustNot?: readonly RegExp[];
  mostWords?: number;
};

/** What no answer may contain. */
export const NEVER: readonly RegExp[] = [
  /great question|good question|happy to help|i('| a)m excited|absolutely!|certainly!/i,
  /as an ai language model|game[- ]chang|revolutionary|unlock your|supercharge|delve/i,
  /undefined|\[object|NaN|null\b|\{\w+\}|\[\[|\]\]/,
  /you will be fine|everything will be (fine|ok|all right)|nothing to worry about|don['’]t worry/i,
  /!\[|<[a-z]+[ >]|https?:\/\/(?!findahelpline\.com)/i,
];
