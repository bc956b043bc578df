/** Each part takes some 16 ms to embed. */
const MAX_PARTS = 48;
/** Only this much of a text is read, because the search for clauses takes time. */
const MAX_LENGTH = 40_000;
const MAX_WHOLE_LENGTH = 600;
const MAX_PART_LENGTH = 400;
/** Shorter sentences are not split into clauses, and shorter clauses say too little. */
const MIN_SENTENCE_WORDS = 11;
const MIN_CLAUSE_WORDS = 4;

const SENTENCE_END = /(?<=[.?!;…])\s+|\n+/u;
const CLAUSE_END =
  /[,:;–—]\s+|\s+(?=(?:and|but|because|so|or)\s+(?:i|i['’]?m|he|she|they|my|the|it|we|nobody|now|all|maybe|honestly|to)\b)/i;
/** Signs of a crisis are about people. */
const ABOUT_A_PERSON =
  /\b(?:i|i['’]?m|ive|me|my|myself|he|him|his|she|her|they|them|someone|nobody|everyone)\b/i;

const toSet = (words: string) => new Set(words.split(/\s+/));

const ENGLISH_WORDS = toSet(
  `the and i im ive my myself you your he she they we it of to is are was have not dont cant want
   with for that this what how be will would if when but just who him them going about because
   there here from our their us his her out all get like know never nothing nobody been had has were
   am can could should after before again anymore everyone someone something today without`,
);
/** Words of other languages with Latin letters. */
const FOREIGN_WORDS = toSet(
  `ich nicht mehr und der das ein eine ist mein meine mich mir mit auf für von bin habe kein noch
   je ne pas que mon ma les des une suis veux pour avec dans il elle le la de du est
   yo quiero mi el los las por para más estoy ya es un una se ho voglio non più che di sono
   sto dal dalle della não quero mais meu minha eu com estou vou ik niet meer een het mijn ben heb
   nie się jest już chcę mnie jestem bir ve artık çok için istemiyorum jag inte och är att vill mig
   jeg ikke og nu sunt vreau și să nechci jsem už nem vagyok akarok már egy és saya tidak aku ingin
   lagi ako hindi gusto ang tôi không muốn minä olen ei halua`,
);
/** A single foreign word may be a name. */
const MIN_FOREIGN_WORDS = 2;

/**
 * The bundled model knows English only: other languages are nonsense to it. A few words in distress
 * may be without any of the English ones above ("pills ready, goodbye mum"), so a text counts as
 * English unless several of its words are foreign.
 */
function isEnglish(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}]+/u);
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length;
  const foreign = words.filter((word) => FOREIGN_WORDS.has(word)).length;
  return foreign < MIN_FOREIGN_WORDS || english >= foreign;
}

/** Whether the text is in Arabic, Chinese, Cyrillic or another script. */
const isOtherScript = (text: string) =>
  (text.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0) * 2 >
  (text.match(/\p{L}/gu)?.length ?? 0);

const countWords = (text: string) => text.split(/\s+/).length;

/**
 * An English message, its sentences, and the clauses of long sentences: a sign may be one clause in
 * the middle of a question about work. Of a very long message, the parts about people are kept
 * first, from its beginning and its end: the worst is often said last.
 */
export function splitMessage(text: string): string[] {
  // Long runs of white space are removed, because the search for clauses would take too long.
  const whole = text
    .slice(0, MAX_LENGTH)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  if (isOtherScript(whole) || !isEnglish(whole)) return [];
  const sentences = whole.split(SENTENCE_END).flatMap((sentence) => {
    if (countWords(sentence) < MIN_SENTENCE_WORDS) return [sentence];
    const clauses = sentence.split(CLAUSE_END);
    return [sentence, ...clauses.filter((clause) => countWords(clause.trim()) >= MIN_CLAUSE_WORDS)];
  });
  const parts = [whole.slice(0, MAX_WHOLE_LENGTH), ...sentences]
    .map((part, at) => part.trim().slice(0, at === 0 ? MAX_WHOLE_LENGTH : MAX_PART_LENGTH))
    .filter((part) => part !== '' && isEnglish(part));
  const [first, ...others] = new Set(parts);
  return first === undefined ? [] : [first, ...selectParts(others)];
}

/** Of too many parts, those about people, and of too many of these, the first and the last ones. */
function selectParts(parts: readonly string[]): readonly string[] {
  if (parts.length < MAX_PARTS) return parts;
  const aboutPeople = parts.filter((part) => ABOUT_A_PERSON.test(part));
  const half = MAX_PARTS / 2;
  if (aboutPeople.length > MAX_PARTS) {
    return [...aboutPeople.slice(0, half - 1), ...aboutPeople.slice(-half)];
  }
  return [...new Set([...aboutPeople, ...parts])].slice(0, MAX_PARTS - 1);
}
