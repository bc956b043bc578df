import type { ProposalKind } from '@attune/domain/companion/proposal';
import type { PersonKey } from './people.ts';

/** What a good answer says: each line is met when one of its expressions is found. */
export type Question = {
  id: string;
  person: PersonKey;
  /** What the person wrote, oldest first; the last is the question. The guide's own replies lie between. */
  says: readonly [string, ...string[]];
  must: readonly RegExp[];
  /** Of each line at least one address stands in the answer. */
  links?: readonly (readonly string[])[];
  proposal?: ProposalKind;
  mustNot?: readonly RegExp[];
  mostWords?: number;
};

/** What no answer may contain, whatever was asked. */
export const NEVER: readonly RegExp[] = [
  /great question|good question|happy to help|i('| a)m excited|absolutely!|certainly!/i,
  /as an ai language model|game[- ]chang|revolutionary|unlock your|supercharge|delve/i,
  /undefined|\[object|NaN|null\b|\{\w+\}|\[\[|\]\]/,
  /you will be fine|everything will be (fine|ok|all right)|nothing to worry about|don['’]t worry/i,
  /!\[|<[a-z]+[ >]|https?:\/\/(?!findahelpline\.com)/i,
];
