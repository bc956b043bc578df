import { countWords } from '../../content/count-words.ts';
import { findProseProblems, SHORT_TEXT_GRADES } from '../../content/prose-problems.ts';
import type { TextProblem } from '../../content/text-problem.ts';
import type { DailyItem } from '../daily-item.ts';

/** The Markdown is kept to find the line of a problem. */
export type DailyEntry = { item: DailyItem; markdown: string };
export type DailyProblem = TextProblem & { id: string };

export type LinkTargets = { lessons: ReadonlySet<string>; practices: ReadonlySet<string> };

const IDEA_WORDS = { min: 120, max: 200 };
const STEP_WORDS = { min: 25, max: 90 };
const QUESTION_WORDS = 30;
const LINK = /\[(?<text>[^[\]]*)\]\((?<href>[^()]*)\)/g;
const PRACTICE = /^\/mind\?practice=(?<id>[a-z0-9-]+)$/;
const LESSON = /^\/tutorials\/(?<id>[a-z0-9-]+)$/;

/**
 * Finds what the parser can't see: wrong lengths, links to pages that don't exist, and texts that
 * are hard to read. A page with such problems can still be saved; its editor sees them as remarks.
 */
export function findDailyProblems(
  entries: readonly DailyEntry[],
  targets: LinkTargets,
): DailyProblem[] {
  return entries.flatMap((entry) => [
    ...findLengthProblems(entry),
    ...findReferenceProblems(entry, targets),
    ...findLinkProblems(entry, targets),
    ...findTextProblems(entry),
  ]);
}

function findLengthProblems(entry: DailyEntry): DailyProblem[] {
  const { idea, steps, question } = entry.item;
  const problems: DailyProblem[] = [];
  const check = (heading: string, wordCount: number, { min = 0, max }: Range) => {
    if (wordCount >= min && wordCount <= max) return;
    const allowed = min > 0 ? `${min} to ${max}` : `at most ${max}`;
    const message = `"## ${heading}" has ${wordCount} words; it should have ${allowed}.`;
    problems.push(createProblem(entry, `## ${heading}`, message));
  };
  check('Idea', countWords(idea), IDEA_WORDS);
  check('Two minutes', countWords(steps.join(' ')), STEP_WORDS);
  check('Question', countWords(question), { max: QUESTION_WORDS });
  return problems;
}
type Range = { min?: number; max: number };

function findReferenceProblems(
  entry: DailyEntry,
  { lessons, practices }: LinkTargets,
): DailyProblem[] {
  const { lesson, practice } = entry.item;
  const problems: DailyProblem[] = [];
  if (!lessons.has(lesson)) {
    const message = `"lesson" names ${lesson}, which does not exist.`;
    problems.push(createProblem(entry, 'lesson:', message));
  }
  if (practice !== undefined && !practices.has(practice)) {
    const message = `"practice" names ${practice}, which does not exist.`;
    problems.push(createProblem(entry, 'practice:', message));
  }
  return problems;
}

function findLinkProblems(entry: DailyEntry, { lessons, practices }: LinkTargets): DailyProblem[] {
  const lines = entry.markdown.split(/\r\n?|\n/);
  return lines.flatMap((text, at) =>
    [...text.matchAll(LINK)].flatMap(({ groups }): DailyProblem[] => {
      const href = groups?.href ?? '';
      const practice = PRACTICE.exec(href)?.groups?.id;
      const lesson = LESSON.exec(href)?.groups?.id;
      const exists =
        (practice !== undefined && practices.has(practice)) ||
        (lesson !== undefined && lessons.has(lesson)) ||
        href.startsWith('https://');
      if (exists) return [];
      const message = `${href} doesn’t work: link to a lesson, a practice or an https address.`;
      return [{ id: entry.item.id, line: at + 1, message }];
    }),
  );
}

function findTextProblems({ item, markdown }: DailyEntry): DailyProblem[] {
  const { id, idea, steps, question } = item;
  const problems = findProseProblems([idea, ...steps, question], markdown, SHORT_TEXT_GRADES);
  return problems.map((problem) => ({ id, ...problem }));
}

/** Reports the problem at the first line with this beginning, or at line 1. */
function createProblem({ item, markdown }: DailyEntry, beginning: string, message: string) {
  const at = markdown.split(/\r\n?|\n/).findIndex((line) => line.startsWith(beginning));
  return { id: item.id, line: Math.max(at, 0) + 1, message };
}
