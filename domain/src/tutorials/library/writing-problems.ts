import { countWords } from '../reading-time.ts';
import type { Tutorial } from '../tutorial.ts';
import { createProblem, type LibraryEntry, type LibraryProblem } from './library-entry.ts';

/** School grades by the automated readability index, which is rough but needs no dictionary. */
const GRADE_LIMITS = { min: 1, max: 9 };

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

/** Finds lessons that are hard to read, and phrases that a good writer would cut. */
export function findWritingProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  return entries.flatMap((entry) => {
    const problems: LibraryProblem[] = [];
    const report = (message: string) => problems.push(createProblem(entry, '## Aim', message));
    if (!entry.tutorial.shape) {
      problems.push(
        createProblem(entry, 'shape:', 'Say in "shape" what the lesson is built around.'),
      );
    }
    const prose = readProse(entry.tutorial);
    const grade = getReadingGrade(prose);
    if (grade < GRADE_LIMITS.min || grade > GRADE_LIMITS.max) {
      const { min, max } = GRADE_LIMITS;
      report(`The reading level is grade ${grade.toFixed(1)}; it should be ${min} to ${max}.`);
    }
    for (const phrase of STOCK_PHRASES) {
      const found = prose.match(phrase);
      if (found) report(`Say “${found[0]}” in plain words, or cut it.`);
    }
    if ((prose.match(NOT_BUT) ?? []).length > MAX_NOT_BUT) {
      report('“Not this, but that” appears more than once: say what it is.');
    }
    return problems;
  });
}

/** The sentences of a lesson without the addresses of links. */
const readProse = ({ sections }: Pick<Tutorial, 'sections'>) =>
  sections.map(({ markdown }) => markdown.replace(/\]\([^)]*\)/g, ']')).join('\n');

function getReadingGrade(prose: string): number {
  const words = countWords(prose);
  const letters = (prose.match(/[\p{L}\p{N}]/gu) ?? []).length;
  const sentences = (prose.match(/[.!?]["”’)*]*(?=\s|$)/gu) ?? []).length;
  return 4.71 * (letters / words) + 0.5 * (words / sentences) - 21.43;
}
