import { splitLines, type TextProblem } from '../../content/text-problem.ts';
import { getRoundSeconds } from '../breathing.ts';
import type { Practice } from '../practice.ts';

/** A practice beside the text it was read from, which says on which line a problem stands. */
export type PracticeEntry = { practice: Practice; markdown: string };
export type PracticeProblem = TextProblem & { id: string };

/** Titles of what practices may lead to, by id. */
export type LinkTitles = {
  practices: ReadonlyMap<string, string>;
  lessons: ReadonlyMap<string, string>;
};

const LINK = /\[(?<text>[^[\]]*)\]\((?<href>[^()]*)\)/g;
const PRACTICE = /^\/mind\?practice=(?<id>[a-z0-9-]+)$/;
const LESSON = /^\/tutorials\/(?<id>[a-z0-9-]+)$/;
/** "Three minutes" may be two and a half, or three and a half. */
const TOLERANCE_SECONDS = 60;

/** What is wrong with practices that can each be read but have to fit together. */
export function findPracticeProblems(
  entries: readonly PracticeEntry[],
  titles: LinkTitles,
): PracticeProblem[] {
  return entries.flatMap((entry) => [
    ...findLinkProblems(entry, titles),
    ...findTimeProblems(entry),
  ]);
}

function findLinkProblems(
  { practice, markdown }: PracticeEntry,
  titles: LinkTitles,
): PracticeProblem[] {
  return splitLines(markdown).flatMap(({ text: whole, line }) =>
    [...whole.matchAll(LINK)].flatMap(({ groups }) => {
      const { text = '', href = '' } = groups ?? {};
      const message = findLinkProblem(text, href, practice.id, titles);
      return message ? [{ id: practice.id, line, message }] : [];
    }),
  );
}

function findLinkProblem(
  text: string,
  href: string,
  from: string,
  titles: LinkTitles,
): string | null {
  const practice = PRACTICE.exec(href)?.groups?.id;
  const lesson = LESSON.exec(href)?.groups?.id;
  const title = practice
    ? titles.practices.get(practice)
    : lesson
      ? titles.lessons.get(lesson)
      : undefined;
  if (title === undefined) return `${href} leads nowhere: correct the link.`;
  if (practice === from) return 'A practice does not lead to itself.';
  // In the run of a sentence a link may have words of its own; with a capital it is a title.
  const isTitle = /^\p{Lu}/u.test(text);
  return !isTitle || text === title
    ? null
    : `Write the link with the title as it is now: "${title}".`;
}

function findTimeProblems({ practice, markdown }: PracticeEntry): PracticeProblem[] {
  const { id, pattern, rounds, steps, minutes } = practice;
  const seconds =
    pattern && rounds
      ? getRoundSeconds(pattern) * rounds
      : steps.reduce((sum, step) => sum + (step.seconds ?? 0), 0);
  const isTimed = pattern !== null || steps.every((step) => step.seconds !== null);
  if (!isTimed || Math.abs(seconds - minutes * 60) <= TOLERANCE_SECONDS) return [];
  const line = markdown.split('\n').findIndex((each) => each.startsWith('minutes:')) + 1;
  const message = `"minutes" is ${minutes}, but it takes ${seconds} seconds.`;
  return [{ id, line, message }];
}
