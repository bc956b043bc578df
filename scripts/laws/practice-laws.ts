import { practiceProblems } from '../../domain/src/mind/library/practice-problems.ts';
import { MOOD_ABOUT_IDS, MOOD_IDS } from '../../domain/src/mind/moods.ts';
import { PRACTICE_KINDS, type Practice } from '../../domain/src/mind/practice.ts';
import { readPractice } from '../../domain/src/mind/read-practice.ts';
import { readTutorial } from '../../domain/src/tutorials/read-tutorial.ts';
import type { Tutorial } from '../../domain/src/tutorials/tutorial.ts';
import { root } from '../lib/root.ts';
import { readTexts, type TextEntry } from './read-texts.ts';

/** Fewer than these, and the checker has looked in the wrong place. */
const leastPractices = 16;

const folder = 'content/practices';

/** What is wrong with the practices; seeing too few of them counts as wrong. */
export function checkPractices(base: string = root): string[] {
  const { entries, faults } = readTexts<Practice>(base, folder, 'practices', (markdown) => {
    const { practice, problems } = readPractice(markdown);
    return { content: practice, problems };
  });
  const lessons = readTexts<Tutorial>(base, 'content/tutorials', 'tutorials', (markdown) => ({
    content: readTutorial(markdown).tutorial,
    problems: [],
  }));
  const among = practiceProblems(
    entries.map(({ content, markdown }) => ({ practice: content, markdown })),
    { practices: titlesOf(entries), lessons: titlesOf(lessons.entries) },
  );
  faults.push(...among.map(({ id, line, message }) => `${folder}/${id}.md:${line}: ${message}`));
  if (entries.length < leastPractices) {
    const seen = `saw ${entries.length} practices; at least ${leastPractices} must be there.`;
    return [...faults, `${folder}: ${seen}`];
  }
  return [...faults, ...gaps(entries.map(({ content }) => content))];
}

function titlesOf(entries: readonly TextEntry<{ id: string; title: string }>[]) {
  return new Map(entries.map(({ content: { id, title } }) => [id, title]));
}

/** Nobody is left without a practice: for each kind, each mood and each subject there is one. */
function gaps(practices: readonly Practice[]): string[] {
  const lacking = (
    what: string,
    names: readonly string[],
    has: (each: Practice) => readonly string[],
  ) =>
    names
      .filter((name) => !practices.some((each) => has(each).includes(name)))
      .map((name) => `${folder}: there is no practice for the ${what} ${name}.`);
  return [
    ...lacking('kind', PRACTICE_KINDS, ({ kind }) => [kind]),
    ...lacking('mood', MOOD_IDS, ({ moods }) => moods),
    ...lacking('subject', MOOD_ABOUT_IDS, ({ about }) => about),
  ];
}
