import languageTexts from '../../content/guide-languages.json' with { type: 'json' };
import type { GuideReply } from './guide-input.ts';
import { createTermIndex, listLetterGroups, listWordGroups, normalizeWording } from './wording.ts';

/** What the guide can say in another language: a few answers, each with the ways people ask. */
export type Language = {
  name: string;
  script: string;
  /** Frequent words, by which the language is recognized. */
  words: string;
  /** Says that these few sentences are all, and what to do instead. */
  intro: string;
  topics: readonly Topic[];
};
type Topic = {
  id: string;
  questions: readonly string[];
  answer: string;
  /** Phrases that decide by themselves, for signs of a crisis. */
  stems?: readonly string[];
};

const LANGUAGES: readonly Language[] = languageTexts;

const ENGLISH = new Set(
  'the is are what how i my you to of and a in for do can should it this that with me not am was have be on about an at your if so we they he she his her him says said'.split(
    ' ',
  ),
);
/** Words that many languages share. */
const SHARED = new Set(
  'ai chatgpt attune computer internet chat bot app ok email mail data text video robot link plan copilot windows online lesson model no an hello kind gift art hat war bad rat tag was am in so will job die of ten use as help stop contact code bank transfer service customer company source cancel subscription trial free game machine error chatbot school only we me'.split(
    ' ',
  ),
);

/** Frequent words of the language, and all words of the questions. */
function listOwnWords({ words, intro, topics }: Language): Set<string> {
  const texts = [words, intro, ...topics.flatMap(({ questions }) => questions)];
  const all = texts.flatMap((text) => normalizeWording(text).split(' '));
  return new Set(all.filter((word) => !ENGLISH.has(word) && !SHARED.has(word)));
}

const wordsByLanguage = new Map<Language, ReadonlySet<string>>();

/** Collected at the first message: a server with a language model never needs them. */
function getOwnWords(language: Language): ReadonlySet<string> {
  const words = wordsByLanguage.get(language) ?? listOwnWords(language);
  wordsByLanguage.set(language, words);
  return words;
}

const MIN_WORDS = 2;
const MIN_SHARE = 0.34;

/**
 * The language of a message that is not in English. `known` is null for a language in which the
 * guide has no sentence. Returns null for English and for what cannot be told.
 */
export function detectLanguage(text: string): { known: Language | null } | null {
  const words = normalizeWording(text).split(' ');
  const rank = (languages: readonly Language[]) =>
    languages
      .map((language) => ({ language, found: countKnown(words, getOwnWords(language)) }))
      .toSorted((one, other) => other.found - one.found);
  if (isOtherScript(text)) {
    const written = LANGUAGES.filter(
      ({ script }) => script !== 'Latin' && isWrittenIn(text, script),
    );
    const [best] = rank(written);
    return { known: best?.language ?? null };
  }
  const [best] = rank(LANGUAGES.filter(({ script }) => script === 'Latin'));
  const english = countKnown(words, ENGLISH);
  if (!best || best.found < MIN_WORDS || best.found <= english * 1.5) return null;
  return best.found / words.length >= MIN_SHARE ? { known: best.language } : null;
}

const countKnown = (words: readonly string[], known: ReadonlySet<string>) =>
  words.filter((word) => known.has(word)).length;

function countLetters(text: string, script: string): number {
  // Japanese mixes three scripts; only these two are its own.
  const scripts = script === 'Hiragana' ? ['Hiragana', 'Katakana'] : [script];
  const pattern = new RegExp(scripts.map((name) => `\\p{Script=${name}}`).join('|'), 'gu');
  return text.match(pattern)?.length ?? 0;
}

const isWrittenIn = (text: string, script: string) =>
  script === 'Han'
    ? countLetters(text, 'Han') > 0 && countLetters(text, 'Hiragana') === 0
    : countLetters(text, script) > 0;

function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const others = letters - countLetters(text, 'Latin');
  return others > 1 && others > letters / 2;
}

/** A question that is less similar than this is not recognized. */
const MIN_SIMILARITY = 0.3;

function findTopic({ topics, script }: Language, text: string): Topic | null {
  const normalized = normalizeWording(text);
  const decisive = topics.find(({ stems = [] }) => stems.some((stem) => normalized.includes(stem)));
  if (decisive) return decisive;
  const questions = topics.flatMap((topic) =>
    topic.questions.map((question) => ({ topic, question })),
  );
  const texts = questions.map(({ question }) => question);
  // In scripts whose signs stand for words or syllables, two of them say as much as three letters.
  const groupLength = ['Han', 'Hiragana', 'Hangul'].includes(script) ? 2 : 3;
  const letters = createTermIndex(texts, (each) => listLetterGroups(each, groupLength))(text);
  const words = createTermIndex(texts, listWordGroups)(text);
  const [best] = questions
    .map(({ topic }, at) => ({ topic, score: ((letters[at] ?? 0) + (words[at] ?? 0)) / 2 }))
    .toSorted((one, other) => other.score - one.score);
  return best && best.score >= MIN_SIMILARITY ? best.topic : null;
}

/** Answers in that language, as far as the guide has sentences for it. */
export function sayInLanguage(language: Language, text: string): GuideReply {
  const topic = findTopic(language, text);
  return { text: topic ? `${topic.answer}\n\n${language.intro}` : language.intro, calls: [] };
}
