import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import { TOPICS } from '../knowledge/all-topics.ts';
import { CALM_TOPICS } from '../knowledge/calm-topics.ts';
import { FEAR_TOPICS } from '../knowledge/fear-topics.ts';
import { REFUSAL_TOPICS } from '../knowledge/refusal-topics.ts';
import { DEFAULT_WEIGHT, type Topic } from '../knowledge/topic.ts';
import { normalise } from '../words/normalise.ts';
import { mend } from '../words/spelling.ts';
import { NEEDS_TEXT, TASK_SAYS, TASKS, type Task } from './intents.ts';
import { askOf, type Near, nearestTopics } from './nearest-topics.ts';

export type Subject =
  | { kind: 'topic'; topic: Topic }
  | { kind: 'task'; task: Task }
  | { kind: 'language'; sentence: string }
  /** Nearest by its words, but not surely meant. */
  | { kind: 'guess'; topic: Topic }
  /** Two lie equally near, and neither was said in so many words. */
  | { kind: 'either'; topics: readonly [Topic, Topic] }
  | { kind: 'care'; care: CareKind }
  | { kind: 'search' };

/** With less than this, the message may have meant anything. */
const SURE = 3;

/** In a long message a phrase is looked for within each part, so that it does not span them all. */
const LONG = 22;
const PARTS = /[.!?;\n]+\s*|,\s+(?=(?:but|and|so|because|i|we|then|now)\b)/;

function partsOf(mended: string): string[] {
  const isLong = mended.split(' ').length > LONG;
  return isLong ? mended.split(PARTS).filter((part) => part !== '') : [mended];
}

/** A pattern that begins by looking ahead is about the whole message. */
const isWhole = (pattern: RegExp) => pattern.source.startsWith('(?=');

export function scoreOf(says: Topic['says'] | (typeof TASK_SAYS)[Task], mended: string): number {
  const parts = partsOf(mended);
  let score = 0;
  for (const entry of says) {
    const [pattern, weight] = entry instanceof RegExp ? [entry, DEFAULT_WEIGHT] : entry;
    const isFound = isWhole(pattern)
      ? pattern.test(mended)
      : parts.some((part) => pattern.test(part));
    if (isFound) score = Math.max(score, weight) + (score > 0 ? 1 : 0);
  }
  return score;
}

/** Words that are near lift what a phrase has found, and may suffice where no phrase did. */
const MOST_BY_WORDS = 5.4;
const LEAST_BY_WORDS = 3.4;
/** Less than this is not even a guess. */
const LEAST_GUESS = 2;
const LIFT = 0.5;
const MOST_LIFT = 1.4;
/** A task that was asked for in so many words is done, whatever it is about. */
const CLEAR = 6;

function topicScore(byPhrase: number, byWords: number): number {
  if (byPhrase > 0) return byPhrase + Math.min(LIFT * byWords, MOST_LIFT);
  // The hundredth part keeps apart what has reached the most.
  return byWords >= LEAST_BY_WORDS ? Math.min(byWords, MOST_BY_WORDS) + byWords / 100 : 0;
}

const LESSON_ABOUT =
  /\b(?:lessons?|tutorials?|courses?|pages?|articles?|exercises?)\b.*?\b(?:about|on|with|for|against)\b (.+)$/;

/** "A lesson about …": whatever lies nearest to that. */
function lessonAbout(mended: string): Topic | null {
  const about = LESSON_ABOUT.exec(mended)?.[1];
  if (about === undefined || /^(?:me|today|tonight|now)\b/.test(about)) return null;
  const [near] = nearestTopics(about);
  return near?.topic.propose === 'lesson' ? near.topic : null;
}

/** With what must not wait, nobody is asked back. */
const URGENT = new Set([...REFUSAL_TOPICS, ...CALM_TOPICS, ...FEAR_TOPICS].map(({ id }) => id));

type Rated = { topic: Topic; byPhrase: number; byWords: number; score: number };

/** So near to the first is the second that either may be meant. */
const NEARLY = 0.85;
const NARROW = 0.3;
/** A phrase of more weight than this is meant as it was said. */
const MOST_OPEN = 5;

function isClose(one: Rated, other: Rated): boolean {
  if ([one, other].some(({ topic }) => URGENT.has(topic.id) || askOf(topic) === null)) return false;
  if (one.byPhrase === 0) return other.byWords >= NEARLY * one.byWords && other.byPhrase === 0;
  const isOpen = one.byPhrase <= MOST_OPEN && other.byPhrase === one.byPhrase;
  return isOpen && one.score - other.score < NARROW;
}

function bestTask(mended: string, hasPaste: boolean): { subject: Subject; score: number } {
  let best: { subject: Subject; score: number } = { subject: { kind: 'search' }, score: SURE - 1 };
  for (const task of TASKS) {
    const bonus = hasPaste && NEEDS_TEXT.includes(task) ? 3 : 0;
    const score = scoreOf(TASK_SAYS[task], mended);
    const asked = score + bonus + (score >= CLEAR ? 1 : 0);
    if (score > 0 && asked > best.score) best = { subject: { kind: 'task', task }, score: asked };
  }
  return best;
}

/** Nothing was said that is known; what lies nearest by its words may have been meant. */
function guessed(nearest: readonly Near[]): Subject {
  // A refusal is never a guess.
  const [first, second] = nearest.filter(({ topic }) => !REFUSAL_TOPICS.includes(topic));
  if (!first || first.score < LEAST_GUESS || first.hits < 2) return { kind: 'search' };
  const isEven = second && second.hits > 1 && second.score >= NEARLY * first.score;
  return isEven && !URGENT.has(first.topic.id)
    ? { kind: 'either', topics: [first.topic, second.topic] }
    : { kind: 'guess', topic: first.topic };
}

/** What a question is most likely about. */
export function bestSubject(ask: string, hasPaste: boolean): { subject: Subject; score: number } {
  const mended = mend(normalise(ask));
  const wished = lessonAbout(mended);
  if (wished) return { subject: { kind: 'topic', topic: wished }, score: CLEAR };
  const task = bestTask(mended, hasPaste);
  const nearest = nearestTopics(mended);
  const near = new Map(nearest.map(({ topic, score }) => [topic.id, score]));
  const rated = TOPICS.map((topic): Rated => {
    const byPhrase = scoreOf(topic.says, mended);
    const byWords = near.get(topic.id) ?? 0;
    return { topic, byPhrase, byWords, score: topicScore(byPhrase, byWords) };
  });
  const [first, second] = rated
    .filter(({ score }) => score > task.score)
    .toSorted((one, other) => other.score - one.score);
  const score = first?.score ?? task.score;
  const subject: Subject = first ? { kind: 'topic', topic: first.topic } : task.subject;
  // A text with a question that no phrase explains is there to be looked at.
  if (hasPaste && subject.kind !== 'task' && score < CLEAR) {
    return { subject: { kind: 'task', task: 'check-text' }, score: CLEAR };
  }
  if (first && second && isClose(first, second)) {
    return { subject: { kind: 'either', topics: [first.topic, second.topic] }, score };
  }
  return subject.kind === 'search' ? { subject: guessed(nearest), score: 0 } : { subject, score };
}
