import { findFixedHeadingProblems } from '../content/fixed-headings.ts';
import type { BodyParseResult } from '../content/parse-content.ts';
import { getSectionMarkdown, type RawSection, splitSections } from '../content/split-sections.ts';
import { isBlank, type TextProblem } from '../content/text-problem.ts';

type PracticeStep = { text: string; seconds: number | null };
type PracticeQuestion = { question: string; hint: string };
export type PracticeText = {
  whenItHelps: string;
  steps: readonly PracticeStep[];
  questions: readonly PracticeQuestion[];
  ifItDoesNotHelp: string;
  whyItMayWork: string;
};
const REQUIRED_HEADINGS = ['When it helps', 'Steps', 'If it does not help', 'Why it may work'];
const ALL_HEADINGS = [
  'When it helps',
  'Steps',
  'Questions',
  'If it does not help',
  'Why it may work',
];
const STEPS = { min: 4, max: 10 };
const WHY_WORDS = { min: 60, max: 120 };
const ENTRY = /^(?<number>\d+)\. (?<text>\S.*)$/;
const SECONDS = /^(?<text>.*\S) \((?<seconds>\d{1,3}) s\)$/;
const QUESTION = /^(?<question>[^?—]+\?) — (?<hint>\S.*)$/;

/** `firstLine` is the line number of the body in the file. */
export function parsePracticeText(body: string, firstLine = 1): BodyParseResult<PracticeText> {
  const { sections, problems } = splitSections(body, firstLine, 'When it helps');
  const hasQuestions = sections.some(({ title }) => title === 'Questions');
  problems.push(
    ...findFixedHeadingProblems(
      sections,
      hasQuestions ? ALL_HEADINGS : REQUIRED_HEADINGS,
      firstLine,
    ),
  );
  for (const section of sections) {
    if (!ALL_HEADINGS.includes(section.title)) {
      const message = `"## ${section.title}" isn’t a heading used in practices.`;
      problems.push({ line: section.line, message });
    } else if (getSectionMarkdown(section) === '') {
      problems.push({
        line: section.line,
        message: `There’s nothing under "## ${section.title}".`,
      });
    }
  }
  const named = (title: string) => sections.find((section) => section.title === title);
  const steps = parseSteps(named('Steps'), problems);
  const questions = parseQuestions(named('Questions'), problems);
  const textOf = (title: string) => {
    const section = named(title);
    return section ? getSectionMarkdown(section) : '';
  };
  const why = textOf('Why it may work');
  checkLength(named('Why it may work'), why, problems);
  if (problems.length > 0) {
    return { text: null, problems: problems.toSorted((one, other) => one.line - other.line) };
  }
  const text = {
    whenItHelps: textOf('When it helps'),
    steps,
    questions,
    ifItDoesNotHelp: textOf('If it does not help'),
    whyItMayWork: why,
  };
  return { text, problems: [] };
}

/** An ordered list with one entry per line. */
function parseEntries(section: RawSection | undefined, problems: TextProblem[]) {
  const lines = section?.lines.filter((line) => !isBlank(line)) ?? [];
  return lines.flatMap(({ text, line }, at) => {
    const entry = ENTRY.exec(text.trimEnd())?.groups;
    if (Number(entry?.number) === at + 1) return [{ text: entry?.text ?? '', line }];
    problems.push({ line, message: `Begin this line with "${at + 1}. ".` });
    return [];
  });
}

function parseSteps(section: RawSection | undefined, problems: TextProblem[]): PracticeStep[] {
  const entries = parseEntries(section, problems);
  const { min, max } = STEPS;
  if (section && (entries.length < min || entries.length > max)) {
    const message = `A practice has ${min} to ${max} steps; this has ${entries.length}.`;
    problems.push({ line: section.line, message });
  }
  return entries.map(({ text }) => {
    const timed = SECONDS.exec(text)?.groups;
    return timed?.text
      ? { text: timed.text, seconds: Number(timed.seconds) }
      : { text, seconds: null };
  });
}

function parseQuestions(
  section: RawSection | undefined,
  problems: TextProblem[],
): PracticeQuestion[] {
  return parseEntries(section, problems).flatMap(({ text, line }) => {
    const { question, hint } = QUESTION.exec(text)?.groups ?? {};
    if (question && hint) return [{ question, hint }];
    problems.push({ line, message: 'Write a question as "Question? — hint".' });
    return [];
  });
}

function checkLength(section: RawSection | undefined, why: string, problems: TextProblem[]) {
  const wordCount = why.split(/\s+/).filter(Boolean).length;
  const { min, max } = WHY_WORDS;
  if (!section || wordCount === 0 || (wordCount >= min && wordCount <= max)) return;
  const message = `This has ${wordCount} words; it should have ${min} to ${max}.`;
  problems.push({ line: section.line, message });
}
