import type { BodyParseResult } from '../content/parse-content.ts';
import { createSectionIds } from '../content/section-id.ts';
import { getSectionMarkdown, type RawSection, splitSections } from '../content/split-sections.ts';
import { isBlank, type Line, type TextProblem } from '../content/text-problem.ts';
import { findFigureProblems } from '../figures/find-figure-problems.ts';
import { parseQuiz } from './parse-quiz.ts';
import type { QuizQuestion } from './quiz.ts';
import { findHeadingProblems } from './section-order.ts';
import { parseTaskMinutes } from './task-minutes.ts';

export type Section = { id: string; title: string; markdown: string };

export type TutorialText = {
  /** In order, without the checklist and the quiz. */
  sections: readonly Section[];
  checklist: readonly string[];
  quiz: readonly QuizQuestion[];
  taskMinutes: number;
};

const CHECKLIST_LENGTH = { min: 4, max: 7 };
const CHECK = /^- \[ \]\s+(?<text>.*\S)\s*$/;

/** `firstLine` is the line number of the body in the file. */
export function parseTutorialText(body: string, firstLine = 1): BodyParseResult<TutorialText> {
  const { sections: allSections, problems } = splitSections(body, firstLine, 'Aim');
  problems.push(...findHeadingProblems(allSections, firstLine));
  problems.push(...allSections.flatMap(findFigureProblems));

  const named = (title: string) => allSections.find((section) => section.title === title);
  const checklistSection = named('Checklist');
  const checklist = checklistSection ? parseChecklist(checklistSection, problems) : [];
  const quizSection = named('Quiz');
  const quiz = quizSection
    ? parseQuiz(quizSection.lines, quizSection.line)
    : { quiz: [], problems: [] };
  problems.push(...quiz.problems);

  const taskMinutes = parseTaskTime(named('Your turn'), problems);
  const textSections = allSections.filter(
    (section) => section !== checklistSection && section !== quizSection,
  );
  for (const section of textSections) {
    if (getSectionMarkdown(section) !== '') continue;
    problems.push({ line: section.line, message: `There’s nothing under "## ${section.title}".` });
  }
  if (problems.length > 0) {
    return { text: null, problems: problems.toSorted((one, other) => one.line - other.line) };
  }
  const ids = createSectionIds(textSections.map(({ title }) => title));
  const sections = textSections.map((section, at) => ({
    id: ids[at] ?? '',
    title: section.title,
    markdown: getSectionMarkdown(section),
  }));
  return { text: { sections, checklist, quiz: quiz.quiz, taskMinutes }, problems: [] };
}

function parseTaskTime(task: RawSection | undefined, problems: TextProblem[]): number {
  if (!task) return 0;
  const minutes = parseTaskMinutes(getSectionMarkdown(task));
  if (minutes !== null) return minutes;
  const message = 'Say how long the task takes, on a line that begins "**Time:** ten minutes."';
  problems.push({ line: task.line, message });
  return 0;
}

function parseChecklist({ lines, line }: RawSection, problems: TextProblem[]): string[] {
  const checklist = lines
    .filter((entry) => !isBlank(entry))
    .flatMap((entry: Line) => {
      const text = CHECK.exec(entry.text)?.groups?.text;
      if (text !== undefined) return [text];
      problems.push({ line: entry.line, message: 'Each line of the checklist begins "- [ ] ".' });
      return [];
    });
  const { min, max } = CHECKLIST_LENGTH;
  if (checklist.length < min || checklist.length > max) {
    const message = `A checklist has ${min} to ${max} lines; this has ${checklist.length}.`;
    problems.push({ line, message });
  }
  return checklist;
}
