import { TOPICS } from '../knowledge/all-topics.ts';
import type { Topic } from '../knowledge/topic.ts';
import { TOPIC_WORDS } from '../knowledge/topic-words.ts';
import { keywordsOf } from '../words/keywords.ts';
import { normalise, wordsOf } from '../words/normalise.ts';
import { stem } from '../words/stem.ts';

const MOST_FOR_A_WORD = 2.4;

type Profile = { topic: Topic; weights: ReadonlyMap<string, number> };

/** A word that is marked with an exclamation mark speaks for the topic by itself. */
const MARKED = 3.6;

/** The words of a list by their stems, each with what it weighs; of "never-used" each part. */
function wordsIn(list: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of list.split(/\s+/)) {
    const weight = entry.endsWith('!') ? MARKED : MOST_FOR_A_WORD;
    for (const word of wordsOf(normalise(entry.replace('!', '')))) {
      weights.set(stem(word), Math.max(weights.get(stem(word)) ?? 0, weight));
    }
  }
  return weights;
}

/** Each topic with its words; a word that many topics have says little about any of them. */
function profiles(): Profile[] {
  const drawn = TOPICS.filter(({ id }) => TOPIC_WORDS[id] !== undefined).map((topic) => ({
    topic,
    said: wordsIn(TOPIC_WORDS[topic.id]?.words ?? ''),
  }));
  const count = (word: string) => drawn.filter(({ said }) => said.has(word)).length;
  return drawn.map(({ topic, said }) => {
    const weights = new Map<string, number>();
    for (const [word, weight] of said) weights.set(word, weight / Math.sqrt(count(word)));
    return { topic, weights };
  });
}

const ALL = profiles();

/** `hits` says how many words they share. */
export type Near = { topic: Topic; score: number; hits: number };

/** The topics that share words with a message, the nearest first. */
export function nearestTopics(mended: string): Near[] {
  const words = [...new Set(keywordsOf(mended).map(stem))];
  return ALL.map(({ topic, weights }) => ({
    topic,
    score: words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0),
    hits: words.filter((word) => weights.has(word)).length,
  }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
}

/** The question that a topic answers, as a choice to offer. */
export const askOf = ({ id }: Topic): string | null => TOPIC_WORDS[id]?.ask ?? null;

/** The topic that was offered in these very words. */
export function offeredTopic(text: string): Topic | null {
  return TOPICS.find((topic) => askOf(topic) === text.trim()) ?? null;
}
