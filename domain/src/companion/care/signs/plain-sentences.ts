import { removeLongLigatures } from '../../../kernel/remove-long-ligatures.ts';

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Words that make a sentence stronger or weaker but don't change its meaning. */
const FILLERS =
  /\b(?:really|rlly|just|honestly|sometimes|always|kind of|kinda|sort of|actually|seriously|literally|truly|totally|also|often|simply|fucking|freaking|even|genuinely|constantly|secretly|definitely|basically|lately|probably|finally|quite|all the time i|so badly|badly) (?=\S)/g;

/** Reduces variants to one phrase, so that each sign needs one pattern. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/\bk\*ll/g, 'kill'],
  [/\bs(?:\*|u\*|ui\*)i?c?ide\b/g, 'suicide'],
  [/\bd\*e\b/g, 'die'],
  [/\b(?:wanna|wan na|want 2)\b/g, 'want to'],
  [/\b(?:gonna|gon na|imma|finna)\b/g, 'going to'],
  [/\bgotta\b/g, 'have to'],
  [/\b(do|does|did|is|are|was|were|would|could|should|has|have|had|wo) ?n ?t\b/g, '$1nt'],
  [/\b(do|does|did|is|are|was|were|would|could|should|has|have|had) not\b/g, '$1nt'],
  [/\b(?:can ?not|can t)\b/g, 'cant'],
  [/\bwill not\b/g, 'wont'],
  [/\bi (?:am|m)\b/g, 'im'],
  [/\bi ?ve\b/g, 'i have'],
  [/\bi (?:would|d)\b/g, 'id'],
  [/\bi (?:will|ll)\b/g, 'ill'],
  [/\b(what|there|that|he|she|it|who) is\b/g, '$1s'],
  [/\b(they|we|you) are\b/g, '$1re'],
  [/\bmy self\b/g, 'myself'],
  [/\bno ?one\b/g, 'nobody'],
  [/\bany ?more\b/g, 'anymore'],
  [/\bsome ?one\b|\bsomebody\b/g, 'someone'],
];

/**
 * The distinct sentences of a text, without case, accents, apostrophes or invisible characters.
 * Characters that stand in for letters are replaced by those letters.
 */
function splitSentences(text: string): string[] {
  const sentences = removeLongLigatures(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/(?<=\p{L})[0134@$!](?=\p{L})/gu, (character) => LOOKALIKES[character] ?? character)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .split(/[.?!;…\n\r。！？]+/u);
  return [...new Set(sentences)];
}

/** A text as sentences of plain words. Yields after each sentence, since a long text has thousands. */
export function* normalizeSentences(text: string): Generator<void, string[]> {
  const plain: string[] = [];
  for (const sentence of splitSentences(text)) {
    const normalized = normalizeWords(sentence);
    if (normalized !== '') plain.push(normalized);
    yield;
  }
  return plain;
}

function normalizeWords(sentence: string): string {
  let normalized = sentence
    .replace(/[^\p{L}\p{N}*]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])(?:\p{L} ){4,}\p{L}(?![\p{L}\p{N}])/gu, (letters) =>
      letters.replaceAll(' ', ''),
    )
    .trim();
  for (const [variant, plainForm] of VARIANTS) normalized = normalized.replace(variant, plainForm);
  return `${normalized} `.replace(FILLERS, '').trim();
}
