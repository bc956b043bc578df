import { findFixedHeadingProblems } from '../content/fixed-headings.ts';
import type { BodyParseResult } from '../content/parse-content.ts';
import { type RawSection, readSectionText, splitSections } from '../content/split-sections.ts';
import { isBlank, type TextProblem } from '../content/text-problem.ts';

export type DailyText = {
  idea: string;
  /** The two-minute exercise, one step per line, as Markdown. */
  steps: readonly string[];
  question: string;
};
const IDEA = 'Idea';
const TWO_MINUTES = 'Two minutes';
const QUESTION = 'Question';
const HEADINGS = [IDEA, TWO_MINUTES, QUESTION];

const STEPS = { min: 2, max: 5 };
const STEP = /^(?<number>\d{1,2})\. +(?<text>\S.*?)\s*$/;

/** `firstLine` is the line number of the body in the file. */
export function parseDailyText(body: string, firstLine = 1): BodyParseResult<DailyText> {
  const { sections, problems } = splitSections(body, firstLine, IDEA);
  problems.push(...findFixedHeadingProblems(sections, HEADINGS, firstLine));
  for (const { title, line } of sections) {
    if (HEADINGS.includes(title)) continue;
    const message = `"## ${title}" doesn’t belong here: a page has ${HEADINGS.join(', ')} and nothing else.`;
    problems.push({ line, message });
  }
  const named = (title: string) => sections.find((section) => section.title === title);
  const idea = readSectionText(named(IDEA), problems);
  const steps = parseSteps(named(TWO_MINUTES), problems);
  const question = parseQuestion(named(QUESTION), problems);
  if (problems.length === 0) return { text: { idea, steps, question }, problems: [] };
  return { text: null, problems: problems.toSorted((one, other) => one.line - other.line) };
}

function parseSteps(section: RawSection | undefined, problems: TextProblem[]): string[] {
  if (!section) return [];
  const steps: string[] = [];
  for (const entry of section.lines) {
    if (isBlank(entry)) continue;
    const { number, text } = STEP.exec(entry.text)?.groups ?? {};
    if (text === undefined || Number(number) !== steps.length + 1) {
      const message = `Write this line as step ${steps.length + 1}: "${steps.length + 1}. …".`;
      problems.push({ line: entry.line, message });
    }
    steps.push(text ?? '');
  }
  if (steps.length < STEPS.min || steps.length > STEPS.max) {
    const message = `"Two minutes" takes ${STEPS.min} to ${STEPS.max} steps; there are ${steps.length}.`;
    problems.push({ line: section.line, message });
  }
  return steps;
}

function parseQuestion(section: RawSection | undefined, problems: TextProblem[]): string {
  const question = readSectionText(section, problems);
  if (!section || question === '') return question;
  if (question.includes('\n') || !question.endsWith('?')) {
    const message = 'Ask one question, in one line that ends with a question mark.';
    problems.push({ line: section.line, message });
  }
  return question;
}
