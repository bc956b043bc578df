import { findLessonCoverageProblems } from '../../domain/src/tutorials/library/lesson-coverage.ts';
import type { LibraryEntry } from '../../domain/src/tutorials/library/library-entry.ts';
import { findLibraryProblems } from '../../domain/src/tutorials/library/library-problems.ts';
import { parseTutorial } from '../../domain/src/tutorials/parse-tutorial.ts';
import { root } from '../lib/root.ts';
import { checkCourses } from './course-rules.ts';
import { checkDaily } from './daily-rules.ts';
import { checkFigures } from './figure-rules.ts';
import { checkHelpLines } from './help-line-rules.ts';
import { checkPractices } from './practice-rules.ts';
import { readContentFiles } from './read-content-files.ts';

/** With fewer than these, the checker has read the wrong folder. */
export const MIN_TUTORIALS = 50;
export const MIN_TRACKS = 6;

const folder = 'content/tutorials';

export type ContentReport = { entries: LibraryEntry[]; faults: string[] };

/** Reads every tutorial. Faults have the form "file:line: message". */
export function readTutorials(base: string = root): ContentReport {
  const read = readContentFiles(base, folder, 'tutorials', parseTutorial);
  const { faults } = read;
  const entries = read.entries.map(({ content, markdown }) => ({ tutorial: content, markdown }));
  const libraryFaults = findLibraryProblems(entries);
  faults.push(
    ...libraryFaults.map(({ id, line, message }) => `${folder}/${id}.md:${line}: ${message}`),
  );
  return { entries, faults };
}

/** The faults in all texts. Too few texts count as a fault too. */
export function checkContent(base: string = root): string[] {
  return [
    ...checkTutorials(base),
    ...checkCourses(base),
    ...checkDaily(base),
    ...checkPractices(base),
    ...checkHelpLines(),
  ];
}

function checkTutorials(base: string): string[] {
  const { entries, faults } = readTutorials(base);
  const tracks = new Set(entries.map(({ tutorial }) => tutorial.track)).size;
  if (entries.length < MIN_TUTORIALS || tracks < MIN_TRACKS) {
    faults.push(
      `${folder}: saw ${entries.length} tutorials in ${tracks} tracks; at least ${MIN_TUTORIALS} in ${MIN_TRACKS} must be there.`,
    );
  }
  if (entries.length === 0) return faults;
  const problems = findLessonCoverageProblems(entries.map(({ tutorial }) => tutorial));
  return [
    ...faults,
    ...problems.map((problem) => `${folder}: ${problem}`),
    ...checkFigures(base, entries),
  ];
}
