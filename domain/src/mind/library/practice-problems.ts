import { findProseProblems, SHORT_TEXT_GRADES } from '../../content/prose-problems.ts';
import { splitLines, type TextProblem } from '../../content/text-problem.ts';
import { getRoundSeconds } from '../breathing.ts';
import { getNarratedSeconds } from '../narration.ts';
import type { Practice } from '../practice.ts';

/** The Markdown is kept to find the line of a problem. */
export type PracticeEntry = { practice: Practice; markdown: string };
export type PracticeProblem = TextProblem & { id: string };

export type LinkTitles = {
  practices: ReadonlyMap<string, string>;
  lessons: ReadonlyMap<string, string>;
};

const LINK = /\[(?<text>[^[\]]*)\]\((?<href>[^()]*)\)/g;
const PRACTICE = /^\/mind\?practice=(?<id>[a-z0-9-]+)$/;
const LESSON = /^\/tutorials\/(?<id>[a-z0-9-]+)$/;
/** The start of a word for each risk that the caution of a kind must name. */
const RISKS: Partial<Record<Practice['kind'], readonly string[]>> = {
  breathing: ['heart', 'lung', 'pregnan', 'panic'],
  movement: ['pain', 'dizz', 'balance', 'surgery'],
};
/** "Three minutes" may take two to four. */
const TOLERANCE_SECONDS = 60;

/**
 * Finds what the parser can't see: links that lead nowhere, wrong durations, too little time, and
 * texts that are hard to read.
 */
export function findPracticeProblems(
  entries: readonly PracticeEntry[],
  titles: LinkTitles,
): PracticeProblem[] {
  return entries.flatMap((entry) => [
    ...findLinkProblems(entry, titles),
    ...findTimeProblems(entry),
    ...findNarrationProblems(entry),
    ...findCautionProblems(entry),
    ...findTextProblems(entry),
  ]);
}

function findLinkProblems(
  { practice, markdown }: PracticeEntry,
  titles: LinkTitles,
): PracticeProblem[] {
  return splitLines(markdown).flatMap(({ text: lineText, line }) =>
    [...lineText.matchAll(LINK)].flatMap(({ groups }) => {
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
  if (title === undefined) return `${href} doesn’t work: fix the link.`;
  if (practice === from) return 'A practice can’t link to itself.';
  // A link within a sentence may have its own text. A text that starts with a capital must be the title.
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

/** A breathing practice is led by short cues. Every other step is read out, and then done. */
function findNarrationProblems({ practice, markdown }: PracticeEntry): PracticeProblem[] {
  if (practice.pattern) return [];
  const lines = splitLines(markdown);
  return practice.steps.flatMap(({ text, seconds }, at) => {
    const needed = getNarratedSeconds(text);
    if (seconds !== null && seconds >= needed) return [];
    const line = lines.find((each) => each.text.startsWith(`${at + 1}. ${text}`))?.line ?? 1;
    const message =
      seconds === null
        ? `Say how long this step takes, like "(${needed} s)".`
        : `Reading this out and doing it takes ${needed} seconds; this step has ${seconds}.`;
    return [{ id: practice.id, line, message }];
  });
}

function findCautionProblems({ practice, markdown }: PracticeEntry): PracticeProblem[] {
  const { id, kind, caution } = practice;
  const missing = RISKS[kind]?.filter((risk) => !caution.toLowerCase().includes(risk)) ?? [];
  if (missing.length === 0) return [];
  const line = markdown.split('\n').findIndex((each) => each.startsWith('caution:')) + 1;
  return [{ id, line, message: `The caution says nothing about ${missing.join(', ')}.` }];
}

function findTextProblems({ practice, markdown }: PracticeEntry): PracticeProblem[] {
  const { id, summary, caution, whenItHelps, steps, questions } = practice;
  const { ifItDoesNotHelp, whyItMayWork } = practice;
  const parts = [
    summary,
    caution,
    whenItHelps,
    ...steps.map(({ text }) => text),
    ...questions.flatMap(({ question, hint }) => [question, hint]),
    ifItDoesNotHelp,
    whyItMayWork,
  ];
  const problems = findProseProblems(parts, markdown, SHORT_TEXT_GRADES);
  return problems.map((problem) => ({ id, ...problem }));
}
