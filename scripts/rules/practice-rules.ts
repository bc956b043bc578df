import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPracticeProblems } from '../../domain/src/mind/library/practice-problems.ts';
import { MOOD_ABOUT_IDS, MOOD_IDS } from '../../domain/src/mind/moods.ts';
import { parsePractice } from '../../domain/src/mind/parse-practice.ts';
import type { Practice } from '../../domain/src/mind/practice.ts';
import { PRACTICE_KINDS } from '../../domain/src/mind/practice-front-matter.ts';
import { parseTutorial } from '../../domain/src/tutorials/parse-tutorial.ts';
import { root } from '../lib/root.ts';
import { type ContentEntry, readContentFiles } from './read-content-files.ts';

/** The library promises this many. With far fewer, the checker has read the wrong folder. */
const MIN_PRACTICES = 30;

const folder = 'content/practices';
const narrationFolder = 'content/narration';

/** The faults in the practices. Too few practices count as a fault too. */
export function checkPractices(base: string = root): string[] {
  const { entries, faults } = readContentFiles(base, folder, 'practices', parsePractice);
  const lessons = readContentFiles(base, 'content/tutorials', 'tutorials', parseTutorial);
  const libraryProblems = findPracticeProblems(
    entries.map(({ content, markdown }) => ({ practice: content, markdown })),
    { practices: getTitles(entries), lessons: getTitles(lessons.entries) },
  );
  faults.push(
    ...libraryProblems.map(({ id, line, message }) => `${folder}/${id}.md:${line}: ${message}`),
  );
  faults.push(...findMissingRecordings(base, entries));
  if (entries.length < MIN_PRACTICES) {
    const seen = `saw ${entries.length} practices; at least ${MIN_PRACTICES} must be there.`;
    return [...faults, `${folder}: ${seen}`];
  }
  return [...faults, ...findGaps(entries.map(({ content }) => content))];
}

function getTitles(entries: readonly ContentEntry<{ id: string; title: string }>[]) {
  return new Map(entries.map(({ content: { id, title } }) => [id, title]));
}

function findMissingRecordings(base: string, entries: readonly ContentEntry<Practice>[]): string[] {
  return entries.flatMap(({ content: { id, narration }, markdown }) => {
    if (narration === null || existsSync(join(base, narrationFolder, narration))) return [];
    const line = markdown.split('\n').findIndex((each) => each.startsWith('narration:')) + 1;
    return `${folder}/${id}.md:${line}: ${narrationFolder}/${narration} doesn’t exist.`;
  });
}

/** Every kind, mood and subject needs a practice. */
function findGaps(practices: readonly Practice[]): string[] {
  const findMissing = (
    what: string,
    names: readonly string[],
    getNames: (practice: Practice) => readonly string[],
  ) =>
    names
      .filter((name) => !practices.some((practice) => getNames(practice).includes(name)))
      .map((name) => `${folder}: there is no practice for the ${what} ${name}.`);
  return [
    ...findMissing('kind', PRACTICE_KINDS, ({ kind }) => [kind]),
    ...findMissing('mood', MOOD_IDS, ({ moods }) => moods),
    ...findMissing('subject', MOOD_ABOUT_IDS, ({ about }) => about),
  ];
}
