import { toPlainText } from '../markdown/plain-text.ts';
import type { DayContext } from './assessment-facts.ts';
import { FACT_LIMITS } from './fact-limits.ts';
import { buildRef, type Fact } from './facts.ts';
import { formatDay } from './format-day.ts';
import { type DailyMood, formatMoodLine } from './mood-line.ts';
import { sanitizeLine, sanitizeText } from './sanitize-text.ts';

export type OwnJournalEntry = { id: string; day: string; prompt: string | null; text: string };
export type OwnPost = { id: string; title: string; content: string; createdAt: string };
export type Memory = { id: string; text: string; createdAt: string };

/** All days with a mood are one fact, newest first. */
export function buildMoodFacts(days: readonly DailyMood[], { today }: DayContext): Fact[] {
  if (days.length === 0) return [];
  const newestFirst = days.toSorted((one, other) => other.day.localeCompare(one.day));
  const text = newestFirst.map((day) => formatMoodLine(day, today)).join('\n');
  const label = `Moods from the last ${FACT_LIMITS.moodDays} days`;
  return [{ ref: buildRef('mood'), kind: 'mood', label, text }];
}

export function buildJournalFacts(
  entries: readonly OwnJournalEntry[],
  { today }: DayContext,
): Fact[] {
  return entries.slice(0, FACT_LIMITS.entries).map(({ id, day, prompt, text }) => ({
    ref: buildRef('journal', id),
    kind: 'journal',
    label: [`Journal, ${formatDay(day, today)}`, ...formatPrompt(prompt)].join(', '),
    text: sanitizeText(text, FACT_LIMITS.entryTextLength),
  }));
}

/** The question is in the label, because the text is quoted as the user's own. */
const formatPrompt = (prompt: string | null) =>
  prompt === null ? [] : [`answering “${sanitizeLine(prompt, FACT_LIMITS.lineLength)}”`];

export function buildPostFacts(posts: readonly OwnPost[], days: DayContext): Fact[] {
  return posts.slice(0, FACT_LIMITS.posts).map(({ id, title, content, createdAt }) => ({
    ref: buildRef('post', id),
    kind: 'post',
    label: `Your post, ${formatDay(days.dayOf(createdAt), days.today)}`,
    text: `${sanitizeLine(title, FACT_LIMITS.lineLength)}\n${sanitizeLine(toPlainText(content), FACT_LIMITS.postTextLength)}`,
  }));
}

export function buildMemoryFacts(memories: readonly Memory[], days: DayContext): Fact[] {
  return memories.slice(0, FACT_LIMITS.memories).map(({ id, text, createdAt }) => ({
    ref: buildRef('memory', id),
    kind: 'memory',
    label: `Memory, ${formatDay(days.dayOf(createdAt), days.today)}`,
    text: sanitizeLine(text, FACT_LIMITS.lineLength * 2),
  }));
}
