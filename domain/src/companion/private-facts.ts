import { plainWords } from '../forum/excerpt.ts';
import { dayInWords } from './day-in-words.ts';
import { FACT_LIMITS } from './fact-limits.ts';
import { type Fact, refOf } from './facts.ts';
import { foreignLine, foreignText } from './foreign-text.ts';
import { type MoodOfDay, moodLine } from './mood-line.ts';
import type { Days } from './told-facts.ts';

export type OwnEntry = { id: string; day: string; prompt: string | null; text: string };
export type OwnPost = { id: string; title: string; content: string; createdAt: string };
export type Memory = { id: string; text: string; createdAt: string };

/** The days with a mood, the newest first, as one fact. */
export function moodFacts(days: readonly MoodOfDay[]): Fact[] {
  if (days.length === 0) return [];
  const newestFirst = days.toSorted((one, other) => other.day.localeCompare(one.day));
  const text = newestFirst.map(moodLine).join('\n');
  const label = `Moods of the last ${FACT_LIMITS.moodDays} days`;
  return [{ ref: refOf('mood'), kind: 'mood', label, text }];
}

export function journalFacts(entries: readonly OwnEntry[], { today }: Days): Fact[] {
  return entries.slice(0, FACT_LIMITS.entries).map(({ id, day, prompt, text }) => ({
    ref: refOf('journal', id),
    kind: 'journal',
    label: `Journal, ${dayInWords(day, today)}`,
    text: foreignText(prompt === null ? text : `${prompt}\n${text}`, FACT_LIMITS.entryText),
  }));
}

export function postFacts(posts: readonly OwnPost[], days: Days): Fact[] {
  return posts.slice(0, FACT_LIMITS.posts).map(({ id, title, content, createdAt }) => ({
    ref: refOf('post', id),
    kind: 'post',
    label: `Your post, ${dayInWords(days.dayOf(createdAt), days.today)}`,
    text: `${foreignLine(title, FACT_LIMITS.line)}\n${foreignLine(plainWords(content), FACT_LIMITS.postText)}`,
  }));
}

export function memoryFacts(memories: readonly Memory[], days: Days): Fact[] {
  return memories.slice(0, FACT_LIMITS.memories).map(({ id, text, createdAt }) => ({
    ref: refOf('memory', id),
    kind: 'memory',
    label: `Memory, ${dayInWords(days.dayOf(createdAt), days.today)}`,
    text: foreignLine(text, FACT_LIMITS.line * 2),
  }));
}
