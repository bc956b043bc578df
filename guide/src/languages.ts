import languages from './languages.json' with { type: 'json' };
import { normalizeWording } from './wording.ts';

export type Language = (typeof languages)[number];

const ENGLISH = new Set(
  'the is are what how i my you to of and a in for do can should it this that with me not am was have be on about an at your if so we they'.split(
    ' ',
  ),
);
const known = languages.map((language) => ({
  language,
  words: new Set(language.words.split(' ')),
}));

const MIN_WORDS = 2;
const MIN_SHARE = 0.25;

/**
 * The language of a message that is not in English. `known` is null for a language in which the
 * guide has no sentence. Returns null for English and for what cannot be told.
 */
export function detectLanguage(text: string): { known: Language | null } | null {
  if (isOtherScript(text)) return { known: null };
  const words = normalizeWording(text).split(' ');
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
  const english = count(ENGLISH);
  const [best] = known
    .map(({ language, words: list }) => ({ language, found: count(list) }))
    .toSorted((one, other) => other.found - one.found);
  if (!best || best.found < MIN_WORDS || best.found <= english * 1.5) return null;
  return best.found / words.length >= MIN_SHARE ? { known: best.language } : null;
}

function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return others.length > 3 && others.length > letters.length / 2;
}
