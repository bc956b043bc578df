import { TOPICS } from '../knowledge/all-topics.ts';
import { DEFAULT_WEIGHT, type Topic } from '../knowledge/topic.ts';
import { normalise } from '../words/normalise.ts';
import { mend } from '../words/spelling.ts';
import { NEEDS_TEXT, TASK_SAYS, TASKS, type Task } from './intents.ts';
import { nearestTopics } from './nearest-topics.ts';

export type Subject =
  | { kind: 'topic'; topic: Topic }
  | { kind: 'task'; task: Task }
  | { kind: 'language'; sentence: string }
  /** Nearest by its words, but not surely meant. */
  | { kind: 'guess'; topic: Topic }
  | { kind: 'care' }
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

/** What a question is most likely about. */
export function bestSubject(ask: string, hasPaste: boolean): { subject: Subject; score: number } {
  const mended = mend(normalise(ask));
  const wished = lessonAbout(mended);
  if (wished) return { subject: { kind: 'topic', topic: wished }, score: CLEAR };
  let best: { subject: Subject; score: number } = { subject: { kind: 'search' }, score: SURE - 1 };
  for (const task of TASKS) {
    const bonus = hasPaste && NEEDS_TEXT.includes(task) ? 3 : 0;
    const score = scoreOf(TASK_SAYS[task], mended);
    const asked = score + bonus + (score >= CLEAR ? 1 : 0);
    if (score > 0 && asked > best.score) {
      best = { subject: { kind: 'task', task }, score: asked };
    }
  }
  const near = new Map(nearestTopics(mended).map(({ topic, score }) => [topic.id, score]));
  for (const topic of TOPICS) {
    const score = topicScore(scoreOf(topic.says, mended), near.get(topic.id) ?? 0);
    if (score > best.score) best = { subject: { kind: 'topic', topic }, score };
  }
  // A text with a question that no phrase explains is there to be looked at.
  if (hasPaste && best.subject.kind !== 'task' && best.score < CLEAR) {
    return { subject: { kind: 'task', task: 'check-text' }, score: CLEAR };
  }
  const [guess] = nearestTopics(mended);
  return best.subject.kind === 'search' && guess && guess.score >= LEAST_GUESS && guess.hits > 1
    ? { subject: { kind: 'guess', topic: guess.topic }, score: 0 }
    : best;
}
