import { countWords } from './count-words.ts';
import type { TextProblem } from './text-problem.ts';

/** School grades by the automated readability index, which is rough but needs no dictionary. */
type GradeLimits = { min: number; max: number };

export const LONG_TEXT_GRADES: GradeLimits = { min: 1, max: 9 };
/** A few short sentences move the grade by a whole year. */
export const SHORT_TEXT_GRADES: GradeLimits = { min: 0, max: 9 };

/** Phrases that say nothing, or that people recognize as written by a machine. */
const STOCK_PHRASES = [
  /\bdelv(?:e|es|ing) into\b/i,
  /\bfast-paced world\b/i,
  /\bgame[- ]changer\b/i,
  /\bunlock(?:ing)? the (?:power|potential)\b/i,
  /\bit(?:['’]s| is) important to note\b/i,
  /\bin the world of\b/i,
  /\bseamless(?:ly)?\b/i,
  /\bleverag(?:e|es|ing)\b/i,
  /\bcutting[- ]edge\b/i,
  /\bharness the\b/i,
  /\bat the end of the day\b/i,
];
const NOT_BUT = /\bnot [^.?!,;:]{1,60}, but\b/gi;
const MAX_NOT_BUT = 1;

/**
 * Finds what makes a text hard to read, and phrases that a good writer would cut. `parts` are the
 * sentences of the file, without titles and other front matter; `markdown` is the file.
 */
export function findProseProblems(
  parts: readonly string[],
  markdown: string,
  { min, max }: GradeLimits,
): TextProblem[] {
  // The addresses of links are not read.
  const prose = parts.join('\n').replace(/\]\([^)]*\)/g, ']');
  const problems: TextProblem[] = [];
  const report = (message: string, phrase?: string) =>
    problems.push({ line: findLine(markdown, phrase), message });
  const grade = getReadingGrade(prose);
  if (grade < min || grade > max) {
    report(`The reading level is grade ${grade.toFixed(1)}; it should be ${min} to ${max}.`);
  }
  for (const pattern of STOCK_PHRASES) {
    const [phrase] = prose.match(pattern) ?? [];
    if (phrase) report(`Say “${phrase}” in plain words, or cut it.`, phrase);
  }
  const contrasts = prose.match(NOT_BUT) ?? [];
  if (contrasts.length > MAX_NOT_BUT) {
    report('“Not this, but that” appears more than once: say what it is.', contrasts.at(-1));
  }
  return problems;
}

/** The line that has the phrase; without one, the first heading. */
function findLine(markdown: string, phrase: string | undefined): number {
  const lines = markdown.split(/\r\n?|\n/);
  const found = phrase === undefined ? -1 : lines.findIndex((line) => line.includes(phrase));
  const index = found >= 0 ? found : lines.findIndex((line) => line.startsWith('## '));
  return Math.max(index, 0) + 1;
}

function getReadingGrade(prose: string): number {
  const words = countWords(prose);
  const letters = (prose.match(/[\p{L}\p{N}]/gu) ?? []).length;
  const sentences = (prose.match(/[.!?]["”’)*]*(?=\s|$)/gu) ?? []).length;
  return 4.71 * (letters / words) + 0.5 * (words / sentences) - 21.43;
}
